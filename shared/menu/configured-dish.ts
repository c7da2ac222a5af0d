import type { OptionGroupId, OptionId } from '../kernel/ids.ts';
import { type Allergen, allergens } from './allergens.ts';
import type { ChoiceIssue } from './choice-issue.ts';
import type { DishGroup, Option, OptionGroup } from './option-group.ts';
import type { ChoiceReason } from './reasons.ts';
import { isSoldOut } from './sold-out.ts';

/** The fields of a dish that its price depends on, with the guest's choices. */
export type ConfigurableDish = {
  priceOre: number;
  allergens: Allergen[] | null;
  depositOre?: number | undefined;
  alcoholPercent?: number | undefined;
  groups?: readonly DishGroup[] | undefined;
};

/** As guests meet them: on a page in English a name may be Norwegian. */
type Shown = { isNorwegian?: true | undefined };
export type ShownOption = Option & Shown;
type ShownGroup = Omit<OptionGroup, 'options'> & Shown & { options: ShownOption[] };

export type Groups = ReadonlyMap<string, ShownGroup>;

/**
 * How often an option was chosen. The group is named so that a refusal can name it when the option is gone.
 */
export type Choice = { groupId: OptionGroupId; optionId: OptionId; quantity: number };

/**
 * An option as it was sold: name, price and allergens are frozen. `priceOre` is for one of it; of a size it
 * is the dish's price.
 */
export type ChosenOption = Choice & {
  groupName: string;
  name: string;
  priceOre: number;
  allergens: Allergen[] | null;
  isSize?: true;
};

/**
 * A dish with its choices. `priceOre` and `depositOre` are for one; the deposit is not part of the price.
 * With issues it cannot be ordered.
 */
export type ConfiguredDish = {
  priceOre: number;
  depositOre: number;
  /** The most of the dish and what is chosen; 0 is none. A beer as a choice makes alcohol of the burger. */
  alcoholPercent: number;
  allergens: Allergen[] | null;
  chosen: ChosenOption[];
  issues: ChoiceIssue[];
};

/** A group with what this dish makes of it: its own prices, without what it does not have. */
export type GroupOfDish = ShownGroup & { prices: Readonly<Record<string, number>> };

/** The groups of a dish in the guest's order. One that was deleted from the menu is no longer asked for. */
export function groupsOf(dish: ConfigurableDish, groups: Groups): GroupOfDish[] {
  return (dish.groups ?? []).flatMap(({ groupId, prices = {}, hidden = [] }) => {
    const group = groups.get(groupId);
    if (!group) return [];
    const options = group.options.filter(({ id }) => !hidden.includes(id));
    return options.length === 0 ? [] : [{ ...group, options, prices }];
  });
}

/** An option's price beside a size: the dish's own, else the one for the size, else its own. 0 is a price. */
export function priceOf(option: Option, { kind, prices }: GroupOfDish, size: OptionId | undefined): number {
  const beside = kind === 'choices' && size ? option.priceBySize?.[size] : undefined;
  return prices[option.id] ?? beside ?? option.priceOre;
}

/** All that any list names, in the order of the regulation; null when one of them was never filled in. */
function unitedAllergens(lists: readonly (readonly Allergen[] | null)[]): Allergen[] | null {
  if (lists.some((list) => list === null)) return null;
  const named = new Set(lists.flatMap((list) => list ?? []));
  return allergens.filter((allergen) => named.has(allergen));
}

/**
 * The one place where choices become a price. A chosen size replaces the dish's price; every other option is
 * added as often as it was taken, at the price it has beside that size. Page, server, ticket, mail and
 * figures ask here, or read what was frozen from here.
 */
export function configuredDish(
  dish: ConfigurableDish,
  groups: Groups,
  choices: readonly Choice[],
  now: number,
): ConfiguredDish {
  const own = groupsOf(dish, groups);
  const quantityOf = (id: OptionId) =>
    choices.filter(({ optionId }) => optionId === id).reduce((sum, { quantity }) => sum + quantity, 0);
  const chosenOf = (group: GroupOfDish) => group.options.filter(({ id }) => quantityOf(id) > 0);
  const size = own.find(({ kind }) => kind === 'sizes');
  const sizeId = size && chosenOf(size)[0]?.id;
  const chosen = own.flatMap((group) =>
    chosenOf(group).map((option): ChosenOption & { option: Option } => ({
      option,
      ...{ groupId: group.id, groupName: group.name, optionId: option.id, name: option.name },
      quantity: quantityOf(option.id),
      priceOre: priceOf(option, group, sizeId),
      allergens: option.allergens,
      ...(group.kind === 'sizes' && { isSize: true }),
    })),
  );
  const sizeOre = chosen.find(({ isSize }) => isSize)?.priceOre ?? dish.priceOre;
  const extras = chosen.filter(({ isSize }) => !isSize);
  const isKnown = new Set(own.flatMap(({ options }) => options.map(({ id }): string => id)));
  const gone = choices.filter(({ optionId }) => !isKnown.has(optionId));
  return {
    priceOre: sizeOre + extras.reduce((sum, { priceOre, quantity }) => sum + priceOre * quantity, 0),
    depositOre:
      (dish.depositOre ?? 0) +
      chosen.reduce((sum, { option, quantity }) => sum + (option.depositOre ?? 0) * quantity, 0),
    alcoholPercent: Math.max(
      dish.alcoholPercent ?? 0,
      ...chosen.map(({ option }) => option.alcoholPercent ?? 0),
    ),
    allergens: unitedAllergens([dish.allergens, ...chosen.map(({ allergens }) => allergens)]),
    chosen: chosen.map(({ option: _, ...frozen }) => frozen),
    issues: [
      ...gone.map(({ groupId, optionId }) => goneIssue(groupId, optionId, groups)),
      ...own.flatMap((group) => issuesOf(group, quantityOf, now)),
    ],
  };
}

