import type { OptionGroupId } from '../../../../../shared/kernel/ids.ts';
import { oreFromInput } from '../../../../../shared/kernel/money.ts';
import {
  type Choice,
  type ConfiguredDish,
  configuredDish,
  type Groups,
} from '../../../../../shared/menu/configured-dish.ts';
import type { Menu, MenuItem } from '../../../../../shared/menu/menu-item.ts';
import type { Option, OptionGroup } from '../../../../../shared/menu/option-group.ts';
import { saidAllergens } from '../allergen-answer.ts';
import type { GroupFields } from './group-form.ts';

const shownId: OptionGroupId = 'grp_0000000000';
const ore = (text: string | undefined) => oreFromInput(text ?? '') ?? 0;

/** The group as it would be with what is typed now; an amount that cannot be read counts as 0. `stored` tells what is sold out. */
export function shownGroup(fields: GroupFields, stored: OptionGroup | undefined): OptionGroup {
  const { kind, name, sizeGroupId, options } = fields;
  const isSizes = kind === 'sizes';
  const rule = isSizes ? { min: 1, max: 1, maxEach: 1 } : fields;
  return {
    ...{ id: stored?.id ?? shownId, kind, name: name || 'Uten navn' },
    ...{ min: rule.min, max: rule.max, maxEach: rule.maxEach },
    ...(!isSizes && sizeGroupId && { sizeGroupId }),
    options: options.map((option): Option => {
      const soldOut = stored?.options.find(({ id }) => id === option.id)?.soldOut;
      const bySize = Object.entries(option.bySize).map(([size, text]) => [size, ore(text)] as const);
      return {
        ...{ id: option.id, name: option.name || 'Uten navn', priceOre: ore(option.price) },
        ...(!isSizes && sizeGroupId && { priceBySize: Object.fromEntries(bySize) }),
        allergens: saidAllergens(option),
        ...(soldOut && { soldOut }),
      };
    }),
  };
}

/** A dish to try the group on: one that uses it, beside the size in the middle where prices depend on one. */
export function trialOf(menu: Menu, group: OptionGroup, itemIds: readonly string[]) {
  const dish: MenuItem | undefined = menu.items.find(({ id }) => itemIds.includes(id));
  const sizes = group.sizeGroupId && menu.groups.find(({ id }) => id === group.sizeGroupId);
  const size = sizes ? sizes.options[Math.floor((sizes.options.length - 1) / 2)] : undefined;
  const groups: Groups = new Map([group, ...(sizes ? [sizes] : [])].map((one) => [one.id, one]));
  const own = [...(sizes ? [{ groupId: sizes.id }] : []), { groupId: group.id }];
  const fixed: Choice[] = sizes && size ? [{ groupId: sizes.id, optionId: size.id, quantity: 1 }] : [];
  const tried = (choices: readonly Choice[], now: number): ConfiguredDish =>
    configuredDish(
      { priceOre: dish?.priceOre ?? 0, allergens: [], groups: own },
      groups,
      [...fixed, ...choices],
      now,
    );
  return { size, tried };
}
