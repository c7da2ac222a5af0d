import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { notAuthorized, userNotFound } from './cognito-error.ts';
import type { Pool } from './pool.ts';
import type { Session, User } from './state.ts';
import { type AccessClaims, tokenLifeSeconds } from './tokens.ts';

const refreshLifeMs = 30 * 24 * 3_600_000;

/** The tokens of a new sign-in. The refresh token is shown here only: the pool keeps its hash. */
export async function startSession(pool: Pool, user: User) {
  const refreshToken = randomBytes(64).toString('base64url');
  const now = pool.options.now();
  const session: Session = {
    originJti: randomUUID(),
    sub: user.sub,
    refreshTokenHash: hashOf(refreshToken),
    authenticatedAt: now,
    expiresAt: now + refreshLifeMs,
    isRevoked: false,
  };
  pool.store.putSession(session);
  return { ...(await authenticationResult(pool, user, session)), RefreshToken: refreshToken };
}

/** New access and id tokens; the refresh token stays the same (no rotation) and is not repeated. */
export async function refreshSession(pool: Pool, refreshToken: string) {
  const session = findByRefreshToken(pool, refreshToken);
  const user = session && pool.store.findUser(session.sub);
  if (!session || !user) throw notAuthorized('Invalid Refresh Token');
  if (session.isRevoked) throw notAuthorized('Refresh Token has been revoked');
  if (session.expiresAt <= pool.options.now()) throw notAuthorized('Refresh Token has expired');
  return authenticationResult(pool, user, session);
}

/** Whom a valid access token stands for. Does not wait, so that what follows works on the user as it is now. */
export function signedInUser({ store }: Pool, claims: AccessClaims): User {
  const user = store.findUser(claims.sub);
  if (!user) throw userNotFound();
  const session = store.findSession(({ originJti }) => originJti === claims.originJti);
  if (!session || session.isRevoked) throw notAuthorized('Access Token has been revoked');
  return user;
}

/** Ends one sign-in: its refresh token and every access token that came from it. Unknown tokens are no error. */
export function revokeSession(pool: Pool, refreshToken: string): void {
  const session = findByRefreshToken(pool, refreshToken);
  if (session) pool.store.revokeSessions(({ originJti }) => originJti === session.originJti);
}

export function revokeAllSessions(pool: Pool, sub: string): void {
  pool.store.revokeSessions((session) => session.sub === sub);
}

function findByRefreshToken({ store }: Pool, refreshToken: string): Session | undefined {
  const hash = hashOf(refreshToken);
  return store.findSession((session) => session.refreshTokenHash === hash);
}

async function authenticationResult(pool: Pool, user: User, session: Session) {
  const tokens = await pool.tokens.issue(user, session);
  return { ...tokens, ExpiresIn: tokenLifeSeconds, TokenType: 'Bearer' };
}

function hashOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('hex');
}
