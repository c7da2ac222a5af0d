import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { environment } from '../kernel/lambda/environment.ts';

export type Question = { shop?: string; method?: string; headers?: Record<string, string>; body?: unknown };
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** The canary's name in the access logs. */
export const canaryAgent = 'luka-canary';

const patienceMs = 8000;

/**
 * Asks our own site as anybody on the internet does: through its name, its certificate, CloudFront and the
 * firewall. Throws for any status but a good one.
 */
export async function ask(path: string, question: Question = {}): Promise<string> {
  const headers = { 'user-agent': canaryAgent, ...question.headers };
  const site = new URL(environment('SITE_ORIGIN'));
  const { status, text } = await askSite(site, path, { ...question, headers }, patienceMs);
  if (status < 200 || status > 299) throw new Error(`${question.method ?? 'GET'} ${path} answered ${status}`);
  return text;
}

/** Asks a site, or a shop's own host there. A laptop's names, which no resolver knows, go into Host alone. */
export function askSite(
  site: URL,
  path: string,
  { shop, method = 'GET', headers = {}, body }: Question,
  timeout: number,
): Promise<Answer> {
  const host = shop ? `${shop}.${site.host}` : site.host;
  const isLaptop = site.hostname === 'localhost' || site.hostname.endsWith('.localhost');
  const hostname = isLaptop ? '127.0.0.1' : new URL(`${site.protocol}//${host}`).hostname;
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const { protocol, port } = site;
  return sendRequest(
    { ...{ protocol, hostname, port, method, path, timeout }, headers: { host, ...json, ...headers } },
    body === undefined ? undefined : JSON.stringify(body),
  );
}

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
