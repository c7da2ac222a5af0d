import { queryOptions } from '@tanstack/react-query';
import type { Links } from '../../../shared/business/links.ts';
import { answer } from '../lib/api.ts';
import type { Shop } from '../lib/shop.ts';

const againMs = 5 * 60_000;

/** Whether an order would reach the kitchen. Asked again by itself: a mail that came back, or a phone that is off, brings no news. */
export const linksQuery = ({ id, api }: Shop) =>
  queryOptions({
    queryKey: ['links', id],
    queryFn: (): Promise<Links> => answer(api.links.$get()),
    refetchInterval: againMs,
  });
