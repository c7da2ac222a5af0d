import { request } from 'node:http';

export type Answer = { status: number; body: unknown; text: string };
type Call = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** One HTTP request to the emulator, in the name of any host: `fetch` cannot set Host, by which APIs are told apart. */
export function callEmulator(
  url: string,
  { method = 'GET', path, headers = {}, body }: Call,
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, method, path, headers, agent: false, timeout: 30_000 },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: incoming.statusCode ?? 0, text, body: parsed(text) });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.on('timeout', () => outgoing.destroy(new Error(`No answer from ${path} within 30 s`)));
    outgoing.end(body);
  });
}

/** What the emulator finds a service by, where no SDK of ours knows it. It checks no signatures. */
export function signedFor(service: string): Record<string, string> {
  const scope = `Credential=test/20260101/us-east-1/${service}/aws4_request`;
  return { authorization: `AWS4-HMAC-SHA256 ${scope}, SignedHeaders=host, Signature=none` };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
