import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { JwksValidationError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { createMiddleware } from 'hono/factory';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { findBusinessOf } from '../business/store.ts';
import { environment } from './environment.ts';
import { log } from './log.ts';

export type UserEnv = { Variables: { userId: string } };
export type OwnerEnv = { Variables: { userId: string; business: BusinessId } };

const noKeys = () => new Problem('UNAVAILABLE', 'Innlogging svarer ikke. Prøv igjen.');

/**
 * The pool's keys; elsewhere than on AWS they come from JWKS_URL, because the issuer's own address is always AWS. Keys that cannot be
 * had are our trouble, not a bad token: an answer of 401 would sign everybody out.
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
const made: { verifier?: ReturnType<typeof makeVerifier> } = {};

/** The user a bearer token speaks for, or undefined. A token without an expiry is refused: the library would let it pass. */
async function userOf(authorization: string | undefined): Promise<string | undefined> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1];
  if (!token) return undefined;
  made.verifier ??= makeVerifier();
  try {
    const { sub, exp } = await made.verifier.verify(token);
    return typeof exp === 'number' ? sub : undefined;
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (error instanceof JwksValidationError) throw noKeys();
    return undefined;
  }
}

/** Puts the signed-in user into `c.var.userId`; anybody else is UNAUTHENTICATED. */
export const signedIn = createMiddleware<UserEnv>(async (c, next) => {
  const userId = await userOf(c.req.header('authorization'));
  if (!userId) throw new Problem('UNAUTHENTICATED', 'Du må logge inn');
  c.set('userId', userId);
  await next();
});

/** Puts the user's own business into `c.var.business`, found by the token alone; a user without one gets NOT_FOUND. */
export const owner = createMiddleware<OwnerEnv>(async (c, next) => {
  const business = await findBusinessOf(c.var.userId);
  if (!business) throw new Problem('NOT_FOUND', 'Ingen bedriftsprofil funnet');
  c.set('business', business);
  await next();
});
