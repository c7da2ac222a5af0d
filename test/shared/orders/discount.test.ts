import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalsOf } from '../../../shared/orders/basket.ts';
import { type Discount, discountLabel, discountOf } from '../../../shared/orders/discount.ts';
import { wordsOf } from '../../../shared/orders/words-of.ts';
import { runs } from '../../helpers/long-run.ts';

const percent = (value: number): Discount => ({ kind: 'percent', percent: value });
const amount = (amountOre: number): Discount => ({ kind: 'amount', amountOre });
const off = (discount: Discount, subtotalOre: number, minOrderOre = 0) =>
  discountOf({ discount, minOrderOre }, subtotalOre);

const anyDiscount = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map(percent),
  fc.integer({ min: 1, max: 10_000_000 }).map(amount),
);
const anySubtotal = fc.oneof(fc.nat(1000), fc.nat(10_000_000 * 50 * 99));

test('Q-24 SHOP-032 a discount is whole øre, never below 0 and never more than the dishes cost', () => {
  fc.assert(
    fc.property(anyDiscount, anySubtotal, fc.nat(100_000), (discount, subtotalOre, minOrderOre) => {
      const discountOre = off(discount, subtotalOre, minOrderOre);
      expect(Number.isSafeInteger(discountOre)).toBe(true);
      expect(discountOre >= 0 && discountOre <= subtotalOre).toBe(true);
    }),
    { numRuns: runs(500) },
  );
});

test('OI-03 Q-24 a percentage is exact, rounded half up, counted without fractions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), anySubtotal, (share, subtotalOre) => {
      const hundredths = BigInt(subtotalOre) * BigInt(share);
      const [whole, rest] = [hundredths / 100n, hundredths % 100n];
      expect(BigInt(off(percent(share), subtotalOre))).toBe(rest >= 50n ? whole + 1n : whole);
    }),
    { numRuns: runs(500) },
  );
});

test('Q-24 an amount is taken off whole, down to nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), anySubtotal, (amountOre, subtotalOre) => {
      const left = subtotalOre - off(amount(amountOre), subtotalOre);
      expect(left).toBe(subtotalOre > amountOre ? subtotalOre - amountOre : 0);
    }),
  );
});

test('Q-24 more dishes never make the discount smaller', () => {
  fc.assert(
    fc.property(
      anyDiscount,
      anySubtotal,
      fc.nat(5000),
      fc.nat(100_000),
      (discount, subtotalOre, more, min) => {
        expect(off(discount, subtotalOre + more, min)).toBeGreaterThanOrEqual(
          off(discount, subtotalOre, min),
        );
      },
    ),
  );
});

test.each([
  [percent(10), 41_300, 4130],
  [percent(100), 41_300, 41_300],
  [percent(1), 49, 0],
  [percent(1), 50, 1],
  [percent(15), 18_950, 2843],
  [amount(5000), 41_300, 5000],
  [amount(50_000), 41_300, 41_300],
  [amount(1), 0, 0],
])('Q-24 %o off %d øre is %d øre', (discount, subtotalOre, expected) => {
  expect(off(discount, subtotalOre)).toBe(expected);
});

test('Q-24 below its minimum a coupon takes nothing off and says what it takes; at the minimum it holds', () => {
  expect(off(percent(10), 19_999, 20_000)).toBe(0);
  expect(off(percent(10), 20_000, 20_000)).toBe(2000);
  const because = { reason: 'couponMinimum', leastOre: 20_000 };
  expect(wordsOf(because, 'COUPON_INVALID').replace(/\u00a0/g, ' ')).toBe(
    'Rabattkoden gjelder når du bestiller for minst 200 kr',
  );
});

test('SHOP-036 Q-24 the total is the dishes less the coupon, plus the whole delivery fee', () => {
  const lines = fc.array(
    fc.record({ priceOre: fc.nat(100_000), quantity: fc.integer({ min: 1, max: 99 }) }),
    { minLength: 1, maxLength: 50 },
  );
  fc.assert(
    fc.property(lines, fc.nat(20_000), anyDiscount, (sold, feeOre, discount) => {
      const coupon = { code: 'KODE', discount, minOrderOre: 0 };
      const plain = totalsOf(sold, 'delivery', { feeOre });
      const less = totalsOf(sold, 'delivery', { feeOre }, coupon);
      expect(less).toEqual({
        ...plain,
        discountOre: off(discount, plain.subtotalOre),
        totalOre: plain.totalOre - off(discount, plain.subtotalOre),
      });
      expect(less.totalOre).toBeGreaterThanOrEqual(feeOre);
      expect(plain.discountOre).toBe(0);
    }),
  );
});

test('SHOP-032 the line names its code', () => {
  expect([discountLabel('SOMMER10'), discountLabel(undefined)]).toEqual(['Rabatt (SOMMER10)', 'Rabatt']);
});
