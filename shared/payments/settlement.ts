import { addDays, instantAt, osloDay } from '../kernel/dates.ts';
import type { BookDay, BookDocument, Settlement, VatGroup } from './answers.ts';
import type { LedgerLine } from './payment.ts';

/** Whether a text is a month of ours, 'yyyy-MM'. */
export const isMonth = (text: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The first and the last day of a month. */
export const daysOfMonth = (month: string) => ({
  first: `${month}-01`,
  last: addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1),
});

/**
 * The instants (UTC ISO) between which Oslo days lie, both days included; the end is the first after them.
 */
export function instantsOf(first: string, last: string): { from: string; until: string } {
  const iso = (day: string) => new Date(instantAt(day, 0)).toISOString();
  return { from: iso(first), until: iso(addDays(last, 1)) };
}

const nothing = { payments: 0, vippsOre: 0, stripeOre: 0, refunds: 0, refundedOre: 0, feeOre: 0 };
type Sums = typeof nothing;

function withLine(sums: Sums, { kind, amountOre, provider, feeOre = 0 }: LedgerLine): Sums {
  const name = `${provider}Ore` as const;
  if (kind === 'captured')
    return {
      ...{ ...sums, payments: sums.payments + 1, feeOre: sums.feeOre + feeOre },
      [name]: sums[name] + amountOre,
    };
  if (kind === 'refunded')
    return {
      ...{ ...sums, refunds: sums.refunds + 1, feeOre: sums.feeOre - feeOre },
      refundedOre: sums.refundedOre + amountOre,
    };
  return sums;
}

export const paidOre = ({ vippsOre, stripeOre }: Pick<Sums, 'vippsOre' | 'stripeOre'>) =>
  vippsOre + stripeOre;

/** The money for the bank, as far as we know it: without the fees that the providers take by themselves. */
export const toBankOre = (sums: Sums) => paidOre(sums) - sums.refundedOre - sums.feeOre;

/**
 * The money of a month by the day on which it was taken or given back, whatever day its order was for. Lines
 * of other months count in none of it.
 */
export function settlementOf(
  lines: readonly LedgerLine[],
  month: string,
): Pick<Settlement, 'month' | 'days' | 'sums' | 'groups'> {
  const days = new Map<string, BookDay>();
  const own = lines.filter(({ kind }) => kind === 'captured' || kind === 'refunded');
  for (const line of own) {
    const day = osloDay(line.at);
    if (day.startsWith(month)) days.set(day, { day, ...withLine(days.get(day) ?? nothing, line) });
  }
  const inMonth = own.filter(({ at }) => osloDay(at).startsWith(month));
  return {
    month,
    days: [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
    sums: inMonth.reduce(withLine, nothing),
    groups: groupsOf(documentsOf(inMonth)),
  };
}

/** The receipts and credit notes of the ledger, in its order. */
export function documentsOf(lines: readonly LedgerLine[]): BookDocument[] {
  return lines.flatMap(({ kind, receipt, at, amountOre, provider, reference }) =>
    receipt
      ? [{ kind: kind === 'captured' ? 'sale' : 'credit', ...receipt, at, amountOre, provider, reference }]
      : [],
  );
}

/**
 * Sales by rate after what was credited, the lowest rate first and pant last. The VAT is the sum of what the
 * receipts say, not counted anew: the books and the receipts must not differ by an øre of rounding.
 */
export function groupsOf(documents: readonly Pick<BookDocument, 'kind' | 'groups'>[]): VatGroup[] {
  const sums = new Map<number | null, VatGroup>();
  for (const { kind, groups } of documents)
    for (const { percent, grossOre, netOre, vatOre } of groups) {
      const sign = kind === 'sale' ? 1 : -1;
      const before = sums.get(percent) ?? { percent, grossOre: 0, netOre: 0, vatOre: 0 };
      sums.set(percent, {
        percent,
        grossOre: before.grossOre + sign * grossOre,
        netOre: before.netOre + sign * netOre,
        vatOre: before.vatOre + sign * vatOre,
      });
    }
  return [...sums.values()].sort((a, b) => (a.percent ?? 100) - (b.percent ?? 100));
}

/** A line for the accountant: what was sold of a group of goods on a day, and what of it was credited. */
export type Posting = VatGroup & { day: string; creditedOre: number };

/** The sales by day and rate. A rate is a group of goods: food, alcohol, pant, and goods without VAT. */
export function postingsOf(documents: readonly BookDocument[]): Posting[] {
  const byDay = new Map<string, BookDocument[]>();
  for (const one of documents) {
    const day = osloDay(one.at);
    byDay.set(day, [...(byDay.get(day) ?? []), one]);
  }
  return [...byDay].flatMap(([day, all]) => {
    const credited = groupsOf(all.filter(({ kind }) => kind === 'credit'));
    return groupsOf(all).map((group) => ({
      ...{ day, ...group },
      creditedOre: -(credited.find(({ percent }) => percent === group.percent)?.grossOre ?? 0),
    }));
  });
}

/** The sum that is reserved, by lines from before any of it was reserved on. */
export function heldIn(lines: readonly LedgerLine[]): number {
  const sign = { reserved: 1, captured: -1, released: -1, refunded: 0 };
  const held = new Map<string, number>();
  for (const { reference, kind, amountOre } of lines)
    held.set(reference, (held.get(reference) ?? 0) + sign[kind] * amountOre);
  // Below 0 where it was reserved before the first line.
  return [...held.values()].reduce((sum, ore) => sum + Math.max(0, ore), 0);
}
