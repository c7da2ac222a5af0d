import { type ClientResponse, hc } from 'hono/client';
import type { SuccessStatusCode } from 'hono/utils/http-status';
import type { OwnerApi, ShopApi } from '../../../functions/owner-api.ts';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import { authorisedFetch } from './authorised-fetch.ts';
import { problemOf } from './problem-of.ts';

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
