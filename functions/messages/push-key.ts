import { createPublicKey } from 'node:crypto';
import * as v from 'valibot';
import { callKms } from '../kernel/lambda/call-kms.ts';
import { environment } from '../kernel/lambda/environment.ts';

/** Half of the bytes of a signature on P-256, and of its public key without the first byte. */
const half = 32;

const cached: { publicKey?: Promise<string> } = {};

/**
 * The key by which push services know our server (VAPID, RFC 8292), as browsers want it: 65 bytes in
 * base64url. KMS makes the private half and keeps it. Throws when KMS does not answer.
 */
export function publicPushKey(): Promise<string> {
  cached.publicKey ??= askPublicKey().catch((error) => {
    delete cached.publicKey;
    throw error;
  });
  return cached.publicKey;
}

async function askPublicKey(): Promise<string> {
  const KeyId = environment('PUSH_KEY');
  const { PublicKey } = await callKms('GetPublicKey', { KeyId }, v.object({ PublicKey: v.string() }));
  const { x = '', y = '' } = createPublicKey({
    key: Buffer.from(PublicKey, 'base64'),
    ...{ format: 'der', type: 'spki' },
  } as const).export({ format: 'jwk' });
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  );
}

/** ECDSA of a text on P-256 with SHA-256, as a token wants it: r and s in base64url. */
async function signatureOfServer(text: string): Promise<string> {
  const message = {
    KeyId: environment('PUSH_KEY'),
    Message: Buffer.from(text).toString('base64'),
    MessageType: 'RAW',
    SigningAlgorithm: 'ECDSA_SHA_256',
  };
  const { Signature } = await callKms('Sign', message, v.object({ Signature: v.string() }));
  return rawSignature(Buffer.from(Signature, 'base64')).toString('base64url');
}

/**
 * The 64 bytes of a signature that KMS answers in DER. DER drops the leading zeros of its two numbers, and
 * puts a zero before a number that would otherwise be negative.
 */
export function rawSignature(der: Buffer): Buffer {
  const rLength = der[3] ?? 0;
  const r = der.subarray(4, 4 + rLength);
  const s = der.subarray(6 + rLength);
  return Buffer.concat([r, s].map(padded));
}

function padded(number: Buffer): Buffer {
  const digits = number.subarray(Math.max(0, number.length - half));
  return Buffer.concat([Buffer.alloc(half - digits.length), digits]);
}

/** RFC 8292 allows a day. A token is used for half of its time: KMS is asked twice a day and push service. */
const [validMs, usedMs] = [12 * 3_600_000, 6 * 3_600_000];

type Token = { until: number; header: Promise<string> };
const tokens = new Map<string, Token>();

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The sender's name for a push service: the Authorization of RFC 8292. */
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

/** The address where a push service can reach us about our pushes. `Luka <post@luka.no>` → `post@luka.no` */
function ownAddress(): string {
  const from = environment('MAIL_FROM');
  return /<([^>]+)>$/.exec(from)?.[1] ?? from;
}
