import { hc } from 'hono/client';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { OwnerApi, ShopApi } from '../../functions/owner-api.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { type Answer, type Call, callHandler } from './api-event.ts';
import { bizId } from './builders.ts';
import { sessionOf } from './known-session.ts';
import { pathOf } from './members.ts';
import { inOwnersWords } from './said.ts';
import { testEnvironment } from './test-environment.ts';

const { USER_POOL_ID, USER_POOL_CLIENT_ID, ORIGIN_VERIFY } = testEnvironment;
const pool = await generateKeyPair('RS256');
const stranger = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(pool.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };

/** The real verifier fetches the pool's keys from here, as it would from Cognito. */
const JWKS_URL = `data:application/json,${encodeURIComponent(JSON.stringify({ keys: [jwk] }))}`;
/** Cognito's answer about the holder of an access token (functions/people/own-address.ts). */
const attributes = { email: 'eier@napoli.example', email_verified: 'true' };
const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
const getUser = `data:application/json,${encodeURIComponent(JSON.stringify({ UserAttributes }))}`;
Object.assign(process.env, testEnvironment, {
  ...{ JWKS_URL, AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: getUser },
});

const { handler } = await import('../../functions/owner-api.ts');

type TokenFlaws = { claims?: JWTPayload; expires?: string | null; isForged?: boolean };

/** An access token as the pool signs it; `claims` replaces parts, `expires: null` leaves the expiry out. */
export async function accessToken(userId: string, { claims, expires = '1h', isForged }: TokenFlaws = {}) {
  const iss = `https://cognito-idp.eu-north-1.amazonaws.com/${USER_POOL_ID}`;
  const token = new SignJWT({
    sub: userId,
    token_use: 'access',
    client_id: USER_POOL_CLIENT_ID,
    iss,
    origin_jti: sessionOf(userId),
    auth_time: Math.floor(Date.now() / 1000),
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .setIssuedAt();
  if (expires !== null) token.setExpirationTime(expires);
  return token.sign(isForged ? stranger.privateKey : pool.privateKey);
}

/**
 * Calls the owner API's handler as API Gateway does behind the edge; only the headers sign in. A refusal
 * comes in the words of the dashboard.
 */
export async function callOwnerApi<Body = unknown>(call: Call): Promise<Answer<Body>> {
  const headers = { 'x-origin-verify': ORIGIN_VERIFY, ...call.headers };
  const answer = await callHandler<Body>(handler, { ...call, headers });
  if (answer.status < 400) return answer;
  const body = inOwnersWords(answer.body) as Body;
  return { ...answer, body, text: typeof body === 'string' ? answer.text : JSON.stringify(body) };
}

/** Signed once a second, because each takes a millisecond. */
const bearers = new Map<string, Promise<string>>();
function bearerOf(userId: string): Promise<string> {
  const second = `${userId} ${Math.floor(Date.now() / 1000)}`;
  const token = bearers.get(second) ?? accessToken(userId);
  bearers.set(second, token);
  return token;
}

/** `fetch` of a signed-in user, over the real handler, verifier and events. */
const fetchAs =
  (userId: string): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const authorization = `Bearer ${await bearerOf(userId)}`;
    const rawBody = await request.text();
    const { status, headers, text } = await callOwnerApi({
      method: request.method,
      path: pathname + search,
      headers: { ...Object.fromEntries(request.headers), authorization },
      ...(rawBody !== '' && { rawBody }),
    });
    return new Response(status === 204 ? null : text, {
      status,
      headers: headers as Record<string, string>,
    });
  };

/** The typed client of a signed-in user in one business: `asOwner('user-1').menu.$get()`. */
export function asOwner(userId: string, business: BusinessId = bizId(1)) {
  return hc<ShopApi>(`https://luka.no${pathOf(business)}`, { fetch: fetchAs(userId) });
}

/** The same for what belongs to the user: `asUser('user-1').businesses.$get()`. */
export function asUser(userId: string) {
  return hc<OwnerApi>('https://luka.no', { fetch: fetchAs(userId) }).api.owner;
}
