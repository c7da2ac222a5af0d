import { request as http } from 'node:http';
import { request as https } from 'node:https';
import { environment } from './environment.ts';
import type { Signer } from './signature.ts';

const timeoutMs = 3000;

/** Signs in the name of the function that runs. */
export function ownSigner(service: Signer['service'], now: number): Signer {
  const { AWS_SESSION_TOKEN } = process.env;
  return {
    credentials: {
      accessKeyId: environment('AWS_ACCESS_KEY_ID'),
      secretAccessKey: environment('AWS_SECRET_ACCESS_KEY'),
      sessionToken: AWS_SESSION_TOKEN,
    },
    region: environment('AWS_REGION'),
    now: new Date(now),
    service,
  };
}

export type Answer = { status: number; body: Buffer };
type Call = { method: string; headers: Record<string, string>; body?: Buffer | undefined };

/** One request to a service of AWS that has no client here. Throws when nothing answers within three seconds. */
export function sendRequest(url: URL, { method, headers, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? https : http;
    const { hostname, port, pathname: path } = url;
    const length = body ? { 'content-length': String(body.length) } : {};
    const options = { hostname, port, path, method, headers: { ...headers, ...length }, timeout: timeoutMs };
    const outgoing = request(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks) }));
      incoming.on('error', reject);
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${hostname} is silent`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
