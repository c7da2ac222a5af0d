import type { OptionId } from '../../../shared/kernel/ids.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import { type GroupOfDish, priceOf } from '../../../shared/menu/configured-dish.ts';
import type { Option } from '../../../shared/menu/option-group.ts';

/** Whether exactly one is chosen, or one or none: then the options are radio buttons. */
export const isOneOf = ({ kind, max }: Pick<GroupOfDish, 'kind' | 'max'>) => kind === 'sizes' || max === 1;

/** What a group asks for, or how far the guest has come: 'Må velges', 'Velg 1 eller 2', 'Inntil 5', '3 av 5', 'Valgt'. */
export function stateOf(group: GroupOfDish, count: number): string {
  const { min, max, maxEach, options } = group;
  if (min > 0 && count >= min) return 'Valgt';
  if (min > 0 && max === 1) return 'Må velges';
  if (min > 0) return `Velg ${min === max ? min : max === min + 1 ? `${min} eller ${max}` : `${min}–${max}`}`;
  if (max === 1 || max >= options.length * maxEach) return 'Valgfritt';
  return count > 0 ? `${count} av ${max}` : `Inntil ${max}`;
}

/** '209 kr' of a size; '+ 20 kr' of anything else, 'fra 15 kr' while a size that it depends on is not chosen, nothing where it costs nothing. */
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
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} og ${last}`;
}
