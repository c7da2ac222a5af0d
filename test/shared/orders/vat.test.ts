import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalsOf } from '../../../shared/orders/basket.ts';
import { withOffer } from '../../../shared/orders/offers.ts';
import {
  creditGroups,
  creditGroupsOf,
  vatGroups,
  vatIn,
  vatPercentOf,
  withoutVat,
} from '../../../shared/orders/vat.ts';
import { runs } from '../../helpers/long-run.ts';

const today = '2026-11-28';

test('food to take away has 15 %, a drink with alcohol 25 %, one with up to 0.7 % is food', () => {
  const of = (alcoholPercent: number) => vatPercentOf({ alcoholPercent }, today);
  expect(vatPercentOf({}, today)).toBe(15);
  expect([of(0), of(0.7), of(0.8), of(4.7)]).toEqual([15, 15, 25, 25]);
});

test('the VAT in a price is the nearest øre: 189,00 holds 24,65 at 15 % and 37,80 at 25 %', () => {
  expect([vatIn(18_900, 15), vatIn(18_900, 25), vatIn(0, 15)]).toEqual([2465, 3780, 0]);
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom(12, 15, 25), (gross, percent) => {
      const exact = (gross * percent) / (100 + percent);
      expect(Math.abs(vatIn(gross, percent) - exact)).toBeLessThanOrEqual(0.5);
    }),
    { numRuns: runs(1000) },
  );
});

test('a receipt of pizza, cola, beer and pant shows each rate as the mock does', () => {
  const lines = [
    { priceOre: 28_900, quantity: 1 },
    { priceOre: 3900, quantity: 1, depositOre: 200 },
    { priceOre: 6500, quantity: 1, depositOre: 200, alcoholPercent: 4.7 },
  ];
  expect(vatGroups({ lines, deliveryFeeOre: 0, day: today })).toEqual([
    { percent: 15, grossOre: 32_800, netOre: 28_522, vatOre: 4278 },
    { percent: 25, grossOre: 6500, netOre: 5200, vatOre: 1300 },
    { percent: null, grossOre: 400, netOre: 400, vatOre: 0 },
  ]);
});

const anyLine = fc.record({
  priceOre: fc.nat(100_000),
  quantity: fc.integer({ min: 1, max: 99 }),
  depositOre: fc.constantFrom(0, 200, 300),
  alcoholPercent: fc.constantFrom(0, 0.5, 1.5, 4.7),
});
const anySale = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    way: fc.constantFrom('pickup', 'delivery'),
    feeOre: fc.nat(15_000),
    discount: fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percent', percent }) as const),
      fc.integer({ min: 1, max: 500_000 }).map((amountOre) => ({ kind: 'amount', amountOre }) as const),
      fc.constant({ kind: 'delivery' } as const),
    ),
  })
  .map(({ lines, way, feeOre, discount }) => {
    const offer = { code: 'A', discount, minOrderOre: 0 };
    return { day: today, lines, ...withOffer(totalsOf(lines, way, { feeOre }), lines, way, [offer]) };
  });

const sumOf = (parts: readonly { grossOre: number }[]) =>
  parts.reduce((sum, { grossOre }) => sum + grossOre, 0);

test('the rates of any sale add up to what the guest pays, with no øre made or lost, and none below 0', () => {
  fc.assert(
    fc.property(anySale, (sale) => {
      const groups = vatGroups(sale);
      expect(sumOf(groups)).toBe(sale.totalOre);
      for (const { percent, grossOre, netOre, vatOre } of groups) {
        expect(grossOre > 0 && netOre + vatOre === grossOre).toBe(true);
        expect(vatOre).toBe(percent === null ? 0 : vatIn(grossOre, percent));
      }
      expect(groups.find(({ percent }) => percent === null)?.grossOre ?? 0).toBe(sale.depositOre);
    }),
    { numRuns: runs(5000) },
  );
});

test('a discount lowers no alcohol', () => {
  fc.assert(
    fc.property(anySale, (sale) => {
      const beer = sale.lines.filter(({ alcoholPercent }) => alcoholPercent > 2.5);
      const beerOre = beer.reduce((sum, { priceOre, quantity }) => sum + priceOre * quantity, 0);
      const taxed = vatGroups(sale).find(({ percent }) => percent === 25)?.grossOre ?? 0;
      expect(taxed).toBeGreaterThanOrEqual(beerOre);
    }),
    { numRuns: runs(1000) },
  );
});

test('what is paid back by rate adds up to the amount, and all of it is the sale itself', () => {
  fc.assert(
    fc.property(anySale, fc.nat(1000), (sale, thousandths) => {
      const groups = vatGroups(sale);
      const amountOre = Math.floor((sale.totalOre * thousandths) / 1000);
      const credited = creditGroups(groups, amountOre);
      expect(sumOf(credited)).toBe(amountOre);
      for (const { percent, grossOre } of credited)
        expect(grossOre).toBeLessThanOrEqual(groups.find((one) => one.percent === percent)?.grossOre ?? 0);
      expect(creditGroups(groups, sale.totalOre)).toEqual(groups);
    }),
    { numRuns: runs(5000) },
  );
});

test('a beer that is given back lowers the sale at its own rate alone', () => {
  const lines = [
    { priceOre: 28_900, quantity: 1 },
    { priceOre: 6500, quantity: 2, depositOre: 200, alcoholPercent: 4.7 },
  ];
  expect(
    creditGroupsOf({ lines, deliveryFeeOre: 4900, day: today }, 6700, [{ index: 1, quantity: 1 }]),
  ).toEqual([
    { percent: 25, grossOre: 6500, netOre: 5200, vatOre: 1300 },
    { percent: null, grossOre: 200, netOre: 200, vatOre: 0 },
  ]);
});

test('a seller who is not in the register of VAT has none, and the same sum', () => {
  fc.assert(
    fc.property(anySale, (sale) => {
      const groups = withoutVat(vatGroups(sale));
      expect(sumOf(groups)).toBe(sale.totalOre);
      expect(groups.every(({ vatOre, percent }) => vatOre === 0 && !percent)).toBe(true);
      expect(withoutVat(creditGroups(groups, sale.totalOre))).toEqual(groups);
    }),
    { numRuns: runs(1000) },
  );
});
