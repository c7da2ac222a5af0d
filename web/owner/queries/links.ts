import { queryOptions } from '@tanstack/react-query';
import type { Links } from '../../../shared/shops/links.ts';
import { answer } from '../lib/api.ts';
import type { Shop } from '../lib/shop.ts';

/**
 * How often a visible page asks again by itself: a mail that came back, or a phone that is off, sends no
 * message to the screens; a shop that becomes unheard does.
 */
const againMs = 30 * 60_000;

/** Whether an order would reach the kitchen. */
export const linksQuery = ({ id, api }: Shop) =>
  queryOptions({
    queryKey: ['links', id],
    queryFn: (): Promise<Links> => answer(api.links.$get()),
    refetchInterval: againMs,
  });
