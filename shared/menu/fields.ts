import * as v from 'valibot';
import { weekdays } from '../kernel/dates.ts';
import { instant } from '../kernel/instant.ts';
import { limits, requiredLine } from '../kernel/text.ts';
import { oneDecimal } from '../kernel/whole-number.ts';
import { mostAlcoholPercent } from './alcohol.ts';
import { allergens } from './allergens.ts';

/** Null until somebody has said; in the order of the regulation, each once. */
export const allergenList = v.nullable(
  v.pipe(
    v.array(v.picklist(allergens)),
    v.transform((chosen) => allergens.filter((allergen) => chosen.includes(allergen))),
  ),
);

export const soldOut = v.object({
  until: v.nullable(instant('soldOutUntilWrong')),
});

/** A person's choice: 'today' lasts until the shop next opens, by its hours; null sells again. */
export const soldOutChoice = v.object({
  soldOut: v.nullable(v.union([v.picklist(['today', 'byHand']), soldOut])),
});
export type SoldOutChoice = v.InferOutput<typeof soldOutChoice>;

const time = v.pipe(v.string('saleTimeWrong'), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'saleTimeWrong'));

export const timeWindow = v.pipe(
  v.object({
    days: v.pipe(
      v.array(v.picklist(weekdays)),
      v.transform((chosen) => weekdays.filter((day) => chosen.includes(day))),
      v.minLength(1, 'saleDaysMissing'),
    ),
    from: time,
    to: time,
  }),
  v.check(({ from, to }) => from !== to, 'saleTimeEmpty'),
);

export const alcoholPercent = v.pipe(
  v.number('alcoholWrong'),
  v.minValue(0, 'alcoholBelowZero'),
  v.maxValue(mostAlcoholPercent, 'alcoholTooStrong'),
  v.transform(oneDecimal),
);

const category = {
  name: requiredLine(limits.categoryName, 'categoryName'),
  isHidden: v.boolean(),
  window: v.nullable(timeWindow),
};

export const categoryDraft = v.object({
  name: category.name,
  isHidden: v.optional(category.isHidden, false),
  window: v.optional(category.window, null),
});
export type CategoryDraft = v.InferOutput<typeof categoryDraft>;

/** A change names only what changes; a window of null takes it away. */
export const categoryChange = v.partial(v.object(category));
export type CategoryChange = v.InferOutput<typeof categoryChange>;
