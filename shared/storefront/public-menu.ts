import type { Language } from '../kernel/language.ts';
import { isAlcohol } from '../menu/alcohol.ts';
import { allergens as allAllergens } from '../menu/allergens.ts';
import type { Category, English } from '../menu/answers.ts';
import { asksForChoices, canBeChosen, groupsOf, leastPrice } from '../menu/configured-dish.ts';
import { missesEnglish } from '../menu/english.ts';
import { groupedMenu } from '../menu/grouped-menu.ts';
import type { Menu, MenuItem } from '../menu/menu-item.ts';
import type { OptionGroup } from '../menu/option-group.ts';
import { isSoldOut } from '../menu/sold-out.ts';
import type { TimeWindow } from '../menu/time-window.ts';
import type { MenuOptions, PublicDish, PublicGroup } from './answers.ts';

/** The dishes that customers see: neither they nor their category are hidden. */
export function seenItems({ items, categories }: Pick<Menu, 'items' | 'categories'>): MenuItem[] {
  const hidden = new Set(categories.filter(({ isHidden }) => isHidden).map(({ id }) => id));
  return items.filter(({ isAvailable, category }) => isAvailable && !hidden.has(category));
}

/** Without a licence an option that is alcohol can be seen and not chosen. */
const asSold = (groups: readonly OptionGroup[], sellsAlcohol: boolean): readonly OptionGroup[] =>
  sellsAlcohol
    ? groups
    : groups.map((group) => ({
        ...group,
        options: group.options.map((one) => (isAlcohol(one) ? { ...one, soldOut: { until: null } } : one)),
      }));

const groupsById = (groups: readonly OptionGroup[]) =>
  new Map<string, OptionGroup>(groups.map((group) => [group.id, group]));

/**
 * The place of an allergen in the law; one that the list does not know (any more) must still be shown, and
 * comes last.
 */
const placeOf = (allergen: string) => (allAllergens as readonly string[]).indexOf(allergen) >>> 0;

/** Why a dish cannot be ordered; false where it can. */
function offOf(item: MenuItem, groups: ReadonlyMap<string, OptionGroup>, now: number, sellsAlcohol: boolean) {
  if (isAlcohol(item) && !sellsAlcohol) return { until: null, isServedHere: true };
  return isSoldOut(item, now) ? item.soldOut : !canBeChosen(item, groups, now) && { until: null };
}

/**
 * How guests meet the menu. Without `sellsAlcohol` (a licence to sell) alcohol is shown and not sold.
 * `comesLater`: whether a dish with windows of sale can be ordered for a time inside them.
 */
type Shown = {
  sellsAlcohol?: boolean;
  language?: Language;
  comesLater?: (windows: readonly (TimeWindow | undefined)[]) => boolean;
};

/** The name in a language, and whether it is Norwegian on a page that is not. */
function named({ name, english }: { name: string; english?: English | undefined }, language: Language) {
  if (language === 'nb') return { name };
  return english?.name ? { name: english.name } : { name, isNorwegian: true as const };
}

function dishWords({ name, description, english, ...dish }: MenuItem, language: Language) {
  if (language === 'nb') return { name, description };
  const isNorwegian = missesEnglish({ ...dish, name, description, english });
  return {
    name: english?.name || name,
    description: english?.description || description,
    ...(english?.name && { hasEnglishName: true as const }),
    ...(isNorwegian && { isNorwegian: true as const }),
  };
}

/** The page itself knows the English names of the first categories; the owner's words come before them. */
function categoryWords(category: Category | undefined, language: Language) {
  if (!category || language === 'nb') return {};
  if (missesEnglish(category)) return { isNorwegian: true as const };
  return { name: category.english?.name ?? category.name };
}

function publicDish(
  item: MenuItem,
  groups: ReadonlyMap<string, OptionGroup>,
  now: number,
  { sellsAlcohol = true, language = 'nb', comesLater }: Shown,
  ofGroup: TimeWindow | undefined,
): PublicDish {
  const { priceOre, isFrom } = leastPrice(item, groups);
  const mayAsk = groupsOf(item, groups).length > 0;
  return {
    ...item,
    ...dishWords(item, language),
    priceOre,
    isFrom: isFrom || undefined,
    allergens: item.allergens && [...item.allergens].sort((a, b) => placeOf(a) - placeOf(b)),
    asks: asksForChoices(item, groups) ? 'must' : mayAsk ? 'may' : undefined,
    soldOut: offOf(item, groups, now, sellsAlcohol) || undefined,
    comesLater: ((item.window || ofGroup) && comesLater?.([item.window, ofGroup])) || undefined,
  };
}

/**
 * The menu as customers get it: by category, without what is hidden. The schema `publicBusiness` drops the
 * other fields of a dish.
 */
export function publicMenuOf(menu: Menu, now: number, shown: Shown = {}): PublicGroup[] {
  const { sellsAlcohol = true, language = 'nb' } = shown;
  const groups = groupsById(asSold(menu.groups, sellsAlcohol));
  const categories = new Map(menu.categories.map((category) => [category.id, category]));
  return groupedMenu(seenItems(menu), menu.categories).map((group) => ({
    ...group,
    ...categoryWords(categories.get(group.category), language),
    items: group.items.map((item) => publicDish(item, groups, now, shown, group.window)),
  }));
}

/** The choices of the dishes that customers see, without other groups and options. */
export function menuOptionsOf(menu: Menu, { sellsAlcohol = true, language = 'nb' }: Shown = {}): MenuOptions {
  const asking = seenItems(menu).flatMap(({ id, priceOre, allergens, groups = [] }) =>
    groups.length > 0 ? { id, priceOre, allergens, groups } : [],
  );
  const known = groupsById(menu.groups);
  const shown = new Set(
    asking.flatMap((dish) => groupsOf(dish, known)).flatMap(({ options }) => options.map(({ id }) => id)),
  );
  const groups = asSold(menu.groups, sellsAlcohol).map((group) => ({
    ...group,
    ...named(group, language),
    options: group.options
      .filter(({ id }) => shown.has(id))
      .map((option) => ({ ...option, ...named(option, language) })),
  }));
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    dishes: Object.fromEntries(asking.map(({ id, priceOre, groups }) => [id, { priceOre, groups }])),
  };
}
