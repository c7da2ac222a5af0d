import { randomBytes } from 'node:crypto';
import { hourMs } from '../../../../shared/kernel/durations.ts';
import { CognitoError, notAuthorized, wrongCredentials } from './cognito-error.ts';
import type { Exchange } from './srp.ts';

export type Limits = ReturnType<typeof newLimits>;

/** Cognito's documented figures; where it gives a range, a figure inside it. */
const triesPerHour = {
  ResendConfirmationCode: 5,
  ForgotPassword: 5,
  GetUserAttributeVerificationCode: 5,
  ChangePassword: 5,
  ConfirmSignUp: 15,
  ConfirmForgotPassword: 15,
  VerifyUserAttribute: 15,
} as const;

type LimitedOperation = keyof typeof triesPerHour;

/** Keeps mailboxes from being flooded and six digits from being guessed. */
export function newLimits(now: () => number) {
  const tries = new Map<string, number[]>();

  function forgetOldTries(): void {
    for (const [key, times] of tries) if ((times.at(-1) ?? 0) + hourMs <= now()) tries.delete(key);
  }

  /** Counts one try. A refused one does not count, so the hour ends although the client goes on asking. */
  function spend(operation: LimitedOperation, account: string): void {
    forgetOldTries();
    const key = `${operation} ${account}`;
    const recent = (tries.get(key) ?? []).filter((time) => time + hourMs > now());
    if (recent.length >= triesPerHour[operation]) {
      throw new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
    }
    tries.set(key, [...recent, now()]);
  }

  return { spend };
}

export type Lockouts = ReturnType<typeof newLockouts>;

const freeFailures = 5;
const quietMs = 15 * 60_000;

/**
 * Cognito's rule: after the n-th wrong password (n ≥ 5) nobody gets in for 2^(n-5) seconds, at most a quarter
 * of an hour. Tries during a lock-out are refused unseen and do not count. A right password after it, or
 * fifteen minutes without a try, starts again.
 */
export function newLockouts(now: () => number) {
  const accounts = new Map<string, { failures: number; lockedUntil: number; lastTryAt: number }>();

  function forgetQuietAccounts(): void {
    for (const [name, { lastTryAt }] of accounts) if (lastTryAt + quietMs <= now()) accounts.delete(name);
  }

  /** Returns only if the password was right and the account is not locked. */
  function attempt(account: string, isRight: () => boolean): void {
    forgetQuietAccounts();
    const before = accounts.get(account) ?? { failures: 0, lockedUntil: 0, lastTryAt: 0 };
    if (before.lockedUntil > now()) {
      accounts.set(account, { ...before, lastTryAt: now() });
      throw notAuthorized('Password attempts exceeded');
    }
    if (isRight()) {
      accounts.delete(account);
      return;
    }
    const failures = before.failures + 1;
    const lockMs = failures < freeFailures ? 0 : Math.min(1000 * 2 ** (failures - freeFailures), quietMs);
    accounts.set(account, { failures, lockedUntil: now() + lockMs, lastTryAt: now() });
    throw wrongCredentials();
  }

  function clear(account: string): void {
    accounts.delete(account);
  }

  return { attempt, clear };
}

/** An SRP sign-in between its two requests. */
type Challenge = {
  account: string;
  userId: string;
  verifier: bigint;
  A: bigint;
  exchange: Exchange;
};

export type Challenges = ReturnType<typeof newChallenges>;

const lifeMs = 3 * 60_000;

/**
 * Each answers once, within the three minutes of a Cognito session. A restart forgets them: sign in again.
 */
export function newChallenges(now: () => number) {
  const open = new Map<string, { challenge: Challenge; expiresAt: number }>();

  function put(challenge: Challenge): string {
    for (const [secret, { expiresAt }] of open) if (expiresAt <= now()) open.delete(secret);
    const secretBlock = randomBytes(64).toString('base64');
    open.set(secretBlock, { challenge, expiresAt: now() + lifeMs });
    return secretBlock;
  }

  function take(secretBlock: string): Challenge | undefined {
    const found = open.get(secretBlock);
    open.delete(secretBlock);
    return found && found.expiresAt > now() ? found.challenge : undefined;
  }

  return { put, take };
}
