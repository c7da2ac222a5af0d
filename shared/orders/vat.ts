import { isAlcohol } from '../menu/alcohol.ts';
import type { VatGroup } from '../payments/answers.ts';
import { priceOf } from './basket.ts';
import type { OrderLine } from './order.ts';
import type { RefundedLine } from './refund.ts';

/** How what a restaurant sells is taxed: to take away, or as a drink with alcohol. */
type VatClass = 'food' | 'alcohol';

/**
 * VAT in percent, from a day in Oslo on ('yyyy-MM-dd'), newest first (merverdiavgiftsloven § 5-2; the rates
 * are voted by Stortinget each December).
 */
const rates: Record<VatClass, readonly { from: string; percent: number }[]> = {
  food: [{ from: '2018-01-01', percent: 15 }],
  alcohol: [{ from: '2005-01-01', percent: 25 }],
};

/** Up to so many percent by volume a drink is taxed as food. */
const mostFoodPercent = 0.7;

/** The VAT of a line in percent when it is sold on an Oslo day, to take away or delivered. */
export function vatPercentOf({ alcoholPercent = 0 }: Pick<OrderLine, 'alcoholPercent'>, day: string): number {
  const known = rates[alcoholPercent > mostFoodPercent ? 'alcohol' : 'food'];
  const rate = known.find(({ from }) => from <= day) ?? known.at(-1);
  return rate?.percent ?? 0;
}

/** `day`: on which it is handed over, in Oslo. */
type Sale = {
  lines: readonly Pick<OrderLine, 'priceOre' | 'quantity' | 'depositOre' | 'alcoholPercent'>[];
  discountOre?: number | undefined;
  deliveryFeeOre: number;
  day: string;
};

/**
 * A sale by rate, the lowest first and pant last; the sum of `grossOre` is what the guest pays. A discount
 * lowers the dishes, alcohol excepted (`withOffer`), and what is left of it the fee; the fee is part of what
 * is sold, so the rates share it as they share the goods. VAT is counted for each rate, not for each line,
 * so that nothing is lost by rounding.
 */
export function vatGroups({ lines, discountOre = 0, deliveryFeeOre, day }: Sale): VatGroup[] {
  const rateOf = (line: Sale['lines'][number]) => vatPercentOf(line, day);
  const percents = [...new Set(lines.map(rateOf))].sort((a, b) => a - b);
  const goods = percents.map((percent) => priceOf(lines.filter((line) => rateOf(line) === percent)));
  const lowered = percents.map((percent) =>
    priceOf(lines.filter((line) => rateOf(line) === percent && !isAlcohol(line))),
  );
  const ofGoods = Math.min(discountOre, sumOf(lowered));
  const discounts = spread(ofGoods, lowered);
  const paid = goods.map((gross, at) => gross - (discounts[at] ?? 0));
  const fees = spread(deliveryFeeOre - (discountOre - ofGoods), sumOf(paid) > 0 ? paid : paid.map(() => 1));
  const pantOre = lines.reduce((sum, { depositOre = 0, quantity }) => sum + depositOre * quantity, 0);
  const groups = percents.map((percent, at) => groupOf(percent, (paid[at] ?? 0) + (fees[at] ?? 0)));
  return [...groups, groupOf(null, pantOre)].filter(({ grossOre }) => grossOre > 0);
}

function groupOf(percent: number | null, grossOre: number): VatGroup {
  const vatOre = percent === null ? 0 : vatIn(grossOre, percent);
  return { percent, grossOre, netOre: grossOre - vatOre, vatOre };
}

/** The same of a seller who is not in the register of VAT: all goods in one part, without VAT. */
export function withoutVat(groups: readonly VatGroup[]): VatGroup[] {
  const goods = groups.filter(({ percent }) => percent !== null);
  const grossOre = sumOf(goods.map((group) => group.grossOre));
  return [groupOf(0, grossOre), ...groups.filter(({ percent }) => percent === null)].filter(
    (group) => group.grossOre > 0,
  );
}

/** The VAT in a price that includes it, in whole øre. */
export const vatIn = (grossOre: number, percent: number) =>
  Math.round((grossOre * percent) / (100 + percent));

/** A part of a sale that is paid back, by rate in the proportions in which it was sold. */
export const creditGroups = (groups: readonly VatGroup[], amountOre: number): VatGroup[] => {
  const parts = spread(
    amountOre,
    groups.map(({ grossOre }) => grossOre),
  );
  return groups
    .map(({ percent }, at) => groupOf(percent, parts[at] ?? 0))
    .filter(({ grossOre }) => grossOre > 0);
};

/** The same for some lines of a sale, as they are given back: by their own rates. */
export function creditGroupsOf(sale: Sale, amountOre: number, wanted: readonly RefundedLine[]): VatGroup[] {
  const lines = wanted.flatMap(({ index, quantity }) => {
    const line = sale.lines[index];
    return line ? [{ ...line, quantity }] : [];
  });
  const groups = vatGroups({ lines, deliveryFeeOre: 0, day: sale.day });
  return creditGroups(groups.length > 0 ? groups : vatGroups(sale), amountOre);
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/**
 * An amount in whole øre, shared by weights: the parts add up to it, and each is less than an øre from its
 * exact share. The largest fractions get the øre that are left, of equal ones the first.
 */
function spread(amountOre: number, weights: readonly number[]): number[] {
  const all = BigInt(sumOf(weights));
  if (all === 0n || amountOre === 0) return weights.map(() => 0);
  const shares = weights.map((weight, at) => {
    const exact = BigInt(amountOre) * BigInt(weight);
    return { at, whole: Number(exact / all), rest: exact % all };
  });
  const left = amountOre - sumOf(shares.map(({ whole }) => whole));
  const first = shares.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1));
  const raised = new Set(first.slice(0, left).map(({ at }) => at));
  return shares.map(({ at, whole }) => whole + (raised.has(at) ? 1 : 0));
}
