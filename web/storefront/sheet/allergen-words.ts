import {
  type ConfigurableDish,
  type ConfiguredDish,
  type Groups,
  groupsOf,
  inSentence,
} from '../../../shared/menu/configured-dish.ts';
import { listed } from './group-words.ts';

export type AllergenWords = { heading: string; text: string };

/**
 * What the dish contains as it is chosen. While a required choice is open that can bring allergens of its own, no list is complete, and
 * the sheet says what to choose first. 'None' and 'nobody has said' are different answers (matinformasjonsforskriften).
 */
export function allergenWords(
  dish: ConfigurableDish,
  groups: Groups,
  { allergens, issues }: Pick<ConfiguredDish, 'allergens' | 'issues'>,
): AllergenWords {
  if (allergens === null)
    return { heading: 'Allergener: ikke oppgitt', text: 'Spør restauranten før du bestiller.' };
  const open = groupsOf(dish, groups).filter(({ id }) =>
    issues.some(({ groupId, reason }) => groupId === id && reason === 'tooFew'),
  );
  for (const { name, options } of open) {
    const isUnsaid = options.some((option) => option.allergens === null);
    const more = [...new Set(options.flatMap((option) => option.allergens ?? []))].filter(
      (allergen) => !allergens.includes(allergen),
    );
    if (more.length === 0 && !isUnsaid) continue;
    const rest = allergens.length > 0 ? `Ellers: ${allergens.join(', ')}. ` : '';
    const adds = isUnsaid ? 'Ikke oppgitt for alle valg.' : `${name} kan gi ${listed(more)}.`;
    return { heading: `Allergener: velg ${inSentence(name)} først`, text: `${rest}${adds}` };
  }
  return {
    heading: allergens.length > 0 ? `Inneholder: ${allergens.join(', ')}` : 'Ingen av de 14 allergenene',
    text: textOf(issues.length > 0, groupsOf(dish, groups).length > 0),
  };
}

function textOf(isOpen: boolean, hasChoices: boolean): string {
  if (isOpen) return 'Vi viser allergenene for det du velger.';
  return hasChoices ? 'Gjelder retten slik du har valgt den.' : 'Gjelder hele retten.';
}
