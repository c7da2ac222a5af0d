import { type Answer, sendRequest } from '../local/base/send-request.ts';

export type Question = {
  shop?: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
};
/** Asks the main site, or a shop's own host, for a path. */
export type Visitor = { url: URL; ask: (path: string, question?: Question) => Promise<Answer> };

const patienceMs = 20_000;

/** Somebody on the internet, who knows the site's address and nothing else. A laptop's `*.localhost` is found here, too. */
export function visitorOf(address: string): Visitor {
  const url = new URL(address);
  const isLaptop = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');

  function ask(path: string, { shop, method = 'GET', headers = {}, body }: Question = {}): Promise<Answer> {
    const host = shop ? `${shop}.${url.host}` : url.host;
    const hostname = isLaptop ? '127.0.0.1' : new URL(`${url.protocol}//${host}`).hostname;
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    return sendRequest(
      {
        protocol: url.protocol,
        hostname,
        port: url.port,
        method,
        path,
        timeout: patienceMs,
        headers: { host, ...json, ...headers },
      },
      body === undefined ? undefined : JSON.stringify(body),
    );
  }

  return { url, ask };
}

/** Throws unless the answer has one of these statuses. */
export function expectStatus({ status, text }: Answer, ...wanted: number[]): void {
  if (!wanted.includes(status))
    throw new Error(`answered ${status}, not ${wanted.join(' or ')}: ${text.slice(0, 200)}`);
}

/** A JSON answer. Throws when it is something else, like a page of the edge. */
export function jsonOf({ headers, text }: Answer): Record<string, unknown> {
  if (!headers['content-type']?.includes('application/json')) {
    throw new Error(`answered ${headers['content-type']}, not JSON: ${text.slice(0, 200)}`);
  }
  return JSON.parse(text);
}
