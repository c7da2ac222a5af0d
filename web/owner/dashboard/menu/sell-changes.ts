import type { MenuItemId, OptionGroupId, OptionId } from '../../../../shared/kernel/ids.ts';
import type { SoldOutChoice } from '../../../../shared/menu/fields.ts';
import type { Menu } from '../../../../shared/menu/menu-item.ts';
import { answer } from '../../lib/api.ts';
import type { Shop } from '../../lib/shop.ts';
import { useMenuChange } from './queries.ts';

type Api = Shop['api'];
type Named = SoldOutChoice & { name: string };

/** The look of a choice until the server has said when 'the rest of the day' ends. */
const shownSoldOut = ({ soldOut }: SoldOutChoice) =>
  soldOut === null ? {} : { soldOut: typeof soldOut === 'string' ? { until: null } : soldOut };

function without<Thing extends { soldOut?: unknown }>(thing: Thing): Omit<Thing, 'soldOut'> {
  const { soldOut: _, ...rest } = thing;
  return rest;
}

const done = ({ name, soldOut }: Named) => (soldOut === null ? `${name} selges igjen` : `${name} er utsolgt`);
const failed = (_error: Error, { name }: Named) => `Kunne ikke endre ${name}`;

/** Sells out a dish, or sells it again. */
export function useSellItem() {
  return useMenuChange({
    call: ({ id, soldOut }: Named & { id: MenuItemId }, api: Api): Promise<unknown> =>
      answer(api.menu.items[':id']['sold-out'].$put({ param: { id }, json: { soldOut } })),
    shown: (menu, asked): Menu => ({
      ...menu,
      items: menu.items.map((item) =>
        item.id === asked.id ? { ...without(item), ...shownSoldOut(asked) } : item,
      ),
    }),
    done,
    failed,
  });
}

/** The same for an option, in every dish that uses its group. */
export function useSellOption() {
  return useMenuChange({
    call: (
      { groupId, optionId, soldOut }: Named & { groupId: OptionGroupId; optionId: OptionId },
      api: Api,
    ): Promise<unknown> =>
      answer(
        api.menu.groups[':id'].options[':option']['sold-out'].$put({
          param: { id: groupId, option: optionId },
          json: { soldOut },
        }),
      ),
    shown: (menu, asked): Menu => ({
      ...menu,
      groups: menu.groups.map((group) =>
        group.id === asked.groupId
          ? {
              ...group,
              options: group.options.map((option) =>
                option.id === asked.optionId ? { ...without(option), ...shownSoldOut(asked) } : option,
              ),
            }
          : group,
      ),
    }),
    done,
    failed,
  });
}
