import type { Choice } from '../../shared/menu/configured-dish.ts';
import type { Option, OptionGroup } from '../../shared/menu/option-group.ts';
import { grpId, optId } from './builders.ts';

export { grpId, optId };
/** Like those of groups and options. */
export const catId = (n: number) => grpId(n).replace('grp', 'cat');

export function option(n: number, name: string, priceOre: number, about: Partial<Option> = {}): Option {
  return { id: optId(n), name, priceOre, allergens: [], ...about };
}

/** Any number of its options, each once. */
export function optionGroup(n: number, name: string, options: Option[], about: Partial<OptionGroup> = {}) {
  const group: OptionGroup = {
    ...{ id: grpId(n), kind: 'choices', name, min: 0, max: options.length, maxEach: 1, options },
    ...about,
  };
  return group;
}

/** Small for 149 kr, large for 199 kr. */
export const sizes = optionGroup(1, 'Størrelse', [option(11, 'Liten', 14_900), option(12, 'Stor', 19_900)], {
  kind: 'sizes',
  min: 1,
  max: 1,
});

/** Cheese for 20 kr, 30 on a large one; anchovies for 15 kr; each up to twice. */
export const extras = optionGroup(
  2,
  'Ekstra topping',
  [
    option(21, 'Ost', 2000, { priceBySize: { [optId(12)]: 3000 }, allergens: ['melk'] }),
    option(22, 'Ansjos', 1500, { allergens: ['fisk'] }),
  ],
  { max: 4, maxEach: 2, sizeGroupId: sizes.id },
);

/** A choice of one of the options above. */
export function choice(option: number, quantity = 1): Choice {
  return { groupId: grpId(Math.floor(option / 10)), optionId: optId(option), quantity };
}
