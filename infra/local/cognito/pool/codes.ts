import { randomInt } from 'node:crypto';
import { hourMs } from '../../../../shared/kernel/durations.ts';
import { CognitoError } from './cognito-error.ts';
import type { Pool } from './pool.ts';
import type { CodeKind, User } from './state.ts';

export const codeLifeMs: Record<CodeKind, number> = {
  signUp: 24 * hourMs,
  reset: hourMs,
  email: 24 * hourMs,
};

/** Six digits that take the place of the code sent before. */
export function newCode({ store, options }: Pool, user: User, kind: CodeKind): string {
  const value = String(randomInt(1_000_000)).padStart(6, '0');
  const code = { value, expiresAt: options.now() + codeLifeMs[kind] };
  store.putUser({ ...user, codes: { ...user.codes, [kind]: code } });
  return value;
}

/** Returns the user without the code, so that it works once; the caller stores it with what the code allowed. */
export function redeemed({ options }: Pool, user: User, kind: CodeKind, value: string): User {
  const code = user.codes[kind];
  if (!code || code.expiresAt <= options.now()) throw expiredCode();
  if (code.value !== value) throw wrongCode();
  return { ...user, codes: { ...user.codes, [kind]: undefined } };
}

export function expiredCode(): CognitoError {
  return new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}

export function wrongCode(): CognitoError {
  return new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');
}
