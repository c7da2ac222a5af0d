import {
  CompactSign,
  calculateJwkThumbprint,
  compactVerify,
  exportJWK,
  generateKeyPair,
  importJWK,
} from 'jose';
import type { SigningKey } from './state.ts';

export async function newSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const { n, e, d } = jwk;
  if (!n || !e || !d) throw new Error('The generated RSA key has no numbers.');
  return { ...jwk, kty: 'RSA', kid: await calculateJwkThumbprint(jwk), n, e, d };
}

/** What the JWKS endpoint tells the world: never the private numbers. */
export function publicJwk({ kid, n, e }: SigningKey) {
  return { alg: 'RS256', e, kid, kty: 'RSA', n, use: 'sig' };
}

/** Rejects for a key whose halves do not belong together; importing alone accepts nearly anything. */
export async function assertSigns(key: SigningKey): Promise<void> {
  const signed = await new CompactSign(Buffer.from('probe'))
    .setProtectedHeader({ alg: 'RS256' })
    .sign(await importJWK(key, 'RS256'));
  await compactVerify(signed, await importJWK(publicJwk(key), 'RS256'));
}
