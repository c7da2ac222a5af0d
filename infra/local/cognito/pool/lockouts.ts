import { notAuthorized, wrongCredentials } from './cognito-error.ts';

export type Lockouts = ReturnType<typeof newLockouts>;

const freeFailures = 5;
const quietMs = 15 * 60_000;

/**
 * Cognito's rule: after the n-th wrong password (n ≥ 5) nobody gets in for 2^(n-5) seconds, at most a quarter of an
 * hour. Tries during a lock-out are refused unseen and do not count. A right password after it, or fifteen minutes
 * without a try, starts again.
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
