import type { SoldOut } from '../../shared/menu/sold-out.ts';
import type { StoredMenu } from '../shops/stored-menu.ts';
import { menuProblem } from './problems.ts';

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
