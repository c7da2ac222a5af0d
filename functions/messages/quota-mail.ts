import { dateAndTime, monthNames } from '../../shared/kernel/date-words.ts';
import { freeOrdersPerMonth } from '../../shared/shops/business.ts';
import type { MonthUse } from '../shops/month-use.ts';
import type { Mail, Sender } from './mail-frame.ts';
import type { StopLink } from './order-mail.ts';
import { ownerMail } from './owner-mail.ts';

/** Tells an owner on the free plan how much of the month is used, and what happens next. */
export function quotaMail(
  shop: { businessName: string } & StopLink,
  { used, softEnd }: MonthUse,
  sender: Sender,
  now: number,
): Mail {
  const { month, next } = monthNames(now);
  const isFull = used >= freeOrdersPerMonth;
  const title = isFull
    ? `Alle ${freeOrdersPerMonth} bestillinger i ${month} er brukt`
    : `${used} av ${freeOrdersPerMonth} bestillinger i ${month} er brukt`;
  const pause = `Så tar den pause til 1. ${next}, og gjestene ser menyen og telefonnummeret.`;
  const lines = [
    `${whatFollows(isFull, softEnd, now)} ${pause}`,
    'Bestillinger dere avviser, telles ikke. Premium har ingen grense.',
  ];
  const link = `${sender.origin}/dashboard/settings?fane=abonnement`;
  return ownerMail(shop, { about: title, title, lines, link, action: 'Se abonnementet' }, sender);
}

/** How long orders are taken. `softEnd` (ms) is known once the limit was passed. */
function whatFollows(isFull: boolean, softEnd: number, now: number): string {
  if (softEnd > now) return `Siden tar imot til ${dateAndTime(softEnd)}.`;
  return `${isFull ? 'Fra den neste bestillingen' : 'Går dere over,'} tar siden imot ut dagen etter.`;
}
