import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { errors, importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { dayMs } from '../../../../shared/kernel/durations.ts';
import { userPoolDefinition } from '../../../definitions/user-pool.ts';
import { notAuthorized, userNotFound } from './cognito-error.ts';
import {
  type AccessClaims,
  type CognitoOptions,
  type Pool,
  publicJwk,
  type Session,
  type SigningKey,
  type User,
} from './state.ts';

const refreshLifeMs = userPoolDefinition.refreshTokenDays * dayMs;
const graceMs = userPoolDefinition.refreshGraceSeconds * 1000;
const tokenLifeSeconds = userPoolDefinition.accessTokenMinutes * 60;

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

/** Signs with AWS's issuer, so that a verifier configured for AWS accepts the tokens unchanged. */
export async function newTokens(options: CognitoOptions, key: SigningKey): Promise<Pool['tokens']> {
  const issuer = `https://cognito-idp.${options.region}.amazonaws.com/${options.userPoolId}`;
  const privateKey = await importJWK(key, 'RS256');
  const publicKey = await importJWK(publicJwk(key), 'RS256');
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(privateKey);

  /** Access and id token of one sign-in or refresh; both carry `origin_jti`, by which they are revoked. */
  async function issue(user: User, session: Session) {
    const iat = Math.floor(options.now() / 1000);
    const shared = {
      sub: user.sub,
      iss: issuer,
      origin_jti: session.originJti,
      event_id: randomUUID(),
      auth_time: Math.floor(session.authenticatedAt / 1000),
      exp: iat + tokenLifeSeconds,
      iat,
    };
    const scope = 'aws.cognito.signin.user.admin';
    const [accessToken, idToken] = await Promise.all([
      sign({
        ...shared,
        client_id: options.clientId,
        token_use: 'access',
        scope,
        jti: randomUUID(),
        username: user.sub,
      }),
      sign({
        ...user.attributes,
        ...shared,
        email_verified: user.attributes.email_verified === 'true',
        'cognito:username': user.sub,
        aud: options.clientId,
        token_use: 'id',
        jti: randomUUID(),
      }),
    ]);
    return { AccessToken: accessToken, IdToken: idToken };
  }

  /** The claims of an unexpired access token of this pool and client, without a look at revocation. */
  async function readAccessToken(token: string): Promise<AccessClaims> {
    const { sub, token_use, client_id, origin_jti } = await verified(token);
    const isAccess = token_use === 'access' && client_id === options.clientId;
    if (!isAccess || !sub || typeof origin_jti !== 'string') throw notAuthorized('Invalid Access Token');
    return { sub, originJti: origin_jti };
  }

  async function verified(token: string): Promise<JWTPayload> {
    try {
      const currentDate = new Date(options.now());
      return (await jwtVerify(token, publicKey, { issuer, currentDate, algorithms: ['RS256'] })).payload;
    } catch (error) {
      const hasExpired = error instanceof errors.JWTExpired;
      throw notAuthorized(hasExpired ? 'Access Token has expired' : 'Invalid Access Token');
    }
  }

  return { issue, readAccessToken };
}
