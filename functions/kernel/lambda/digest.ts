import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** SHA-256 in 43 URL-safe letters. The parts are kept apart, so that ('ab', 'c') and ('a', 'bc') differ. */
export function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** 256 bits nobody can guess, in URL-safe letters. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A code of so many digits for people to read and type; each is as likely as any other. */
export function randomDigits(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}

/** Compares without telling by the time it takes where two texts differ. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(digest(one)), Buffer.from(digest(other)));
}
