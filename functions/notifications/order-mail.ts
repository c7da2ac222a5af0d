import { clockText } from '../../shared/kernel/dates.ts';
import { kroner } from '../../shared/kernel/money.ts';
import { fulfilmentNames } from '../../shared/orders/fulfilment.ts';
import type { Order } from '../../shared/orders/order.ts';
import { button, escaped, framed, heading, type Mail, quietLink, type Sender } from '../mails/frame.ts';
import { tameName } from './plain-text.ts';

/** What a notice says beside the order. After the last message of the hour, orders before `screenOnlyUntil` (ms) send none. */
export type NoticeFacts = {
  businessName: string;
  screenOnlyUntil?: number | undefined;
};

/** The mail's own link that stops them. */
export type StopLink = { stop: string };

type Row = { what: string; amount: string };

function rowsOf({ lines, discountOre = 0, deliveryFeeOre, totalOre }: Order): Row[] {
  const dishes = lines.map(({ quantity, name, priceOre }) => ({
    what: `${quantity} × ${tameName(name)}`,
    amount: kroner(quantity * priceOre),
  }));
  const row = (what: string, ore: number): Row[] => (ore === 0 ? [] : [{ what, amount: kroner(ore) }]);
  const total = { what: 'Totalt', amount: kroner(totalOre) };
  return [...dishes, ...row('Rabatt', -discountOre), ...row('Levering', deliveryFeeOre), total];
}

/**
 * Tells an employee of a new order. Who ordered, how to reach them and what they wrote (it may be an allergy) stay in the
 * dashboard: the mail only says that there is something to read.
 */
export function orderMail(
  order: Order,
  { businessName, screenOnlyUntil, stop }: NoticeFacts & StopLink,
  { product, origin }: Sender,
): Mail {
  const restaurant = tameName(businessName);
  const title = `Ny bestilling hos ${restaurant}`;
  const facts = `Nr. ${order.number} · ${fulfilmentNames[order.fulfilment]} · kl. ${clockText(order.createdAt)}`;
  const rows = rowsOf(order);
  const hasNotes = order.notes !== '' || order.lines.some(({ notes }) => notes !== '');
  const hint = hasNotes ? `Kunden har skrevet en melding. Les den i ${product}.` : '';
  const last = screenOnlyUntil
    ? `Flere bestillinger før kl. ${clockText(screenOnlyUntil)} varsles bare på skjermen.`
    : '';
  const link = `${origin}/dashboard/orders#${order.id}`;
  const why = `Du får denne fordi ${restaurant} har satt deg opp til å varsles om nye bestillinger, og du har sagt ja.`;
  const list = rows.map(({ what, amount }) => `${what}: ${amount}`).join('\n');
  return {
    subject: `Ny bestilling ${order.number} (${fulfilmentNames[order.fulfilment]})`,
    text: [title, facts, list, hint, `Svar på bestillingen: ${link}`, last, `${why} Stopp varslene: ${stop}`]
      .filter(Boolean)
      .join('\n\n'),
    html: framed(
      product,
      `${heading(title, 4)}
<p style="margin:0 0 16px;color:#4a5a60">${escaped(facts)}</p>
<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.map(tableRow).join('')}</table>
${hint ? `<p style="margin:0 0 16px;font-weight:bold">${escaped(hint)}</p>` : ''}
${button(link, 'Svar på bestillingen')}
${last ? `<p style="margin:0;font-weight:bold">${last}</p>` : ''}`,
      `${escaped(why)} ${quietLink(stop, 'Stopp varslene')}`,
    ),
  };
}

function tableRow({ what, amount }: Row, index: number, all: Row[]): string {
  const isTotal = index === all.length - 1;
  const style = `padding:6px 0;border-top:1px solid #dfdcd3;${isTotal ? 'font-weight:bold' : ''}`;
  return `<tr><td style="${style}">${escaped(what)}</td><td style="${style};text-align:right;white-space:nowrap">${amount}</td></tr>`;
}
