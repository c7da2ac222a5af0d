import { kroner } from '../../shared/kernel/money.ts';
import { choiceText, lineTitle } from '../../shared/orders/choice-words.ts';
import { fulfilmentNames } from '../../shared/orders/fulfilment.ts';
import type { Order } from '../../shared/orders/order.ts';
import { escaped } from './mail-frame.ts';
import { tameName, tameText } from './plain-text.ts';

/** A line of an order in a mail; `below` is smaller, under `what`. */
export type Row = { what: string; amount: string; below?: string };

/** The dishes of an order with their choices and with what `belowOf` says of each, the discount, the fee and the sum. */
export function rowsOf(
  { lines, discountOre = 0, depositOre = 0, deliveryFeeOre, totalOre }: Order,
  total = 'Totalt',
  belowOf: (line: Order['lines'][number]) => string | undefined = () => undefined,
): Row[] {
  const dishes = lines.map((line) => {
    const { quantity, priceOre } = line;
    const below = [tameText(choiceText(line)), belowOf(line)].filter(Boolean).join('. ');
    const row = { what: `${quantity} × ${tameName(lineTitle(line))}`, amount: kroner(quantity * priceOre) };
    return below ? { ...row, below } : row;
  });
  const row = (what: string, ore: number): Row[] => (ore === 0 ? [] : [{ what, amount: kroner(ore) }]);
  const sum = { what: total, amount: kroner(totalOre) };
  return [
    ...dishes,
    ...row('Rabatt', -discountOre),
    ...row('Pant', depositOre),
    ...row(fulfilmentNames.delivery, deliveryFeeOre),
    sum,
  ];
}

export const rowsText = (rows: readonly Row[]) =>
  rows.map(({ what, amount, below }) => `${what}: ${amount}${below ? `\n  ${below}` : ''}`).join('\n');

export const rowsTable = (rows: readonly Row[]) =>
  `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.map(tableRow).join('')}</table>`;

function tableRow({ what, amount, below }: Row, index: number, all: readonly Row[]): string {
  const isTotal = index === all.length - 1;
  const style = `padding:6px 0;border-top:1px solid #dfdcd3;${isTotal ? 'font-weight:bold' : ''}`;
  const small = below ? `<br><span style="font-size:14px;color:#4a5a60">${escaped(below)}</span>` : '';
  return `<tr><td style="${style}">${escaped(what)}${small}</td><td style="${style};text-align:right;vertical-align:top;white-space:nowrap">${amount}</td></tr>`;
}
