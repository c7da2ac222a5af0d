import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { SoldOutChoice } from '../../shared/menu/fields.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import { isSoldOut, type SoldBefore, type SoldOut } from '../../shared/menu/sold-out.ts';
import { restOfDay } from '../../shared/shops/rest-of-day.ts';
import { readSettings } from '../shops/settings-store.ts';
import type { StoredMenu } from '../shops/stored-menu.ts';
import { itemOf } from './edit-menu.ts';
import { menuProblem, refused } from './problems.ts';
import { changeMenu } from './store.ts';

/**
 * The mark to store for a person's choice. Throws VALIDATION_FAILED for a time that is over: then the
 * device's clock is wrong.
 */
export async function soldOutMark(
  business: BusinessId,
  { soldOut }: SoldOutChoice,
  now: number,
): Promise<SoldOut | null> {
  if (soldOut === null) return null;
  if (soldOut === 'byHand') return { until: null };
  if (soldOut === 'today') {
    const hours = await readSettings(business);
    return { until: new Date(restOfDay(hours, now)).toISOString() };
  }
  if (soldOut.until !== null && Date.parse(soldOut.until) <= now)
    throw refused('soldOut', { reason: 'soldOutUntilPast' });
  return soldOut;
}

/** The present mark; null for a mark whose time is over. */
const markOf = (thing: { soldOut?: SoldOut } | undefined, now: number): SoldOut | null =>
  thing && isSoldOut(thing, now) ? (thing.soldOut ?? null) : null;

/** Marks a dish as sold out, or with null as sold again. Throws NOT_FOUND. */
export async function markItem(
  business: BusinessId,
  id: string,
  mark: SoldOut | null,
  now: number,
): Promise<MenuItem & SoldBefore> {
  let before: SoldOut | null = null;
  const { items } = await changeMenu(business, (menu) => {
    before = markOf(
      menu.items.find((item) => item.id === id),
      now,
    );
    return withSoldOutItem(menu, id, mark, new Date(now).toISOString());
  });
  return { ...itemOf(items, (item) => item.id === id), before };
}

/** The same for an option, on every dish that has it. Throws NOT_FOUND. */
export async function markOption(
  business: BusinessId,
  { id, option }: { id: string; option: string },
  mark: SoldOut | null,
  now: number,
): Promise<SoldBefore> {
  let before: SoldOut | null = null;
  await changeMenu(business, (menu) => {
    const options = menu.groups.find((group) => group.id === id)?.options;
    before = markOf(
      options?.find((one) => one.id === option),
      now,
    );
    return withSoldOutOption(menu, id, option, mark);
  });
  return { before };
}

type Mark = SoldOut | null;

function marked<Thing extends { soldOut?: SoldOut }>({ soldOut: _, ...thing }: Thing, mark: Mark) {
  return mark ? { ...thing, soldOut: mark } : thing;
}

/** A dish that is sold out, or with null is sold again. Throws NOT_FOUND. */
export function withSoldOutItem(menu: StoredMenu, id: string, mark: Mark, now: string): StoredMenu {
  if (!menu.items.some((item) => item.id === id)) throw menuProblem('NOT_FOUND', { reason: 'noDish' });
  const items = menu.items.map((item) =>
    item.id === id ? { ...marked(item, mark), updatedAt: now } : item,
  ) as StoredMenu['items'];
  return { ...menu, items };
}

/** An option that is sold out on every dish that has it, or with null is sold again. Throws NOT_FOUND. */
export function withSoldOutOption(
  menu: StoredMenu,
  groupId: string,
  optionId: string,
  mark: Mark,
): StoredMenu {
  const group = menu.groups.find(({ id }) => id === groupId);
  if (!group?.options.some(({ id }) => id === optionId))
    throw menuProblem('NOT_FOUND', { reason: 'noOption' });
  const options = group.options.map((option) =>
    option.id === optionId ? marked(option, mark) : option,
  ) as typeof group.options;
  return { ...menu, groups: menu.groups.map((one) => (one === group ? { ...group, options } : one)) };
}
