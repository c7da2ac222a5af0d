import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { JwksValidationError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { createMiddleware } from 'hono/factory';
import type { KernelOwnerReason } from '../../shared/kernel/owner-refusals.nb.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { PeopleReason } from '../../shared/people/owner-refusals.nb.ts';
import type { Access, UserEnv } from '../kernel/http/access.ts';
import { environment } from '../kernel/lambda/environment.ts';
import { log } from '../kernel/lambda/log.ts';
import { forbidden } from '../kernel/lambda/problems.ts';
import { findDevice, isDeviceToken, noteDevice } from './device-store.ts';
import { deviceOf } from './session-device.ts';
import { isOver, mostSessions, noteSession, readAccount, sessionId } from './session-store.ts';

/**
 * Puts who calls into `c.var`: a device of a kitchen by its own token, with the one business it may enter, or
 * a person by Cognito's. A device that was ended is UNAUTHENTICATED with its next request.
 */
export const caller = createMiddleware<UserEnv>(async (c, next) => {
  const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  if (!isDeviceToken(token)) return signedIn(c, next);
  const now = Date.now();
  const device = await findDevice(token, now);
  if (!device) throw new Problem('UNAUTHENTICATED', { reason: 'screenUnpaired' } satisfies PeopleReason);
  await noteDevice(device, now);
  const { business, id, name, pairedAt: since } = device;
  c.set('access', [{ business, role: 'kitchen', since, actor: { kind: 'device', id, name } }]);
  await next();
});

/** For what belongs to a person: a device has no account. */
export const person = createMiddleware<UserEnv>(async (c, next) => {
  if (!c.get('user')) throw forbidden();
  await next();
});

/**
 * Puts the signed-in user and the businesses they may enter into `c.var`; anybody else is UNAUTHENTICATED,
 * and so is a session that is over. One query answers all of it, so a membership that has ended is over with
 * the next request.
 */
const signedIn = createMiddleware<UserEnv>(async (c, next) => {
  const user = await userOf(c.req.header('authorization'));
  if (!user) throw new Problem('UNAUTHENTICATED', { reason: 'notSignedIn' } satisfies KernelOwnerReason);
  const { userId, session } = user;
  const account = await readAccount(userId);
  if (isOver(account, session)) {
    log.info('A session was refused', { event: 'session-refused', user: userId, session: session.id });
    throw new Problem('UNAUTHENTICATED', { reason: 'signedOut' } satisfies KernelOwnerReason);
  }
  const isNew = await noteSession(account, session, deviceOf(c.req.header('user-agent')), Date.now());
  const { memberships, sessions, revocation } = account;
  const followsEnd = isNew && (revocation !== undefined || sessions.length >= mostSessions);
  c.set('user', { id: userId, session, memberships, followsEnd });
  const access = memberships.map(({ business, role, name, since }): Access => {
    return { business, role, since, actor: { kind: 'member', id: userId, name } };
  });
  c.set('access', access);
  await next();
});

const noKeys = () => new Problem('UNAVAILABLE', { reason: 'signInSilent' } satisfies KernelOwnerReason);

/**
 * The pool's keys; elsewhere than on AWS they come from JWKS_URL, because the issuer's own address is always
 * AWS. Keys that cannot be had are our trouble, not a bad token: an answer of 401 would sign everybody out.
 */
const keyFetcher = {
  fetch: async (uri: string) => {
    try {
      const response = await fetch(process.env.JWKS_URL ?? uri, { signal: AbortSignal.timeout(3000) });
      if (response.ok) return await response.arrayBuffer();
    } catch (error) {
      log.error('The keys of the user pool could not be fetched', { error: error as Error });
    }
    throw noKeys();
  },
};

function makeVerifier() {
  return CognitoJwtVerifier.create(
    {
      userPoolId: environment('USER_POOL_ID'),
      clientId: environment('USER_POOL_CLIENT_ID'),
      tokenUse: 'access',
    },
    { jwksCache: new SimpleJwksCache({ fetcher: keyFetcher }) },
  );
}
const cached: { verifier?: ReturnType<typeof makeVerifier> } = {};

/**
 * The user and the sign-in of a bearer token, or undefined. A token without an expiry is refused, which the
 * library would accept. A token without a user, a sign-in or its time is refused too, because such a token
 * could not be ended.
 */
async function userOf(authorization: string | undefined) {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1];
  if (!token) return undefined;
  cached.verifier ??= makeVerifier();
  try {
    const { sub, exp, auth_time, origin_jti } = await cached.verifier.verify(token);
    if (typeof exp !== 'number' || typeof auth_time !== 'number') return undefined;
    if (typeof origin_jti !== 'string' || origin_jti === '' || !sub) return undefined;
    return { userId: sub, session: { id: sessionId(origin_jti), signedInAt: auth_time } };
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (error instanceof JwksValidationError) throw noKeys();
    return undefined;
  }
}
