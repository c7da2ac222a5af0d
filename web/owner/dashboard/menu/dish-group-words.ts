import { kroner } from '../../../../shared/kernel/money.ts';
import type { DishGroup, OptionGroup } from '../../../../shared/menu/option-group.ts';

/** 'Må velges, 149 til 239 kr', 'Må velges, 2 valg', 'Valgfritt, opptil 6', and what this dish makes of it. */
export function dishGroupText(group: OptionGroup, { prices = {}, hidden = [] }: DishGroup): string {
  const options = group.options.filter(({ id }) => !hidden.includes(id));
  const own = options.filter(({ id }) => prices[id] !== undefined).length;
  return [
    group.min > 0 ? 'Må velges' : 'Valgfritt',
    group.kind === 'sizes'
      ? rangeText(options.map(({ id, priceOre }) => prices[id] ?? priceOre))
      : group.min > 0
        ? `${options.length} valg`
        : `opptil ${group.max}`,
    own > 0 && group.kind === 'choices' ? `${own} ${own === 1 ? 'egen pris' : 'egne priser'}` : '',
    hidden.length > 0 ? `${hidden.length} skjult` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function rangeText(prices: readonly number[]): string {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? kroner(least) : `${kroner(least).replace(/\s?kr$/, '')} til ${kroner(most)}`;
}
