import { type ClientResponse, hc } from 'hono/client';
import type { SuccessStatusCode } from 'hono/utils/http-status';
import type { OwnerApi, ShopApi } from '../../../functions/owner-api.ts';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { forgetDevice } from './device-session.ts';
import { problemOf } from './problem-of.ts';
import { accessToken, noteRefusal, signOut } from './session.ts';
import { noteThrownOut } from './stored-session.ts';

const client = { fetch: authorisedFetch };

/**
 * The user's API, typed by its routes: `answer(api.businesses.$get())`. `shop.ts` has those of a business.
 */
export const api = hc<OwnerApi>('/', client).api.owner;

export const shopApi = (business: BusinessId | undefined) =>
  hc<ShopApi>(`/api/owner/businesses/${business}`, client);

type Body<R> =
  R extends ClientResponse<infer B, infer S, string> ? (S extends SuccessStatusCode ? B : never) : never;

/** The body of a good answer. Throws the server's own `Problem` for an error, `NETWORK` for no answer. */
export async function answer<R extends ClientResponse<unknown, number, string>>(
  request: Promise<R>,
): Promise<Body<R>> {
  const response = await request;
  if (!response.ok) throw await problemOf(response);
  const text = await response.text();
  // The one cast of this file: the type comes from the route that made the answer.
  return (text ? JSON.parse(text) : undefined) as Body<R>;
}

/** After this long a request counts as lost. */
export const requestTimeoutMs = 15_000;

/**
 * `fetch` with the user's access token. A refused token is renewed once; a device's refused token ends the
 * device; no answer becomes `Problem('NETWORK')`. Without a token no request is sent: the result is
 * `UNAUTHENTICATED`, as the server would answer a page that still loads when its owner signs out.
 */
async function authorisedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = await tokenFor();
  if (!token) {
    noteRefusal();
    throw new Problem('UNAUTHENTICATED', undefined, { message: 'Du må logge inn' });
  }
  const response = await send(input, init, token);
  if (response.status !== 401) return response;
  const renewed = await tokenFor({ renew: true });
  if (!renewed) {
    noteThrownOut(true);
    noteRefusal();
    return response;
  }
  if (renewed === token) {
    forgetDevice(token);
    return response;
  }
  const again = await send(input, init, renewed);
  // Cognito still knows this sign-in, our API does not any more: its owner has ended it from another device.
  if (again.status === 401) {
    noteThrownOut(true);
    await forgetSession();
  }
  return again;
}

async function forgetSession(): Promise<void> {
  try {
    await signOut();
  } catch {
    // Without a network the next refused request tries again.
  }
}

function unanswered(error: unknown): Problem {
  return new Problem('NETWORK', undefined, { message: error instanceof Error ? error.message : '' });
}

/** A token that cannot be fetched for want of a network is no sign-out. */
function tokenFor(options?: { renew: boolean }) {
  return accessToken(options).catch((error) => {
    throw unanswered(error);
  });
}

async function send(input: RequestInfo | URL, init: RequestInit, token: string): Promise<Response> {
  // A signal that was aborted while the token was fetched tells its listeners nothing any more.
  init.signal?.throwIfAborted();
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  const patience = new AbortController();
  const abort = () => patience.abort(init.signal?.reason);
  const timer = setTimeout(() => patience.abort(new Error('Tidsavbrudd')), requestTimeoutMs);
  init.signal?.addEventListener('abort', abort);
  try {
    return await fetch(input, { ...init, headers, signal: patience.signal });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw unanswered(patience.signal.aborted ? patience.signal.reason : error);
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', abort);
  }
}
