import {
  type ConfigurableDish,
  type ConfiguredDish,
  type Groups,
  groupsOf,
} from '../../../shared/menu/configured-dish.ts';
import { words as menu } from '../../../shared/menu/words.ts';
import { allergenText } from '../parts/dish-facts.tsx';
import { words } from './words.ts';

/** 'egg, melk og sennep' */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${words.and} ${last}`;
}

export type AllergenWords = { heading: string; text: string };

/**
 * The dish's contents with the choices so far. While an open required choice can bring its own allergens, no
 * list is complete, and the sheet names the choice to make first. 'None' and 'not stated' are different
 * answers (matinformasjonsforskriften).
 */
export function allergenWords(
  dish: ConfigurableDish,
  groups: Groups,
  { allergens, issues }: Pick<ConfiguredDish, 'allergens' | 'issues'>,
): AllergenWords {
  if (allergens === null) return { heading: words.notStated, text: words.askFirst };
  const open = groupsOf(dish, groups).filter(({ id }) =>
    issues.some(({ groupId, because }) => groupId === id && because.reason === 'tooFew'),
  );
  for (const { name, options } of open) {
    const isUnsaid = options.some((option) => option.allergens === null);
    const more = [...new Set(options.flatMap((option) => option.allergens ?? []))].filter(
      (allergen) => !allergens.includes(allergen),
    );
    if (more.length === 0 && !isUnsaid) continue;
    const rest = allergens.length > 0 ? words.otherwise(allergens.map(menu.allergen).join(', ')) : '';
    const adds = isUnsaid ? words.someNotStated : words.canAdd(name, listed(more.map(menu.allergen)));
    return { heading: words.chooseFirst(name), text: `${rest}${adds}` };
  }
  return {
    heading: allergenText([{ allergens }]) || words.noAllergens,
    text: textOf(issues.length > 0, groupsOf(dish, groups).length > 0),
  };
}

function textOf(isOpen: boolean, hasChoices: boolean): string {
  if (isOpen) return words.forChoices;
  return hasChoices ? words.asChosen : words.forDish;
}
