import { keys } from '../../functions/kernel/table/keys.ts';
import { sessionId } from '../../functions/people/session-store.ts';

/** The common part of all tokens of a user's one session in a test. */
export const sessionOf = (userId: string) => `session-of-${userId}`;

/** That session as the table holds it, just used, so that a call leaves no note of it. */
export const knownSession = (userId: string) => ({
  ...keys.session(userId, sessionId(sessionOf(userId))),
  firstSeen: '2026-01-01T00:00:00.000Z',
  lastSeen: '2999-01-01T00:00:00.000Z',
  signedInAt: 1,
});
