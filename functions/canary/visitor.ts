import { type RequestOptions, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { environment } from '../kernel/lambda/environment.ts';

export type Question = { shop?: string; method?: string; headers?: Record<string, string>; body?: unknown };
type Answer = { status: number; text: string };

/** The canary's name in the access logs. */
export const canaryAgent = 'luka-canary';

const patienceMs = 8000;

/**
 * Asks our own site as anybody on the internet does: through its name, its certificate, CloudFront and the
 * firewall. Of a laptop's site, whose names no resolver knows, the name goes into the Host header. Throws for
 * any status but a good one.
 */
export async function ask(path: string, question: Question = {}): Promise<string> {
  const { shop, method = 'GET', headers = {}, body } = question;
  const site = new URL(environment('SITE_ORIGIN'));
  const host = shop ? `${shop}.${site.host}` : site.host;
  const isLaptop = site.hostname === 'localhost';
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const { status, text } = await send(
    {
      protocol: site.protocol,
      hostname: isLaptop ? '127.0.0.1' : host.replace(/:\d+$/, ''),
      port: site.port,
      ...{ method, path, headers: { host, 'user-agent': canaryAgent, ...json, ...headers } },
    },
    body === undefined ? undefined : JSON.stringify(body),
  );
  if (status < 200 || status > 299) throw new Error(`${method} ${path} answered ${status}`);
  return text;
}

function send(options: RequestOptions, body?: string): Promise<Answer> {
  const start = options.protocol === 'https:' ? secureRequest : request;
  return new Promise((resolve, reject) => {
    const asked = start({ ...options, agent: false, timeout: patienceMs }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
    });
    asked.on('error', reject);
    asked.on('timeout', () => asked.destroy(new Error(`No answer within ${patienceMs / 1000} s`)));
    asked.end(body);
  });
}
