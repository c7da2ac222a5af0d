import { Fragment } from 'react';
import { ownerAmount } from '../../../../shared/kernel/money.ts';
import { type Allergen, cereals, nuts } from '../../../../shared/menu/allergens.ts';
import { choiceRows, choiceText, lineTitle } from '../../../../shared/orders/choice-words.ts';
import { discountLabel } from '../../../../shared/orders/discount.ts';
import { fulfilmentNames, type Order, type OrderLine } from '../../../../shared/orders/order.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { orderMethodNames } from '../../../../shared/payments/words.nb.ts';
import { PayLines } from './payline.tsx';

/** The name of a dish, in which a number stays with its unit: 'Cola 0,5 l'. */
export const dishTitle = (line: OrderLine) =>
  lineTitle(line).replace(/(\d) (?=\p{L}{1,3}(?!\p{L}))/gu, '$1\u00A0');

/**
 * The dishes to cook, to be read at 1.5 m: number and dish are large, a wish stands out, prices are small.
 * After the yes, and on a short card, an order without an allergy has no allergens; its slip has them.
 */
export function CookLines({ order, isShort = false }: { order: Order; isShort?: boolean }) {
  const isAnswered = isIn(order, 'cooking') || isIn(order, 'ready');
  return (
    <ul className="cook">
      {order.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dish can be on two lines, and lines never change
        <li key={index}>
          <span className={line.quantity > 1 ? 'cook-count is-many' : 'cook-count'}>{line.quantity} ×</span>
          <span className="cook-dish">{dishTitle(line)}</span>
          {isShort ? null : <span className="cook-price">{ownerAmount(line.priceOre * line.quantity)}</span>}
          {isShort
            ? choiceText(line) && <span className="cook-choice">{choiceText(line)}</span>
            : choiceRows(line).map(({ id, group, names }) => (
                <span key={id} className="cook-choice">
                  <small>{group}</small> {names}
                </span>
              ))}
          {line.notes ? <span className="cook-wish">{noteLines(line.notes)}</span> : null}
          {order.allergy || !(isAnswered || isShort) ? (
            <Contains line={line} allergy={order.allergy} className="cook-contains" />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/**
 * The sum and the way to pay, with the discount and the fee. Bold when the food is ready: somebody takes the
 * money now. What was paid online says where its money is.
 */
export function OrderSum({ order }: { order: Order }) {
  const way = orderMethodNames[order.paymentMethod];
  const isDue = isIn(order, 'ready') && !order.money;
  return (
    <div className={isDue ? 'order-sum is-due' : 'order-sum'}>
      {order.discountOre ? (
        <p>
          <span>{discountLabel(order.couponCode)}</span>
          <span>{ownerAmount(-order.discountOre)}</span>
        </p>
      ) : null}
      {order.depositOre ? (
        <p>
          <span>Pant</span>
          <span>{ownerAmount(order.depositOre)}</span>
        </p>
      ) : null}
      {order.deliveryFeeOre > 0 ? (
        <p>
          <span>{fulfilmentNames.delivery}</span>
          <span>{ownerAmount(order.deliveryFeeOre)}</span>
        </p>
      ) : null}
      {order.money ? (
        <PayLines order={order} />
      ) : (
        <p className="order-total">
          <span>{isDue ? `Ta betalt, ${way.toLowerCase()}` : way}</span>
          <span>{ownerAmount(order.totalOre)}</span>
        </p>
      )}
    </div>
  );
}

/** Whether a guest's words name the allergen, or its group: 'gluten', 'nøtter'. */
function isNamed(allergen: Allergen, said: string): boolean {
  const isOf = (group: readonly Allergen[]) => group.includes(allergen);
  return (
    said.includes(allergen) ||
    (said.includes('gluten') && isOf(cereals)) ||
    (said.includes('nøtt') && isOf(nuts))
  );
}

type ContainsProps = { line: OrderLine; className: string; allergy?: string };

/**
 * The allergens of a dish when it was ordered; those that the guest's `allergy` names stand out. "Not stated"
 * is not the same as none.
 */
export function Contains({ line: { allergens }, className, allergy = '' }: ContainsProps) {
  if (allergens?.length === 0) return null;
  if (!allergens) return <span className={className}>Allergener ikke oppgitt</span>;
  const said = allergy.toLowerCase();
  return (
    <span className={className}>
      Inneholder:{' '}
      {allergens.map((allergen, index) => (
        <Fragment key={allergen}>
          {index > 0 ? ', ' : ''}
          {isNamed(allergen, said) ? <b>{allergen}</b> : allergen}
        </Fragment>
      ))}
    </span>
  );
}

/** The most lines of a note below each other; the last of them holds the rest, so that all text shows. */
const mostLines = 6;

/** A guest's note as it is shown and printed: without blank lines, and never metres of paper. */
export function noteLines(note: string): string {
  const lines = note
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [...lines.slice(0, mostLines - 1), lines.slice(mostLines - 1).join(' / ')].join('\n').trim();
}
