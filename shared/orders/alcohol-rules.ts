import { clockText } from '../kernel/dates.ts';
import { Problem } from '../kernel/problem.ts';
import { isAlcohol } from '../menu/alcohol.ts';
import type { Menu, MenuItem } from '../menu/menu-item.ts';
import { type AlcoholHours, mayHandOut } from '../shops/alcohol-hours.ts';
import type { OrderDraft } from './order.ts';
import type { OrderOwnerReason } from './owner-refusals.nb.ts';
import type { OrderIssue, OrderReason } from './reasons.ts';

/** The shop's alcohol hours, and when the order is ready (ms). Without hours it has no licence to sell. */
type AlcoholTerms = { alcohol: AlcoholHours | null; readyAt: number };

/**
 * Why alcohol cannot be handed out when it is ready; undefined when it can. `dish` is its name.
 */
function alcoholIssue(dish: string, { alcohol, readyAt }: AlcoholTerms): OrderReason | undefined {
  if (!alcohol) return { reason: 'servedHere', dish };
  if (mayHandOut(alcohol, readyAt)) return undefined;
  return { reason: 'alcoholNotThen', dish, at: clockText(readyAt), ...alcohol };
}

/**
 * Why an order with alcohol cannot be promised for `readyAt` (ms). A shop that has no hours any more has sold
 * it while it had.
 */
export function promiseIssue(alcohol: AlcoholHours | null, readyAt: number): OrderOwnerReason | undefined {
  if (!alcohol || mayHandOut(alcohol, readyAt)) return undefined;
  return { reason: 'alcoholTooLate', at: clockText(readyAt), ...alcohol };
}

/**
 * Throws for an order with alcohol, be it a dish or what is chosen of one: ITEM_UNAVAILABLE at
 * 'lines.{index}' without a licence or outside the hours of handing out, VALIDATION_FAILED at 'isOfAge' while
 * the guest has not said to be 18 (alkoholloven §§ 1-5, 3-1, 3-7).
 */
export function checkAlcohol(
  { lines, isOfAge }: Pick<OrderDraft, 'lines' | 'isOfAge'>,
  { items, groups }: Pick<Menu, 'items' | 'groups'>,
  terms: AlcoholTerms,
): void {
  const dishes = new Map<string, MenuItem>(items.map((item) => [item.id, item]));
  const options = new Map(groups.flatMap((group) => group.options.map((one) => [one.id, one])));
  const issues = lines.flatMap(({ itemId, choices = [] }, index): (OrderIssue | undefined)[] => {
    const dish = dishes.get(itemId);
    const chosen = choices
      .filter(({ quantity }) => quantity > 0)
      .map(({ optionId }) => options.get(optionId));
    const drink = dish && [dish, ...chosen].find((one) => one && isAlcohol(one));
    if (!drink) return [];
    const because = alcoholIssue(drink.name, terms);
    return [because ? { path: `lines.${index}`, because } : undefined];
  });
  const refused = issues.filter((issue) => issue !== undefined);
  if (refused[0]) throw new Problem('ITEM_UNAVAILABLE', refused[0].because, { issues: refused });
  const because = { reason: 'notOfAge' } as const satisfies OrderReason;
  if (issues.length > 0 && !isOfAge)
    throw new Problem('VALIDATION_FAILED', because, { issues: [{ path: 'isOfAge', because }] });
}
