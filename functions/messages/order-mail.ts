import { clockText } from '../../shared/kernel/dates.ts';
import { fulfilmentNames } from '../../shared/orders/fulfilment.ts';
import type { Order } from '../../shared/orders/order.ts';
import { button, escaped, framed, heading, type Mail, quietLink, type Sender } from './mail-frame.ts';
import { rowsOf, rowsTable, rowsText } from './order-rows.ts';
import { tameName } from './plain-text.ts';

/**
 * What a notice says beside the order. `isLastAlone`: the next orders of the hour are told together. `bundle`: how many came since the
 * notice before, and how many wait for an answer by now.
 */
export type NoticeFacts = {
  businessName: string;
  isLastAlone?: boolean;
  bundle?: { count: number; waiting: number } | undefined;
};

/** In a mail and in a text message. */
export const bundleText = ({ count, waiting }: NonNullable<NoticeFacts['bundle']>) =>
  `${count} nye bestillinger, ${waiting} venter på svar`;

/** The mail's own link that stops them. */
export type StopLink = { stop: string };

/**
 * Tells an employee of a new order. Who ordered, how to reach them and what they wrote (it may be an allergy) stay in the
 * dashboard: the mail only says that there is something to read.
 */
export function orderMail(
  order: Order,
  { businessName, isLastAlone, bundle, stop }: NoticeFacts & StopLink,
  { product, origin }: Sender,
): Mail {
  const restaurant = tameName(businessName);
  const why = `Du får denne fordi ${restaurant} har satt deg opp til å varsles om nye bestillinger, og du har sagt ja.`;
  if (bundle) return bundleMail(bundle, { restaurant, why, stop }, { product, origin });
  const title = `Ny bestilling hos ${restaurant}`;
  const facts = `Nr. ${order.number} · ${fulfilmentNames[order.fulfilment]} · kl. ${clockText(order.createdAt)}`;
  const rows = rowsOf(order);
  const hasNotes =
    [order.notes, order.allergy].some(Boolean) || order.lines.some(({ notes }) => notes !== '');
  const hint = hasNotes ? `Kunden har skrevet en melding. Les den i ${product}.` : '';
  const last = isLastAlone ? 'De neste bestillingene varsles samlet, høyst hvert tiende minutt.' : '';
  const link = `${origin}/dashboard/orders#${order.id}`;
  return {
    subject: `Ny bestilling ${order.number} (${fulfilmentNames[order.fulfilment]})`,
    text: [
      title,
      facts,
      rowsText(rows),
      hint,
      `Svar på bestillingen: ${link}`,
      last,
      `${why} Stopp varslene: ${stop}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: framed(
      product,
      `${heading(title, 4)}
<p style="margin:0 0 16px;color:#4a5a60">${escaped(facts)}</p>
${rowsTable(rows)}
${hint ? `<p style="margin:0 0 16px;font-weight:bold">${escaped(hint)}</p>` : ''}
${button(link, 'Svar på bestillingen')}
${last ? `<p style="margin:0;font-weight:bold">${last}</p>` : ''}`,
      `${escaped(why)} ${quietLink(stop, 'Stopp varslene')}`,
    ),
  };
}

/** In place of many notices within a short time. */
function bundleMail(
  bundle: NonNullable<NoticeFacts['bundle']>,
  { restaurant, why, stop }: { restaurant: string; why: string } & StopLink,
  { product, origin }: Sender,
): Mail {
  const title = `${bundleText(bundle)} hos ${restaurant}`;
  const link = `${origin}/dashboard/orders`;
  return {
    subject: bundleText(bundle),
    text: [title, `Svar på bestillingene: ${link}`, `${why} Stopp varslene: ${stop}`].join('\n\n'),
    html: framed(
      product,
      [heading(title), button(link, 'Svar på bestillingene')].join(''),
      `${escaped(why)} ${quietLink(stop, 'Stopp varslene')}`,
    ),
  };
}
