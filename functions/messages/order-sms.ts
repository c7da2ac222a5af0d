import { kroner } from '../../shared/kernel/money.ts';
import { fulfilmentNames } from '../../shared/orders/fulfilment.ts';
import type { Order } from '../../shared/orders/order.ts';
import { bundleText, type NoticeFacts } from './order-mail.ts';
import { gsmText, tameName } from './plain-text.ts';

/** What one text message holds. */
const longest = 160;

/** The restaurant, number, way, sum and where to answer; nothing of the customer. Always one message: a long name gives way. */
export function orderSms(
  order: Order,
  { businessName, isLastAlone, bundle }: NoticeFacts,
  origin: string,
): string {
  if (bundle) return smsFrom(businessName, `${bundleText(bundle)}. Svar: ${origin}/dashboard/orders`);
  const facts = `Ny bestilling ${order.number}, ${fulfilmentNames[order.fulfilment]}, ${kroner(order.totalOre)}.`;
  const last = isLastAlone ? ' De neste varsles samlet.' : '';
  return smsFrom(businessName, `${facts}${last} Svar: ${origin}/dashboard/orders`);
}

/** The text with the restaurant's name before it, which gives way where one message does not hold both. */
export function smsFrom(businessName: string, text: string): string {
  const message = gsmText(text);
  const name = gsmText(tameName(businessName)).slice(0, Math.max(0, longest - message.length - 2));
  return name ? `${name}: ${message}` : message;
}
