import { queryOptions } from '@tanstack/react-query';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import { shopApi } from './api.ts';
import { useMe } from './me-context.tsx';

/**
 * The business that is open, and its API. A query puts the business's id second in its key, so that no data
 * of one business is ever shown in another. Without an id there is no business yet, and no request is sent.
 */
export type Shop = { id: BusinessId | undefined; api: ReturnType<typeof shopApi> };

const shops = new Map<BusinessId | undefined, Shop>();

/** The same object every time, so that effects can depend on it. */
export function shopOf(id: BusinessId | undefined): Shop {
  const known = shops.get(id) ?? { id, api: shopApi(id) };
  shops.set(id, known);
  return known;
}

export function useShop(): Shop {
  return shopOf(useMe().business);
}

/** Loads something of a shop by its API, under its name and the business's id. */
export const shopQuery =
  <Data>(name: string, ask: (api: Shop['api']) => Promise<Data>) =>
  ({ id, api }: Shop) =>
    queryOptions({ queryKey: [name, id], queryFn: (): Promise<Data> => ask(api) });
