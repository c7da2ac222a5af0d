import type { OptionId } from '../../../shared/kernel/ids.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import {
  type ConfigurableDish,
  type ConfiguredDish,
  type GroupOfDish,
  type Groups,
  groupsOf,
  inSentence,
  priceOf,
} from '../../../shared/menu/configured-dish.ts';
import type { Option } from '../../../shared/menu/option-group.ts';

/** Whether exactly one is chosen, or one or none: then the options are radio buttons. */
export const isOneOf = ({ kind, max }: Pick<GroupOfDish, 'kind' | 'max'>) => kind === 'sizes' || max === 1;

/**
 * The demand of a group, or the guest's progress: 'Må velges', 'Velg 1 eller 2', 'Inntil 5', '3 av 5',
 * 'Valgt'.
 */
export function stateOf(group: GroupOfDish, count: number): string {
  const { min, max, maxEach, options } = group;
  if (min > 0 && count >= min) return 'Valgt';
  if (min > 0 && max === 1) return 'Må velges';
  if (min > 0) return `Velg ${min === max ? min : max === min + 1 ? `${min} eller ${max}` : `${min}–${max}`}`;
  if (max === 1 || max >= options.length * maxEach) return 'Valgfritt';
  return count > 0 ? `${count} av ${max}` : `Inntil ${max}`;
}

/**
 * '209 kr' of a size; '+ 20 kr' of any other option, 'fra 15 kr' while the size that it depends on is open,
 * '' where it is free.
 */
export function priceText(option: Option, group: GroupOfDish, size: OptionId | undefined): string {
  const now = priceOf(option, group, size);
  if (group.kind === 'sizes') return kroner(now);
  const bySize = Object.keys(option.priceBySize ?? {}) as OptionId[];
  if (!size && bySize.length > 0) {
    const all = bySize.map((id) => priceOf(option, group, id));
    const least = Math.min(...all);
    if (least < Math.max(...all)) return `fra ${kroner(least)}`;
  }
  return now === 0 ? '' : `+ ${kroner(now)}`;
}

/** 'egg, melk og sennep' */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} og ${last}`;
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
  if (allergens === null)
    return { heading: 'Allergener: ikke oppgitt', text: 'Spør restauranten før du bestiller.' };
  const open = groupsOf(dish, groups).filter(({ id }) =>
    issues.some(({ groupId, because }) => groupId === id && because.reason === 'tooFew'),
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
