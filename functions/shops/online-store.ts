import * as v from 'valibot';
import type { Item } from '../kernel/table/client.ts';
import { stored } from '../kernel/table/stored.ts';

/**
 * That the shop's guests can pay while they order, in the site that every order reads. `failingSince` (UTC
 * ISO): not at the moment, because the provider refuses us. It is written with the connection alone
 * (payments/connection-store.ts).
 */
export const storedOnline = stored(
  'online',
  v.object({ provider: v.picklist(['vipps']), failingSince: v.optional(v.string()) }),
);

/** `works`: guests may pay by it now. Undefined for a shop that has connected nothing. */
export type Online = { provider: 'vipps'; works: boolean };

export function onlineIn(item: Item | undefined): Online | undefined {
  const online = storedOnline.find(item);
  return online && { provider: online.provider, works: online.failingSince === undefined };
}
