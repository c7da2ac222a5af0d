import { createDiffieHellman, createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto';

/** RFC 3526's 3072-bit group, the one Amplify and amazon-cognito-identity-js have built in. */
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const g = 2n;
const group = createDiffieHellman(bytesOf(N), bytesOf(g));
const k = hashOfHex(paddedHex(N) + paddedHex(g));

/** The server's half of one sign-in: `b` stays secret, `B` goes to the client. */
export type Exchange = { b: bigint; B: bigint };

/** g^x: proves a password without being one. `userId` is the sub, never the e-mail, which may change. */
export function srpVerifier(poolName: string, userId: string, salt: bigint, password: string): bigint {
  return power(g, secretExponent(poolName, userId, salt, password));
}

function secretExponent(poolName: string, userId: string, salt: bigint, password: string): bigint {
  const identity = createHash('sha256').update(`${poolName}${userId}:${password}`, 'utf8').digest('hex');
  return hashOfHex(paddedHex(salt) + identity);
}

export function newExchange(verifier: bigint): Exchange {
  const b = bigIntOf(randomBytes(32));
  return { b, B: (k * verifier + power(g, b)) % N };
}

/** The 16-byte key both sides arrive at if, and only if, the client used the right password. */
export function exchangeKey(A: bigint, { b, B }: Exchange, verifier: bigint): Buffer {
  const u = hashOfHex(paddedHex(A) + paddedHex(B));
  return derivedKey(power(A * power(verifier, u), b), u);
}

function derivedKey(S: bigint, u: bigint): Buffer {
  const extracted = createHmac('sha256', bytesOf(u)).update(bytesOf(S)).digest();
  return createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
}

/** The client's half, as Amplify does it in the browser: `a` stays secret, `A` goes to the server. */
export function newClientExchange(): { a: bigint; A: bigint } {
  const a = bigIntOf(randomBytes(32));
  return { a, A: power(g, a) };
}

type ServerHalf = { B: bigint; salt: bigint; userId: string };

/** The same key as `exchangeKey`, from the password. */
export function clientKey(
  { a, A }: { a: bigint; A: bigint },
  { B, salt, userId }: ServerHalf,
  poolName: string,
  password: string,
): Buffer {
  const u = hashOfHex(paddedHex(A) + paddedHex(B));
  const x = secretExponent(poolName, userId, salt, password);
  const S = power((((B - k * power(g, x)) % N) + N) % N, a + u * x);
  return derivedKey(S, u);
}

export function proofSignature(
  key: Buffer,
  poolName: string,
  userId: string,
  secretBlock: string,
  at: string,
) {
  const secret = Buffer.from(secretBlock, 'base64');
  return createHmac('sha256', key).update(poolName).update(userId).update(secret).update(at).digest();
}

export function newSalt(): bigint {
  return bigIntOf(randomBytes(16));
}

function bigIntOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

/** Even length, and `00` before a high first bit: Java's signed bytes, which the protocol hashes. */
function paddedHex(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

function bytesOf(value: bigint): Buffer {
  return Buffer.from(paddedHex(value), 'hex');
}

function hashOfHex(hex: string): bigint {
  return bigIntOf(createHash('sha256').update(Buffer.from(hex, 'hex')).digest());
}

/** By OpenSSL, in a fifth of BigInt's time: the secret that Diffie and Hellman share is base^exponent. */
function power(base: bigint, exponent: bigint): bigint {
  group.setPrivateKey(bytesOf(exponent));
  return bigIntOf(group.computeSecret(bytesOf(base % N)));
}
