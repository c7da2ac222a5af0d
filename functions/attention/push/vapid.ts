import { environment } from '../../kernel/lambda/environment.ts';
import { publicPushKey, signatureOfServer } from './push-key.ts';

/** RFC 8292 allows a day. A token is used again for half of its time, so that KMS is asked twice a day and push service. */
const [validMs, usedMs] = [12 * 3_600_000, 6 * 3_600_000];

type Token = { until: number; header: Promise<string> };
const tokens = new Map<string, Token>();

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What tells a push service who sends: the Authorization of RFC 8292. */
export function authorization({ origin }: URL, now: number): Promise<string> {
  const known = tokens.get(origin);
  if (known && now < known.until) return known.header;
  const header = signedHeader(origin, now).catch((error) => {
    tokens.delete(origin);
    throw error;
  });
  tokens.set(origin, { until: now + usedMs, header });
  return header;
}

async function signedHeader(audience: string, now: number): Promise<string> {
  const claims = { aud: audience, exp: Math.floor((now + validMs) / 1000), sub: `mailto:${ownAddress()}` };
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const [signature, key] = await Promise.all([signatureOfServer(text), publicPushKey()]);
  return `vapid t=${text}.${signature}, k=${key}`;
}

/** Whom a push service can ask when our pushes give it trouble. `Luka <post@luka.no>` → `post@luka.no` */
function ownAddress(): string {
  const from = environment('MAIL_FROM');
  return /<([^>]+)>$/.exec(from)?.[1] ?? from;
}
