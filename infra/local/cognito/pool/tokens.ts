import { randomUUID } from 'node:crypto';
import { errors, importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { userPoolDefinition } from '../../../definitions/user-pool.ts';
import { notAuthorized } from './cognito-error.ts';
import { type CognitoOptions, publicJwk, type Session, type SigningKey, type User } from './state.ts';

export type Tokens = Awaited<ReturnType<typeof newTokens>>;

export type AccessClaims = { sub: string; originJti: string };

export const tokenLifeSeconds = userPoolDefinition.accessTokenMinutes * 60;

/** Signs with AWS's issuer, so that a verifier configured for AWS accepts the tokens unchanged. */
export async function newTokens(options: CognitoOptions, key: SigningKey) {
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
