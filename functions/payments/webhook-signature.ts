import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs } from '../../shared/kernel/durations.ts';

/**
 * Vipps sends a message again for seven days, and does not say whether with a new date. A replay in that time
 * makes us read the payment once more, and nothing else.
 */
const [oldestMs, aheadMs] = [7 * dayMs, 5 * 60_000];

type Signed = { url: string; secret: string };
type Message = { method: string; headers: (name: string) => string | undefined; body: Uint8Array };

/**
 * Whether Vipps signed a message with a hook's secret, for the hook's own address, over these very bytes. The
 * secret is used as text, though it looks like base64. Behind the edge the request has another host, so that
 * the registered address counts.
 */
export function isSignedByVipps({ url, secret }: Signed, { method, headers, body }: Message, now: number) {
  const { host, pathname, search } = new URL(url);
  const date = headers('x-ms-date') ?? '';
  const age = now - Date.parse(date);
  if (Number.isNaN(age) || age > oldestMs || age < -aheadMs) return false;
  const hash = createHash('sha256').update(body).digest('base64');
  if (headers('x-ms-content-sha256') !== hash) return false;
  const wanted = authorizationOf({ method, path: pathname + search, date, host, hash, secret });
  const [want, got] = [wanted, headers('authorization') ?? ''].map((text) => Buffer.from(text));
  return want !== undefined && want.length === got?.length && timingSafeEqual(want, got);
}

type Parts = Record<'method' | 'path' | 'date' | 'host' | 'hash' | 'secret', string>;

/** The Authorization that goes with a message. */
export function authorizationOf({ method, path, date, host, hash, secret }: Parts): string {
  const text = `${method}\n${path}\n${date};${host};${hash}`;
  const signature = createHmac('sha256', secret).update(text, 'utf8').digest('base64');
  return `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`;
}
