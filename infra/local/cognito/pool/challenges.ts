import { randomBytes } from 'node:crypto';
import type { Exchange } from './srp.ts';

/** An SRP sign-in between its two requests. */
type Challenge = {
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
