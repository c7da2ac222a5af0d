import { clockText } from '../../shared/kernel/dates.ts';
import { kroner } from '../../shared/kernel/money.ts';
import { fulfilmentNames } from '../../shared/orders/fulfilment.ts';
import type { Order } from '../../shared/orders/order.ts';
import { tameName } from './plain-text.ts';

export type NoticeMail = { subject: string; text: string; html: string };

/** What a notice says beside the order. After the last message of the hour, orders before `screenOnlyUntil` (ms) send none. */
export type NoticeFacts = { businessName: string; screenOnlyUntil?: number | undefined };

/** Where the mail comes from: the product's name and its main site. */
export type Sender = { product: string; origin: string };

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

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
  { businessName, screenOnlyUntil }: NoticeFacts,
  { product, origin }: Sender,
): NoticeMail {
  const restaurant = tameName(businessName);
  const heading = `Ny bestilling hos ${restaurant}`;
  const facts = `Nr. ${order.number} · ${fulfilmentNames[order.fulfilment]} · kl. ${clockText(order.createdAt)}`;
  const rows = rowsOf(order);
  const hasNotes = order.notes !== '' || order.lines.some(({ notes }) => notes !== '');
  const hint = hasNotes ? `Kunden har skrevet en melding. Les den i ${product}.` : '';
  const last = screenOnlyUntil
    ? `Flere bestillinger før kl. ${clockText(screenOnlyUntil)} varsles bare på skjermen.`
    : '';
  const link = `${origin}/dashboard/orders#${order.id}`;
  const why = `Du får denne fordi ${restaurant} har satt deg opp til å varsles om nye bestillinger. Si fra til dem om du ikke vil ha den.`;
  const list = rows.map(({ what, amount }) => `${what}: ${amount}`).join('\n');
  return {
    subject: `Ny bestilling ${order.number} (${fulfilmentNames[order.fulfilment]})`,
    text: [heading, facts, list, hint, `Svar på bestillingen: ${link}`, last, why]
      .filter(Boolean)
      .join('\n\n'),
    html: framed(
      product,
      `<h1 style="margin:0 0 4px;font-size:24px;line-height:1.2">${escaped(heading)}</h1>
<p style="margin:0 0 16px;color:#4a5a60">${escaped(facts)}</p>
<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.map(tableRow).join('')}</table>
${hint ? `<p style="margin:0 0 16px;font-weight:bold">${escaped(hint)}</p>` : ''}
<p style="margin:0"><a href="${escaped(link)}" style="display:inline-block;background:#0f3a47;color:#fff;padding:12px 20px;border-radius:10px;font-weight:bold;text-decoration:none">Svar på bestillingen</a></p>
${last ? `<p style="margin:16px 0 0;font-weight:bold">${last}</p>` : ''}`,
      escaped(why),
    ),
  };
}

function tableRow({ what, amount }: Row, index: number, all: Row[]): string {
  const isTotal = index === all.length - 1;
  const style = `padding:6px 0;border-top:1px solid #dfdcd3;${isTotal ? 'font-weight:bold' : ''}`;
  return `<tr><td style="${style}">${escaped(what)}</td><td style="${style};text-align:right;white-space:nowrap">${amount}</td></tr>`;
}

/** Readable without pictures, on a phone and in the dark. */
function framed(product: string, body: string, why: string): string {
  return `<!doctype html><html lang="nb"><body style="margin:0;background:#f4f3ef;color:#10242c;font:16px/1.5 Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 16px;font-weight:bold;font-size:20px">${escaped(product)}</p>
<div style="background:#fff;border:1px solid #dfdcd3;border-radius:10px;padding:24px">${body}</div>
<p style="margin:16px 0 0;font-size:14px;color:#4a5a60">${why}</p>
</div></body></html>`;
}
