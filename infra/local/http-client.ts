import { request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type RequestInit = {
  method?: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: string | Uint8Array | object;
  /** The viewer's own address: any of 127.0.0.0/8, on Linux. */
  from?: string;
};

/**
 * Like fetch, for a host of the local cloud: fetch can neither set Host nor find `napoli.localhost`. Follows no redirect and
 * leaves compressed bodies compressed. The path goes out as written, dots and all.
 */
export async function request(
  cloud: { port: number },
  host: string,
  path: string,
  { method = 'GET', headers = {}, body, from }: RequestInit = {},
): Promise<Response> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array || body === undefined;
  const type = isRaw ? {} : { 'content-type': 'application/json' };
  const outgoing = httpRequest({
    host: '127.0.0.1',
    port: cloud.port,
    path,
    method,
    headers: { host: host.includes(':') ? host : `${host}:${cloud.port}`, ...type, ...headers },
    ...(from ? { localAddress: from } : {}),
  });
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject);
    outgoing.end(isRaw ? body : JSON.stringify(body));
  });
  return asResponse(incoming, await buffer(incoming));
}

function asResponse({ statusCode: status = 0, rawHeaders }: IncomingMessage, body: Buffer): Response {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  }
  const isEmpty = status === 204 || status === 304;
  return new Response(isEmpty ? null : new Uint8Array(body), { status, headers });
}
