import { clockText } from '../../shared/kernel/dates.ts';
import { fulfilmentNames } from '../../shared/orders/fulfilment.ts';
import type { Order } from '../../shared/orders/order.ts';
import {
  button,
  escaped,
  framed,
  heading,
  type Mail,
  paragraph,
  quietLink,
  type Sender,
} from './mail-frame.ts';
import type { NoticeFacts, StopLink } from './order-mail.ts';
import { rowsOf, rowsTable, rowsText } from './order-rows.ts';
import { tameName } from './plain-text.ts';

/** `declinedAt` in ms: when the order is declined, if it ever is. `isOwner`: why this address is told. */
export type UnansweredFacts = NoticeFacts & { declinedAt: number | undefined };
type Facts = UnansweredFacts & StopLink & { isOwner: boolean };

/** Tells somebody that an order waits and nobody has answered it. Like the mail of a new order it says nothing of the guest. */
export function unansweredMail(
  order: Order,
  { businessName, declinedAt, isOwner, stop }: Facts,
  { product, origin }: Sender,
  now: number,
): Mail {
  const restaurant = tameName(businessName);
  const minutes = Math.max(1, Math.floor((now - Date.parse(order.createdAt)) / 60_000));
  const title = `Ingen har svart på bestilling ${order.number}`;
  const facts = `${restaurant} · ${fulfilmentNames[order.fulfilment]} · kl. ${clockText(order.createdAt)}`;
  const end = declinedAt
    ? `Svarer ingen før kl. ${clockText(declinedAt)}, avvises den, og kunden får beskjed.`
    : 'Kunden venter på svar.';
  const waits = `Den har ventet i ${minutes} ${minutes === 1 ? 'minutt' : 'minutter'}. ${end}`;
  const rows = rowsOf(order);
  const link = `${origin}/dashboard/orders#${order.id}`;
  const why = isOwner
    ? `Du får denne fordi du eier ${restaurant} på ${product}.`
    : `Du får denne fordi ${restaurant} har satt deg opp til å varsles når ingen svarer, og du har sagt ja.`;
  return {
    subject: `Ubesvart: bestilling ${order.number} hos ${restaurant}`,
    text: [
      title,
      facts,
      waits,
      rowsText(rows),
      `Svar på bestillingen: ${link}`,
      `${why} Stopp varslene: ${stop}`,
    ].join('\n\n'),
    html: framed(
      product,
      [
        heading(title, 4),
        `<p style="margin:0 0 16px;color:#4a5a60">${escaped(facts)}</p>`,
        paragraph(waits),
        rowsTable(rows),
        button(link, 'Svar på bestillingen'),
      ].join(''),
      `${escaped(why)} ${quietLink(stop, 'Stopp varslene')}`,
    ),
  };
}
