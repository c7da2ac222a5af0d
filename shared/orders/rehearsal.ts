import { hourMs } from '../kernel/durations.ts';
import {
  type Choice,
  type ConfigurableDish,
  configuredDish,
  defaultChoices,
  type Groups,
  groupsOf,
} from '../menu/configured-dish.ts';
import { isSoldOut } from '../menu/sold-out.ts';
import type { Order, OrderLine } from './order.ts';
import { lineOf, type WholeMenu } from './quote.ts';

/** How long a rehearsal stays. The table deletes it some time after; readers leave it out from then on. */
const rehearsalMs = 24 * hourMs;

type Aged = Pick<Order, 'isRehearsal' | 'createdAt'>;

/** When a rehearsal goes, in ms; undefined for a real order, which stays. */
export const endOfRehearsal = ({ isRehearsal, createdAt }: Aged): number | undefined =>
  isRehearsal ? Date.parse(createdAt) + rehearsalMs : undefined;

/** Whether an order is a rehearsal that has had its day. `now` in ms. */
export function isOverRehearsal(order: Aged, now: number): boolean {
  const end = endOfRehearsal(order);
  return end !== undefined && end <= now;
}

const isWithoutAlcohol = ({ alcoholPercent }: { alcoholPercent?: number | undefined }) => !alcoholPercent;

/**
 * A line of the shop's own menu, as a guest could choose it: the first dish that can be had, with the owner's
 * defaults and what must be chosen. A dish that is sold out or out of its hours is better than none; alcohol
 * is never taken. Undefined for a menu without a dish.
 */
export function rehearsalLine({ items, groups }: WholeMenu, now: number): OrderLine | undefined {
  const byId: Groups = new Map(
    groups.map((group) => [group.id, { ...group, options: group.options.filter(isWithoutAlcohol) }]),
  );
  const dishes = items.filter(isWithoutAlcohol);
  const dish = dishes.find((item) => item.isAvailable && !isSoldOut(item, now)) ?? dishes[0];
  if (!dish) return undefined;
  return lineOf(dish, configuredDish(dish, byId, choicesOf(dish, byId, now), now), {
    quantity: 1,
    notes: '',
  });
}

/** The owner's defaults, filled up with the first options of each group that asks for more. */
function choicesOf(dish: ConfigurableDish, groups: Groups, now: number): Choice[] {
  const defaults = defaultChoices(dish, groups, now);
  const more = groupsOf(dish, groups).flatMap(({ id: groupId, min, options }) => {
    const taken = new Set(
      defaults.filter((choice) => choice.groupId === groupId).map(({ optionId }) => optionId),
    );
    return options
      .filter((option) => !taken.has(option.id) && !isSoldOut(option, now))
      .slice(0, Math.max(0, min - taken.size))
      .map(({ id: optionId }) => ({ groupId, optionId, quantity: 1 }));
  });
  return [...defaults, ...more];
}
