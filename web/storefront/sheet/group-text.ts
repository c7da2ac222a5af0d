import type { OptionId } from '../../../shared/kernel/ids.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import { type GroupOfDish, priceOf } from '../../../shared/menu/configured-dish.ts';
import type { Option } from '../../../shared/menu/option-group.ts';
import { words as parts } from '../parts/words.ts';
import { words } from './words.ts';

/** Whether exactly one is chosen, or one or none: then the options are radio buttons. */
export const isOneOf = ({ kind, max }: Pick<GroupOfDish, 'kind' | 'max'>) => kind === 'sizes' || max === 1;

/**
 * The demand of a group, or the guest's progress: 'Må velges', 'Velg 1 eller 2', 'Inntil 5', '3 av 5',
 * 'Valgt'.
 */
export function stateOf(group: GroupOfDish, count: number): string {
  const { min, max, maxEach, options } = group;
  if (min > 0 && count >= min) return words.chosen;
  if (min > 0 && max === 1) return words.required;
  if (min > 0 && min === max) return words.chooseCount(min);
  if (min > 0) return max === min + 1 ? words.chooseEither(min, max) : words.chooseBetween(min, max);
  if (max === 1 || max >= options.length * maxEach) return words.optional;
  return count > 0 ? words.chosenOf(count, max) : words.upTo(max);
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
    if (least < Math.max(...all)) return parts.from(kroner(least));
  }
  return now === 0 ? '' : `+ ${kroner(now)}`;
}
