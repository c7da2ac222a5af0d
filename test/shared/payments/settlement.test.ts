import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditGroups, vatGroups } from '../../../shared/orders/vat.ts';
import type { LedgerLine } from '../../../shared/payments/payment.ts';
import {
  daysOfMonth,
  documentsOf,
  groupsOf,
  heldIn,
  instantsOf,
  paidOre,
  postingsOf,
  settlementOf,
  toBankOre,
} from '../../../shared/payments/settlement.ts';
import { runs } from '../../helpers/long-run.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * The Norwegian day by the rule itself (EU: last Sundays of March and October, 01:00 UTC), not by our code.
 */
function norwegianDay(ms: number): string {
  const year = new Date(ms).getUTCFullYear();
  const lastSunday = (month: number) => {
    const end = new Date(Date.UTC(year, month + 1, 0, 1));
    return end.getTime() - end.getUTCDay() * dayMs;
  };
  const isSummer = ms >= lastSunday(2) && ms < lastSunday(9);
  return new Date(ms + (isSummer ? 2 : 1) * hourMs).toISOString().slice(0, 10);
}

const midnights = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-12-31', '2028-02-29'].map(
  (day) => Date.parse(`${day}T23:00:00Z`),
);
const moment = fc
  .tuple(fc.constantFrom(...midnights), fc.integer({ min: -26 * hourMs, max: 26 * hourMs }))
  .map(([near, by]) => near + by);

const line = fc.record({
  priceOre: fc.integer({ min: 1, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  depositOre: fc.constantFrom(0, 200, 300),
  alcoholPercent: fc.constantFrom(0, 0, 4.7),
});
/** An order that was paid, what of it was given back and when, or that nobody took the money of. */
const sale = fc.record({
  at: moment,
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  deliveryFeeOre: fc.constantFrom(0, 4900),
  provider: fc.constantFrom('vipps' as const, 'stripe' as const),
  isTaken: fc.boolean(),
  refunds: fc.array(fc.record({ after: fc.nat(3 * dayMs), thousandths: fc.nat(1000) }), { maxLength: 2 }),
});
type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never;

const iso = (ms: number) => new Date(ms).toISOString();
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** The ledger as the engine writes it, and beside it what was taken and given back, as plain facts. */
function booksOf(sales: readonly Sale[]) {
  const lines: LedgerLine[] = [];
  const facts: { day: string; provider: string; ore: number }[] = [];
  for (const [n, { at, provider, isTaken, refunds, ...goods }] of sales.entries()) {
    const groups = vatGroups({ ...goods, day: norwegianDay(at) });
    const totalOre = sumOf(goods.lines.map((one) => (one.priceOre + one.depositOre) * one.quantity));
    const amountOre = totalOre + goods.deliveryFeeOre;
    const about = { reference: `napoli-${n}`, provider };
    const feeOre = provider === 'stripe' ? Math.round(amountOre / 40) : undefined;
    lines.push({ ...about, kind: 'reserved', amountOre, at: iso(at - hourMs) });
    if (!isTaken) continue;
    const receipt = { number: `2026-${n}`, order: n, groups };
    lines.push({ ...about, kind: 'captured', amountOre, at: iso(at), feeOre, receipt });
    facts.push({ day: norwegianDay(at), provider, ore: amountOre });
    let left = amountOre;
    for (const { after, thousandths } of refunds) {
      const back = Math.floor((left * thousandths) / 1000);
      if (back === 0) continue;
      left -= back;
      const credit = { number: `2026-${n}-${left}`, order: n, groups: creditGroups(groups, back) };
      lines.push({ ...about, kind: 'refunded', amountOre: back, at: iso(at + after), receipt: credit });
      facts.push({ day: norwegianDay(at + after), provider: 'back', ore: back });
    }
  }
  return { lines, facts };
}

test('a thousand random days: settlement, ledger, receipts, postings and orders agree to the øre, also where the clock changes', () => {
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 12 }), (sales) => {
      const { lines, facts } = booksOf(sales);
      const months = new Set(facts.map(({ day }) => day.slice(0, 7)));
      let [inAll, days] = [0, 0];
      for (const month of months) {
        const { sums, groups, ...of } = settlementOf(lines, month);
        const own = facts.filter(({ day }) => day.startsWith(month));
        const oreOf = (name: string, day = '') =>
          sumOf(own.filter((one) => one.provider === name && one.day.startsWith(day)).map(({ ore }) => ore));
        expect(of.days.map(({ day }) => day)).toEqual([...new Set(own.map(({ day }) => day))].sort());
        for (const { day, vippsOre, stripeOre, refundedOre } of of.days)
          expect([vippsOre, stripeOre, refundedOre]).toEqual(
            ['vipps', 'stripe', 'back'].map((name) => oreOf(name, day)),
          );
        expect([sums.vippsOre, sums.stripeOre, sums.refundedOre]).toEqual(
          ['vipps', 'stripe', 'back'].map((n) => oreOf(n)),
        );
        expect(toBankOre(sums)).toBe(paidOre(sums) - sums.refundedOre - sums.feeOre);
        const gross = sumOf(groups.map(({ grossOre }) => grossOre));
        expect(gross).toBe(paidOre(sums) - sums.refundedOre);
        expect(sumOf(groups.map(({ netOre, vatOre }) => netOre + vatOre))).toBe(gross);
        // The month is a range of the ledger, and its postings are its VAT.
        const { first, last } = daysOfMonth(month);
        const { from, until } = instantsOf(first, last);
        const documents = documentsOf(lines.filter(({ at }) => at >= from && at < until));
        expect(groupsOf(documents)).toEqual(groups);
        const postings = postingsOf(documents);
        expect(sumOf(postings.map(({ grossOre }) => grossOre))).toBe(gross);
        expect(sumOf(postings.map(({ creditedOre }) => creditedOre))).toBe(sums.refundedOre);
        inAll += gross;
        days += of.days.length;
      }
      expect(inAll).toBe(sumOf(facts.map(({ provider, ore }) => (provider === 'back' ? -ore : ore))));
      expect(days).toBe(new Set(facts.map(({ day }) => day)).size);
      const waiting = sales.map(({ isTaken }, n) =>
        isTaken ? 0 : (lines.find((one) => one.reference === `napoli-${n}`)?.amountOre ?? 0),
      );
      expect(heldIn(lines)).toBe(sumOf(waiting));
    }),
    { numRuns: runs(10_000) },
  );
});

test.each([
  ['2026-03', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ['2026-10', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
  ['2026-12', '2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
])('month %s begins and ends at midnight in Oslo', (month, from, until) => {
  const { first, last } = daysOfMonth(month);
  expect(instantsOf(first, last)).toEqual({ from, until });
});

test('money that was reserved before the lines begin, and went since, lowers no other reservation', () => {
  const of = (reference: string, kind: LedgerLine['kind'], amountOre: number) =>
    ({ reference, kind, amountOre, provider: 'vipps', at: '2026-11-20T17:00:00.000Z' }) as const;
  expect(heldIn([of('a', 'captured', 9000), of('b', 'reserved', 5000), of('b', 'captured', 2000)])).toBe(
    3000,
  );
});
