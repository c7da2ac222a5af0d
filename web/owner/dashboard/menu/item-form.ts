import * as v from 'valibot';
import { inputFromOre, kroner } from '../../../../shared/kernel/money.ts';
import { groupsOf, leastPrice } from '../../../../shared/menu/configured-dish.ts';
import type { SoldOutChoice } from '../../../../shared/menu/fields.ts';
import {
  type Menu,
  type MenuItem,
  type MenuItemChange,
  type MenuItemDraft,
  menuItemDraft,
} from '../../../../shared/menu/menu-item.ts';
import type { DishGroup } from '../../../../shared/menu/option-group.ts';
import { reasons } from '../../../../shared/menu/owner-refusals.nb.ts';
import type { TimeWindow } from '../../../../shared/menu/time-window.ts';
import type { PhotoChoice } from '../../../../shared/shops/photo-fields.ts';
import { instantOf, localOf } from '../../lib/local-time.ts';
import { typedOre } from '../../lib/typed-amount.ts';
import { worded } from '../../lib/worded.ts';
import { allergenAnswers, answerOf } from './allergen-choice.tsx';

const groupsById = ({ groups }: Pick<Menu, 'groups'>) =>
  new Map<string, Menu['groups'][number]>(groups.map((group) => [group.id, group]));

/**
 * The sizes of a dish with what each costs on it, and the least of that; undefined for a dish without sizes.
 */
export function sizePriceOf(menu: Pick<Menu, 'groups'>, own: readonly DishGroup[]) {
  const dish = { priceOre: 0, allergens: [], groups: own };
  const sizes = groupsOf(dish, groupsById(menu)).find(({ kind }) => kind === 'sizes');
  if (!sizes) return undefined;
  const options = sizes.options.map((option) => ({ ...option, own: sizes.prices[option.id] }));
  const leastOre = Math.min(...options.map(({ own, priceOre }) => own ?? priceOre));
  return { id: sizes.id, name: sizes.name, options, leastOre };
}

/** '189 kr', 'fra 149 kr': as the guest reads it. */
export function priceText(
  item: Pick<MenuItem, 'priceOre' | 'allergens' | 'groups'>,
  menu: Pick<Menu, 'groups'>,
) {
  const { priceOre, isFrom } = leastPrice(item, groupsById(menu));
  return `${isFrom ? 'fra ' : ''}${kroner(priceOre)}`;
}

/** Whether guests can order it, cannot just now, or do not see it. */
const saleStates = ['sold', 'out', 'hidden'] as const;

/** 'today' is until the shop opens next, 'time' until `outTime`, 'byHand' until somebody says so. */
const outUntils = ['today', 'time', 'byHand'] as const;

const { priceOre, isAvailable: _, allergens, ...entries } = menuItemDraft.entries;

/** '4,5' as a number; empty is none. */
const typedPercent = v.pipe(
  v.string(),
  v.transform((typed) => (typed.trim() ? Number(typed.trim().replace(',', '.')) : null)),
  v.nullable(v.number('Skriv alkohol i prosent, for eksempel 4,5')),
);

/** '45' as a number; empty is none. */
const typedMinutes = v.pipe(
  v.string(),
  v.transform((typed) => (typed.trim() ? Number(typed) : null)),
);
const typedClock = v.pipe(
  v.string(),
  v.transform((typed) => typed.trim() || null),
);

/**
 * The draft's own schema, with amounts as somebody types them ('189', '189,5'), the allergens as an answer
 * and a list, and the sold-out state as one choice of three.
 */
