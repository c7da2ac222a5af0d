import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { dayMs } from '../../../../shared/kernel/durations.ts';
import { userPoolDefinition } from '../../../definitions/user-pool.ts';
import { notAuthorized, userNotFound } from './cognito-error.ts';
import type { Pool } from './pool.ts';
import type { Session, User } from './state.ts';
import { type AccessClaims, tokenLifeSeconds } from './tokens.ts';

const refreshLifeMs = userPoolDefinition.refreshTokenDays * dayMs;
const graceMs = userPoolDefinition.refreshGraceSeconds * 1000;

/** The tokens of a new sign-in. The refresh token is shown here only: the pool keeps its hash. */
export async function startSession(pool: Pool, user: User) {
  const refreshToken = newRefreshToken();
  const now = pool.options.now();
  const session: Session = {
    originJti: randomUUID(),
    sub: user.sub,
    refreshTokens: [{ hash: hashOf(refreshToken) }],
    authenticatedAt: now,
    expiresAt: now + refreshLifeMs,
    isRevoked: false,
  };
  pool.store.putSession(session);
  return { ...(await authenticationResult(pool, user, session)), RefreshToken: refreshToken };
}

/**
 * New access, id and refresh tokens. The refresh token that was used works a moment longer, so that a second
 * tab, or a client whose answer was lost, is not signed out. None outlives the thirty days of the sign-in.
 */
export async function refreshSession(pool: Pool, refreshToken: string) {
  const session = findByRefreshToken(pool, refreshToken);
  const user = session && pool.store.findUser(session.sub);
  if (!session || !user) throw notAuthorized('Invalid Refresh Token');
  if (session.isRevoked) throw notAuthorized('Refresh Token has been revoked');
  if (session.expiresAt <= pool.options.now()) throw notAuthorized('Refresh Token has expired');
  const now = pool.options.now();
  const used = session.refreshTokens.find(({ hash }) => hash === hashOf(refreshToken));
  if (used?.until !== undefined && used.until <= now) throw notAuthorized('Refresh Token has been revoked');
  const next = newRefreshToken();
  const others = session.refreshTokens.filter((one) => one !== used);
  const refreshTokens = [
    ...others,
    { hash: hashOf(refreshToken), until: used?.until ?? now + graceMs },
    { hash: hashOf(next) },
  ];
  pool.store.putSession({ ...session, refreshTokens });
  return { ...(await authenticationResult(pool, user, session)), RefreshToken: next };
}

/** The user of a valid access token. Does not wait, so that what follows works on the user as it is now. */
export function signedInUser({ store }: Pool, claims: AccessClaims): User {
  const user = store.findUser(claims.sub);
  if (!user) throw userNotFound();
  const session = store.findSession(({ originJti }) => originJti === claims.originJti);
  if (!session || session.isRevoked) throw notAuthorized('Access Token has been revoked');
  return user;
}

/** Ends one sign-in: its refresh token and all access tokens from it. Unknown tokens are no error. */
export function revokeSession(pool: Pool, refreshToken: string): void {
  const session = findByRefreshToken(pool, refreshToken);
  if (session) pool.store.revokeSessions(({ originJti }) => originJti === session.originJti);
}

export function revokeAllSessions(pool: Pool, sub: string): void {
  pool.store.revokeSessions((session) => session.sub === sub);
}

function findByRefreshToken({ store }: Pool, refreshToken: string): Session | undefined {
  const hash = hashOf(refreshToken);
  return store.findSession(({ refreshTokens }) => refreshTokens.some((token) => token.hash === hash));
}

async function authenticationResult(pool: Pool, user: User, session: Session) {
  const tokens = await pool.tokens.issue(user, session);
  return { ...tokens, ExpiresIn: tokenLifeSeconds, TokenType: 'Bearer' };
}

function newRefreshToken(): string {
  return randomBytes(64).toString('base64url');
}

function hashOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('hex');
}
