import * as v from 'valibot';
import { inputFromOre } from '../../../../shared/kernel/money.ts';
import { typedOre } from '../../../../shared/kernel/typed-amount.ts';
import {
  type MenuItem,
  type MenuItemChange,
  type MenuItemDraft,
  menuItemDraft,
} from '../../../../shared/menu/menu-item.ts';

/** What an owner may say of a dish's allergens: which, that there are none, or nothing yet. */
export const allergenAnswers = ['contains', 'none', 'unsaid'] as const;
export type AllergenAnswer = (typeof allergenAnswers)[number];

const { allergens, priceOre } = menuItemDraft.entries;

/** The draft's own schema, with the price as somebody types it ('189', '189,5') and the allergens as an answer and a list. */
export const itemForm = v.pipe(
  v.object({
    ...menuItemDraft.entries,
    priceOre: v.pipe(typedOre, priceOre),
    allergenAnswer: v.picklist(allergenAnswers),
    allergens: allergens.wrapped.wrapped,
  }),
  v.forward(
    v.check(
      ({ allergenAnswer, allergens }) => allergenAnswer !== 'contains' || allergens.length > 0,
      'Velg minst ett allergen, eller svar «Ingen»',
    ),
    ['allergens'],
  ),
  v.transform(({ allergenAnswer, allergens, ...rest }): MenuItemDraft => {
    const said = { contains: allergens, none: [], unsaid: null };
    return { ...rest, allergens: said[allergenAnswer] };
  }),
);
export type ItemFields = v.InferInput<typeof itemForm>;

const emptyFields: ItemFields = {
  name: '',
  description: '',
  priceOre: '',
  category: '',
  allergenAnswer: 'unsaid',
  allergens: [],
  isAvailable: true,
};

/** What the form holds: an empty one, visible, or the dish to edit. */
export function fieldsOf(item: MenuItem | undefined): ItemFields {
  if (!item) return emptyFields;
  const { name, description, priceOre, category, allergens, isAvailable } = item;
  const allergenAnswer = allergens === null ? 'unsaid' : allergens.length === 0 ? 'none' : 'contains';
  return {
    name,
    description,
    priceOre: inputFromOre(priceOre),
    category,
    allergenAnswer,
    allergens: allergens ?? [],
    isAvailable,
  };
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

/** What the form changed, and nothing else. */
export function changedFields(item: MenuItem, draft: MenuItemDraft): MenuItemChange {
  const names = Object.keys(draft) as (keyof MenuItemDraft)[];
  const changed = names.filter((name) => !isSame(item[name], draft[name]));
  return Object.fromEntries(changed.map((name) => [name, draft[name]]));
}
