import { type IncomingHttpHeaders, request as send } from 'node:http';

export type RequestInit = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The loopback address to ask from: another viewer to the edge. On Linux all of 127.0.0.0/8 is one's own. */
  from?: string;
};
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string };

/**
 * Asks the local cloud on loopback in the name of any host. `fetch` can neither set Host nor find `*.localhost`. The answer comes
 * uncompressed, because no encoding is asked for.
 */
export function request(
  { port }: { port: number },
  host: string,
  path: string,
  { method = 'GET', headers = {}, body, from }: RequestInit = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = send(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: false,
        ...(from ? { localAddress: from } : {}),
        headers: { host: `${host}:${port}`, ...headers },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
