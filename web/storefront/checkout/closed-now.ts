import type { PublicBusiness } from '../../../shared/shops/public-business.ts';
import { isRecord } from '../shop/saved.ts';

/**
 * The business as an order's refusal says it is: `closed` is the `Closed` of the answer, if it has one. The whole page is shut by it,
 * with the phone number, until the shop is read again.
 */
export function closedNow(business: PublicBusiness, closed: unknown): PublicBusiness {
  const { reason, until } = isRecord(closed) ? closed : {};
  if (reason === 'quota') return { ...business, quotaClosed: true };
  if (reason === 'unheard') return { ...business, unheardUntil: '2999' };
  return typeof until === 'string'
    ? { ...business, pausedUntil: until }
    : { ...business, acceptOrders: false };
}
