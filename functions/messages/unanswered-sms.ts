import { clockText } from '../../shared/kernel/dates.ts';
import type { Order } from '../../shared/orders/order.ts';
import { smsFrom } from './order-sms.ts';
import type { UnansweredFacts } from './unanswered-mail.ts';

/** That nobody has answered, until when somebody can, and where. Always one message. */
export function unansweredSms(
  { number }: Order,
  { businessName, declinedAt }: UnansweredFacts,
  origin: string,
): string {
  const end = declinedAt ? ` Avvises kl. ${clockText(declinedAt)}.` : '';
  return smsFrom(
    businessName,
    `Ingen har svart på bestilling ${number}.${end} Svar: ${origin}/dashboard/orders`,
  );
}
