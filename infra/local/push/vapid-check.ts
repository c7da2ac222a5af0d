import { createPublicKey, verify } from 'node:crypto';

type Wanted = { key: string; audience: string; now: number };

const dayMs = 24 * 3_600_000;

/** Whether an Authorization is of the server whose key a browser was given (RFC 8292): signed by it, for this service, for a day at most. */
export function isFromServer(authorization: string, { key, audience, now }: Wanted): boolean {
  const [, head, claims, signature, shown] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (!head || !claims || !signature || shown !== key) return false;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  const leftMs = exp * 1000 - now;
  if (aud !== audience || leftMs < 0 || leftMs > dayMs || !/^mailto:[^\s<>@]+@[^\s<>@]+$/.test(sub))
    return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'));
}
