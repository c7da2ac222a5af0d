import { freeOrdersPerMonth } from '../../shared/business/business.ts';
import { dateAndTime, monthNames } from '../../shared/kernel/date-words.ts';
import {
  button,
  escaped,
  framed,
  heading,
  type Mail,
  paragraph,
  quietLink,
  type Sender,
} from '../mails/frame.ts';
import type { MonthUse } from '../quota/month-use.ts';
import type { StopLink } from './order-mail.ts';
import { tameName } from './plain-text.ts';

/** Tells an owner on the free plan how much of the month is used, and what happens next. */
export function quotaMail(
  { businessName, stop }: { businessName: string } & StopLink,
  { used, softEnd }: MonthUse,
  { product, origin }: Sender,
  now: number,
): Mail {
  const restaurant = tameName(businessName);
  const { month, next } = monthNames(now);
  const isFull = used >= freeOrdersPerMonth;
  const title = isFull
    ? `Alle ${freeOrdersPerMonth} bestillinger i ${month} er brukt`
    : `${used} av ${freeOrdersPerMonth} bestillinger i ${month} er brukt`;
  const what = whatFollows(isFull, softEnd, now);
  const pause = `Så tar den pause til 1. ${next}, og gjestene ser menyen og telefonnummeret.`;
  const rest = 'Bestillinger dere avviser, telles ikke. Premium har ingen grense.';
  const link = `${origin}/dashboard/settings?fane=abonnement`;
  const why = `Du får denne fordi du eier ${restaurant} på ${product}.`;
  return {
    subject: `${restaurant}: ${title}`,
    text: [
      title,
      `${what} ${pause}`,
      rest,
      `Se abonnementet: ${link}`,
      `${why} Stopp slike meldinger: ${stop}`,
    ].join('\n\n'),
    html: framed(
      product,
      [heading(title), paragraph(`${what} ${pause}`), paragraph(rest), button(link, 'Se abonnementet')].join(
        '',
      ),
      `${escaped(why)} ${quietLink(stop, 'Stopp slike meldinger')}`,
    ),
  };
}

/** How long orders are taken. `softEnd` (ms) is known once the limit was passed. */
function whatFollows(isFull: boolean, softEnd: number, now: number): string {
  if (softEnd > now) return `Siden tar imot til ${dateAndTime(softEnd)}.`;
  return `${isFull ? 'Fra den neste bestillingen' : 'Går dere over,'} tar siden imot ut dagen etter.`;
}