function goneIssue(groupId: OptionGroupId, optionId: OptionId, groups: Groups): ChoiceIssue {
  return { groupId, optionId, because: { reason: 'optionGone', group: groups.get(groupId)?.name ?? '' } };
}

function issuesOf(group: GroupOfDish, quantityOf: (id: OptionId) => number, now: number): ChoiceIssue[] {
  const { id: groupId, name, min, max, maxEach } = group;
  const count = group.options.reduce((sum, { id }) => sum + quantityOf(id), 0);
  const ofOne = group.options.flatMap((option): ChoiceIssue[] => {
    const quantity = quantityOf(option.id);
    const about = { groupId, optionId: option.id };
    if (quantity > 0 && isSoldOut(option, now))
      return [{ ...about, because: { reason: 'optionSoldOut', option: option.name } }];
    const because = { reason: 'tooManyOfOne', option: option.name, most: maxEach } as const;
    return quantity > maxEach ? [{ ...about, because }] : [];
  });
  const broken = (because: ChoiceReason) => [...ofOne, { groupId, because }];
  if (count < min) return broken({ reason: 'tooFew', group: name, least: min, missing: min - count });
  return count > max ? broken({ reason: 'tooMany', group: name, most: max }) : ofOne;
}

/** The choices when the sheet opens: the owner's defaults that are available, as many as the group takes. */
export function defaultChoices(dish: ConfigurableDish, groups: Groups, now: number): Choice[] {
  return groupsOf(dish, groups).flatMap((group) =>
    group.options
      .filter((option) => option.isDefault && !isSoldOut(option, now))
      .slice(0, group.max)
      .map(({ id }) => ({ groupId: group.id, optionId: id, quantity: 1 })),
  );
}

/** Whether a guest must choose before it can be ordered: such a dish has no plus of one tap. */
export const asksForChoices = (dish: ConfigurableDish, groups: Groups) =>
  groupsOf(dish, groups).some(({ min }) => min > 0);

/** Whether every required group still has enough that is not sold out. */
export function canBeChosen(dish: ConfigurableDish, groups: Groups, now: number): boolean {
  return groupsOf(dish, groups).every(
    ({ min, maxEach, options }) =>
      options.filter((option) => !isSoldOut(option, now)).length * maxEach >= min,
  );
}

/**
 * The least that one costs, and whether what must be chosen can make it dearer: 'fra 149 kr'. Sold out
 * counts, so that a price does not jump.
 */
export function leastPrice(dish: ConfigurableDish, groups: Groups): { priceOre: number; isFrom: boolean } {
  const own = groupsOf(dish, groups);
  const sizes = own.find(({ kind }) => kind === 'sizes');
  const required = own.filter(({ kind, min }) => kind === 'choices' && min > 0);
  const beside = (groups: readonly GroupOfDish[], size: OptionId | undefined) =>
    groups.map((group) => {
      const prices = group.options.map((option) => priceOf(option, group, size)).sort((a, b) => a - b);
      return { least: sumOf(prices, group), most: sumOf(prices.reverse(), group) };
    });
  const isBySize = ({ options }: GroupOfDish) => options.some(({ priceBySize }) => priceBySize);
  const [varying, fixed] = [required.filter(isBySize), required.filter((group) => !isBySize(group))];
  const always = beside(fixed, undefined);
  const starts = sizes
    ? sizes.options.map((option) => ({ ore: priceOf(option, sizes, undefined), id: option.id }))
    : [{ ore: dish.priceOre, id: undefined }];
  const ranges = starts.map(({ ore, id }) => {
    const parts = [...always, ...beside(varying, id)];
    return {
      least: parts.reduce((total, { least }) => total + least, ore),
      most: parts.reduce((total, { most }) => total + most, ore),
    };
  });
  const priceOre = Math.min(...ranges.map(({ least }) => least));
  return { priceOre, isFrom: ranges.some(({ most }) => most > priceOre) };
}

/** The price of the `min` required options, taken from the front of `prices`, each as often as allowed. */
const sumOf = (prices: readonly number[], { min, maxEach }: OptionGroup) =>
  prices.reduce(
    (sum, price, place) => sum + price * Math.max(0, Math.min(maxEach, min - place * maxEach)),
    0,
  );
