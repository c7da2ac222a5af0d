import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { request as secureRequest } from 'node:https';

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/**
 * One HTTP request, in the name of any host. `fetch` can neither set Host nor find `*.localhost`. The answer
 * comes uncompressed unless an encoding is asked for.
 */
export function sendRequest(options: RequestOptions, body?: string | Buffer): Promise<Answer> {
  const send = options.protocol === 'https:' ? secureRequest : request;
  return new Promise((resolve, reject) => {
    const outgoing = send({ agent: false, ...options }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
      });
    });
    outgoing.on('error', reject);
    outgoing.on('timeout', () => outgoing.destroy(new Error(`No answer from ${options.path} in time`)));
    outgoing.end(body);
  });
}
