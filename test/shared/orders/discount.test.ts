import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdays } from '../../../shared/kernel/dates.ts';
import { inLanguage } from '../../../shared/kernel/language.ts';
import { isAlcohol } from '../../../shared/menu/alcohol.ts';
import { totalsOf } from '../../../shared/orders/basket.ts';
import { discountLabel } from '../../../shared/orders/discount.ts';
import type { OwnOffer } from '../../../shared/orders/offer-answers.ts';
import { offerText } from '../../../shared/orders/offer-text.ts';
import {
  type AppliedCoupon,
  type Discount,
  discountOf,
  offersAt,
  withOffer,
} from '../../../shared/orders/offers.ts';
import { wordsOf } from '../../../shared/orders/words-of.ts';
import { runs } from '../../helpers/long-run.ts';

const percent = (value: number): Discount => ({ kind: 'percent', percent: value });
const amount = (amountOre: number): Discount => ({ kind: 'amount', amountOre });
const off = (discount: Discount, subtotalOre: number, minOrderOre = 0) =>
  discountOf({ discount, minOrderOre }, { subtotalOre });

type Sold = Parameters<typeof totalsOf>;
/** The sums with the best of some offers. */
const lowered = (lines: Sold[0], way: Sold[1], fee: Sold[2], offers: readonly AppliedCoupon[]) =>
  withOffer(totalsOf(lines, way, fee), lines, way, offers);

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
      const less = lowered(sold, 'delivery', { feeOre }, [coupon]);
      expect(less).toEqual({
        ...plain,
        ...(less.discountOre > 0 && { couponCode: 'KODE' }),
        discountOre: off(discount, plain.subtotalOre),
        totalOre: plain.totalOre - off(discount, plain.subtotalOre),
      });
      expect(less.totalOre).toBeGreaterThanOrEqual(feeOre);
      expect(plain.discountOre).toBe(0);
    }),
  );
});

const anyOffer: fc.Arbitrary<AppliedCoupon> = fc.record({
  code: fc.constantFrom('A', 'B', 'C'),
  discount: fc.oneof(anyDiscount, fc.constant<Discount>({ kind: 'delivery' })),
  minOrderOre: fc.oneof(fc.constant(0), fc.nat(200_000)),
  way: fc.constantFrom(undefined, null, 'pickup' as const, 'delivery' as const),
});
const anyLine = fc.record({
  priceOre: fc.nat(100_000),
  quantity: fc.integer({ min: 1, max: 99 }),
  depositOre: fc.nat(500),
  alcoholPercent: fc.constantFrom(undefined, 4.7),
});

test('no offers, basket, way or fee make a line negative, a total below 0, or alcohol or pant cheaper', () => {
  const baskets = fc.array(anyLine, { maxLength: 20 });
  fc.assert(
    fc.property(
      ...[
        baskets,
        fc.array(anyOffer, { maxLength: 4 }),
        fc.constantFrom('pickup', 'delivery'),
        fc.record({ feeOre: fc.nat(30_000), freeOverOre: fc.option(fc.nat(100_000), { nil: undefined }) }),
      ],
      (lines, offers, way, fee) => {
        const plain = totalsOf(lines, way, fee);
        const sums = lowered(lines, way, fee, offers);
        const amounts = Object.values(sums).filter((value) => typeof value === 'number');
        expect(amounts.every((ore) => Number.isSafeInteger(ore) && ore >= 0)).toBe(true);
        expect(sums.totalOre).toBe(plain.totalOre - sums.discountOre);
        const alcohol = totalsOf(lines.filter(isAlcohol), way, fee).subtotalOre;
        const most = Math.max(plain.subtotalOre - alcohol, plain.deliveryFeeOre);
        expect(sums.discountOre).toBeLessThanOrEqual(most);
        // The best of them counts, alone and whatever their order.
        const alone = offers.map((offer) => lowered(lines, way, fee, [offer]).discountOre);
        expect(sums.discountOre).toBe(Math.max(0, ...alone));
        expect(lowered(lines, way, fee, offers.toReversed()).totalOre).toBe(sums.totalOre);
        expect(sums.couponCode).toBe(
          sums.discountOre > 0 ? offers[alone.indexOf(sums.discountOre)]?.code : undefined,
        );
      },
    ),
    { numRuns: runs(500) },
  );
});

test('free delivery is the fee and nothing for a pickup; an offer for one way gives nothing for the other', () => {
  const lines = [{ priceOre: 20_000, quantity: 1 }];
  const free = { code: 'FRI', discount: { kind: 'delivery' as const }, minOrderOre: 0 };
  expect(lowered(lines, 'delivery', { feeOre: 4900 }, [free])).toMatchObject({
    discountOre: 4900,
    totalOre: 20_000,
  });
  expect(lowered(lines, 'pickup', { feeOre: 4900 }, [free])).toMatchObject({
    discountOre: 0,
    totalOre: 20_000,
  });
  const half = { code: 'HENT', discount: percent(50), minOrderOre: 0, way: 'pickup' as const };
  expect(lowered(lines, 'pickup', { feeOre: 4900 }, [half]).totalOre).toBe(10_000);
  expect(lowered(lines, 'delivery', { feeOre: 4900 }, [half]).totalOre).toBe(24_900);
});

test('an offer without a code holds in its hours, between its instants, by the Oslo clock', () => {
  const happy = { days: ['friday' as const], from: '15:00', to: '17:00' };
  const offer = { code: 'HAPPY', discount: percent(20), minOrderOre: 0, window: happy };
  const holds = (at: string, about: object = {}) =>
    offersAt([{ ...offer, ...about }], Date.parse(at)).length === 1;
  expect(['13:59', '14:00', '15:59', '16:00'].map((time) => holds(`2026-11-20T${time}:59Z`))).toEqual([
    ...[false, true, true, false],
  ]);
  expect(holds('2026-11-19T14:30:00Z')).toBe(false);
  expect(holds('2026-11-20T14:30:00Z', { from: '2026-11-20T14:30:01Z' })).toBe(false);
  expect(holds('2026-11-20T14:30:00Z', { until: '2026-11-20T14:30:00Z' })).toBe(false);
  expect(holds('2026-11-20T14:30:00Z', { from: null, until: null })).toBe(true);
});

test.each(['nb', 'en'] as const)('an offer in a sentence: %s', (language) => {
  const window = { days: [...weekdays.slice(0, 5)], from: '15:00', to: '17:00' };
  const said = (about: Partial<OwnOffer>) =>
    inLanguage(language, () => offerText({ discount: percent(20), minOrderOre: 0, ...about }));
  const free = { discount: { kind: 'delivery' as const }, minOrderOre: 20_000, way: 'delivery' as const };
  const sentences = [said({ window, way: 'pickup' }), said({ discount: amount(5000) }), said(free)];
  expect(sentences.map((text) => text.replace(/\u00a0/g, ' '))).toEqual(
    language === 'nb'
      ? ['20 % rabatt på maten hverdager 15–17 når du henter', '50 kr rabatt', 'Gratis levering, fra 200 kr']
      : ['20% off the food weekdays 15–17 for pickup', '50 kr off', 'Free delivery, from 200 kr'],
  );
});

test('SHOP-032 the line names its code', () => {
  expect([discountLabel('SOMMER10'), discountLabel(undefined)]).toEqual(['Rabatt (SOMMER10)', 'Rabatt']);
});
