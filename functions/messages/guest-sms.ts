import { clockText } from '../../shared/kernel/dates.ts';
import type { Order } from '../../shared/orders/order.ts';
import { refusalText } from '../../shared/orders/refusal.ts';
import type { GuestNews } from './guest-news.ts';
import { smsFrom } from './order-sms.ts';
import { gsmText } from './plain-text.ts';

const isDelivery = ({ fulfilment }: Order) => fulfilment === 'delivery';
const promise = (order: Order) =>
  `${isDelivery(order) ? 'Sendes ut' : 'Klar'} ca. kl. ${clockText(order.promisedAt ?? order.updatedAt)}`;

/**
 * What of an order a guest is told by text message (`norway.md` §7.1): what changes the wait. That it was received, and that the guest took it back,
 * the page has just said.
 */
const texts: Partial<Record<GuestNews, (order: Order) => string>> = {
  confirmed: (order) => `er bekreftet. ${promise(order)}.`,
  newTime: (order) => `har fått ny tid. ${promise(order)}.`,
  ready: (order) => (isDelivery(order) ? 'er på vei.' : 'er klar for henting.'),
  refused: ({ cancelReason, cancelMessage, promisedAt }) => {
    // Own words are too long for a text message: the page has them.
    const why = refusalText(cancelReason, cancelMessage && undefined);
    return `ble dessverre ${promisedAt ? 'avbrutt' : 'avvist'}.${why ? ` ${why}` : ''} Du har ikke betalt noe.`;
  },
};

export const isTexted = (news: GuestNews): boolean => texts[news] !== undefined;

/** One message, without anything the guest wrote; a long name of the restaurant gives way. `link`: with the first, the way to the order's page. */
export function guestSms(order: Order, news: GuestNews, businessName: string, link: string): string {
  const text = `Bestilling ${order.number} ${texts[news]?.(order) ?? ''}${link && ` Følg: ${link}`}`;
  return smsFrom(businessName, gsmText(text));
}
