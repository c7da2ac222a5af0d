import * as v from 'valibot';
import { hourMs, secondsOf } from '../../shared/kernel/durations.ts';
import type { KernelOwnerReason } from '../../shared/kernel/owner-refusals.nb.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { PeopleReason } from '../../shared/people/owner-refusals.nb.ts';
import { browsers, type Device, type OwnSession, systems } from '../../shared/people/session.ts';
import type { OwnMembership, TokenSession } from '../kernel/http/access.ts';
import { digest } from '../kernel/lambda/digest.ts';
import { log } from '../kernel/lambda/log.ts';
import type { Item } from '../kernel/table/client.ts';
import { deleteAndReturn, queryItems, updateIf, updateItem } from '../kernel/table/items.ts';
import { accountRange, keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { membershipFrom } from './member-store.ts';

type SessionFields = Device & {
  /** In whole seconds: when the password was proved. */
  signedInAt: number;
  firstSeen: string;
  lastSeen: string;
  endedAt?: string | undefined;
  expiresAt?: number | undefined;
};
type StoredSession = SessionFields & { id: string };

const storedSession = stored<SessionFields>(
  'session',
  v.object({
    browser: v.optional(v.picklist(browsers)),
    system: v.optional(v.picklist(systems)),
    signedInAt: v.number(),
    firstSeen: v.string(),
    lastSeen: v.string(),
    endedAt: v.optional(v.string()),
    expiresAt: v.optional(v.number()),
  }),
);

/** The session an item of a user's partition says. */
function sessionFrom(item: Item): StoredSession {
  return { ...storedSession.read(item), id: String(item.sk).slice('SESSION#'.length) };
}

/** Sign-ins from before `before` (seconds) are over. */
const storedRevocation = stored(
  'revocation',
  v.object({ before: v.number(), expiresAt: v.optional(v.number()) }),
);
type Revocation = ReturnType<typeof storedRevocation.read>;

/** A user's partition. Its session items know nothing of the businesses beside them. */
type Account = {
  userId: string;
  memberships: OwnMembership[];
  sessions: StoredSession[];
  revocation: Revocation | undefined;
};

const daySeconds = 24 * 3600;
/** From the last use: no token of a sign-in lives longer (infra/definitions/user-pool.ts). */
const keptSeconds = 30 * daySeconds;
/**
 * Longer than the tokens of a sign-in can live, counted from its end: while they do, they must be refused.
 */
const endedSeconds = 31 * daySeconds;
const noteAgainMs = hourMs;
/** Every request reads a user's partition: 100 sessions are 25 kB, 3 units. Ten devices make twenty. */
export const mostSessions = 100;

/**
 * Cognito counts a sign-in in whole seconds, by a clock that may be a little behind ours: the one that
 * follows an end must be let in.
 */
const leewaySeconds = 1;

export const sessionId = (originJti: string) => digest('session', originJti);

/** One query: the user's businesses, sign-ins, and since when older ones are over. */
export async function readAccount(userId: string, { consistent = false } = {}): Promise<Account> {
  const { pk } = keys.revocation(userId);
  const items = await queryItems({ pk, ...accountRange, consistent });
  const revoked = items.find((item) => item.sk === keys.revocation(userId).sk);
  return {
    userId,
    memberships: items.filter((item) => String(item.sk).startsWith('BUSINESS#')).map(membershipFrom),
    sessions: items.filter((item) => String(item.sk).startsWith('SESSION#')).map(sessionFrom),
    revocation: storedRevocation.find(revoked),
  };
}

/** Whether a sign-in is over: ended by its owner, or begun before all were. */
export function isOver({ sessions, revocation }: Account, { id, signedInAt }: TokenSession): boolean {
  if (sessions.find((session) => session.id === id)?.endedAt) return true;
  return revocation !== undefined && signedInAt < revocation.before;
}

/**
 * Notes that a session is used: at its first request, then once an hour. Answers whether it began. A note
 * that fails is only logged: it keeps nobody from working, and the next request tries again.
 */
export async function noteSession(
  account: Account,
  session: TokenSession,
  device: Device,
  now: number,
): Promise<boolean> {
  const known = account.sessions.find(({ id }) => id === session.id);
  if (known && now - Date.parse(known.lastSeen) < noteAgainMs) return false;
  const { userId } = account;
  const at = new Date(now).toISOString();
  try {
    const expiresAt = secondsOf(now) + keptSeconds;
    const update = storedSession.update({
      set: { lastSeen: at, signedInAt: session.signedInAt, expiresAt, ...device },
      setOnce: { firstSeen: at },
    });
    const { firstSeen } = storedSession.read(await updateItem(keys.session(userId, session.id), update));
    if (known || firstSeen !== at) return false;
    log.info('A session began', { event: 'session-began', user: userId, session: session.id });
    if (account.sessions.length >= mostSessions) await dropOldest(account, now);
    return true;
  } catch (error) {
    log.warn('A session could not be noted', { user: userId, error });
    return false;
  }
}

/**
 * Ends the older half of too many sessions by one revocation: their items are deleted, and tokens from before
 * its time are refused.
 */
async function dropOldest({ userId, sessions }: Account, now: number): Promise<void> {
  const byAge = sessions.toSorted((a, b) => a.signedInAt - b.signedInAt);
  const dropped = byAge.slice(0, Math.floor(byAge.length / 2));
  await endBefore(userId, (dropped.at(-1)?.signedInAt ?? 0) + 1, now);
  await Promise.all(dropped.map(({ id }) => deleteAndReturn(keys.session(userId, id))));
}

/** The sign-ins that are not over, the last used one first. */
export async function listSessions(userId: string, current: string): Promise<OwnSession[]> {
  const account = await readAccount(userId, { consistent: true });
  return account.sessions
    .filter((session) => !isOver(account, session))
    .sort((a, b) => (a.lastSeen < b.lastSeen ? 1 : -1))
    .map((session) => ownSession(session, current));
}

function ownSession(
  { id, browser, system, firstSeen, lastSeen }: StoredSession,
  current: string,
): OwnSession {
  const device = { ...(browser && { browser }), ...(system && { system }) };
  return { id, ...device, firstSeen, lastSeen, isCurrent: id === current };
}

/** Ends one sign-in of the user, for good. Throws NOT_FOUND when the user has none of that id. */
export async function endSession(userId: string, id: string, now: number): Promise<void> {
  // A key has 1024 bytes; what is no id of ours must not become one.
  if (!/^[\w-]{43}$/.test(id)) throw notFound();
  const update = storedSession.update({
    set: { expiresAt: secondsOf(now) + endedSeconds },
    setOnce: { endedAt: new Date(now).toISOString() },
    condition: 'attribute_exists(pk)',
  });
  if (!(await updateIf(keys.session(userId, id), update))) throw notFound();
  log.info('A session ended', { event: 'session-ended', user: userId, session: id });
}

const notFound = () => new Problem('NOT_FOUND', { reason: 'noSession' } satisfies PeopleReason);

/**
 * Ends every sign-in of the user, the one that asks too, and also those that were never seen here. Those of
 * the last second are ended by id, because the time leaves room for the sign-in that follows. Throws
 * UNAUTHENTICATED when the one that asks was ended meanwhile: else a thief could end the owner's new sign-in
 * in the moment of being thrown out.
 */
export async function endAllSessions(userId: string, asking: TokenSession, now: number): Promise<void> {
  const before = secondsOf(now) - leewaySeconds;
  const { sessions } = await readAccount(userId, { consistent: true });
  const update = storedRevocation.update({
    set: { before, expiresAt: secondsOf(now) + endedSeconds },
    condition: 'attribute_not_exists(#before) OR #before <= :signedIn',
    values: { ':signedIn': asking.signedInAt },
  });
  if (!(await updateIf(keys.revocation(userId), update)))
    throw new Problem('UNAUTHENTICATED', { reason: 'notSignedIn' } satisfies KernelOwnerReason);
  const young = sessions.filter(({ signedInAt }) => signedInAt >= before);
  await Promise.all(young.map(({ id }) => endSession(userId, id, now)));
  log.info('All sessions ended', { event: 'sessions-ended', user: userId, session: asking.id });
}

/** Ends every sign-in of the user from before now, without exception. */
export function endEverySession(userId: string, now: number): Promise<void> {
  return endBefore(userId, secondsOf(now) - leewaySeconds, now);
}

async function endBefore(userId: string, before: number, now: number): Promise<void> {
  const update = storedRevocation.update({
    set: { before, expiresAt: secondsOf(now) + endedSeconds },
    condition: 'attribute_not_exists(#before) OR #before <= :before',
  });
  await updateIf(keys.revocation(userId), update);
  log.info('All sessions ended', { event: 'sessions-ended', user: userId });
}