const itemSchema = v.pipe(
  v.object({
    ...entries,
    priceOre: v.pipe(typedOre, priceOre),
    allergenAnswer: v.picklist(allergenAnswers),
    allergens: allergens.wrapped.wrapped,
    spice: v.number(),
    depositOre: v.number(),
    hasAlcohol: v.boolean(),
    alcoholPercent: v.pipe(typedPercent, entries.alcoholPercent.wrapped),
    leadMinutes: v.pipe(typedMinutes, entries.leadMinutes.wrapped),
    dayBefore: v.pipe(typedClock, entries.dayBefore.wrapped),
    sale: v.picklist(saleStates),
    outUntil: v.picklist(outUntils),
    outTime: v.string(),
  }),
  v.forward(
    v.check(
      ({ allergenAnswer, allergens }) => allergenAnswer !== 'contains' || allergens.length > 0,
      'Velg minst ett allergen, eller svar «Ingen»',
    ),
    ['allergens'],
  ),
  v.forward(
    v.check(
      ({ hasAlcohol, alcoholPercent }) => !hasAlcohol || alcoholPercent !== null,
      'Skriv hvor mange prosent',
    ),
    ['alcoholPercent'],
  ),
  v.forward(
    v.check(
      ({ sale, outUntil, outTime }) => sale !== 'out' || outUntil !== 'time' || outTime !== '',
      'Velg et tidspunkt',
    ),
    ['outTime'],
  ),
  v.transform((fields): MenuItemDraft & SoldOutChoice => {
    const { allergenAnswer, allergens, sale, outUntil, outTime, hasAlcohol, ...rest } = fields;
    const said = { contains: allergens, none: [], unsaid: null };
    return {
      ...rest,
      isAvailable: sale !== 'hidden',
      allergens: said[allergenAnswer],
      groups: rest.groups?.length ? rest.groups : null,
      window: rest.window ?? null,
      diets: rest.diets?.length ? rest.diets : null,
      spice: rest.spice || null,
      depositOre: rest.depositOre || null,
      alcoholPercent: hasAlcohol ? rest.alcoholPercent : null,
      soldOut: sale === 'out' ? (outUntil === 'time' ? { until: instantOf(outTime) } : outUntil) : null,
    };
  }),
);
export const itemForm = worded(itemSchema, reasons);
export type ItemFields = Omit<v.InferInput<typeof itemForm>, 'groups' | 'window'> & {
  groups: DishGroup[];
  window: TimeWindow | null;
};
/**
 * The form's answer: the draft, and apart from it whether the dish is sold out, which has a route of its own.
 */
export type ItemAnswer = v.InferOutput<typeof itemForm>;

/**
 * The form's fields: an empty dish of a category, visible, or the dish to edit. `isOut`: whether it is sold
 * out now.
 */
export function fieldsOf(item: MenuItem | undefined, { category = '', isOut = false } = {}): ItemFields {
  const until = isOut ? item?.soldOut?.until : undefined;
  return {
    name: item?.name ?? '',
    description: item?.description ?? '',
    priceOre: item ? inputFromOre(item.priceOre) : '',
    category: item?.category ?? category,
    ...answerOf(item?.allergens ?? null),
    groups: item?.groups ?? [],
    diets: item?.diets ?? [],
    spice: item?.spice ?? 0,
    depositOre: item?.depositOre ?? 0,
    hasAlcohol: item?.alcoholPercent !== undefined,
    alcoholPercent: item?.alcoholPercent === undefined ? '' : String(item.alcoholPercent).replace('.', ','),
    window: item?.window ?? null,
    leadMinutes: String(item?.leadMinutes ?? ''),
    dayBefore: item?.dayBefore ?? '',
    photo: chosenOf(item),
    sale: item?.isAvailable === false ? 'hidden' : isOut ? 'out' : 'sold',
    outUntil: until === undefined ? 'today' : until === null ? 'byHand' : 'time',
    outTime: until ? localOf(until) : '',
  };
}

/** The owner's choice in a stored photo: its id, and the point to keep in sight. */
function chosenOf(item: MenuItem | undefined): PhotoChoice | null {
  if (!item?.photo) return null;
  const { id, x, y } = item.photo;
  return { id, x, y };
}

/** Equal in all parts; what is missing is the same as null. */
function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [one ?? null, other ?? null];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  const names = new Set([...left.map(([name]) => name), ...right.keys()]);
  return [...names].every((name) => isSame(new Map(left).get(name), right.get(name)));
}

export function changedFields(item: MenuItem, draft: MenuItemDraft): MenuItemChange {
  const names = Object.keys(draft) as (keyof MenuItemDraft)[];
  const before = { ...item, photo: chosenOf(item) };
  const changed = names.filter((name) => !isSame(before[name], draft[name]));
  return Object.fromEntries(changed.map((name) => [name, draft[name]]));
}

/** The first sentence in what may be an error of a whole, or of its parts. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(firstMessage).find(Boolean);
}
