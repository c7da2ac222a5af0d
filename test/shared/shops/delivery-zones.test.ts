import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { totalsOf } from '../../../shared/orders/basket.ts';
import { withOffer } from '../../../shared/orders/offers.ts';
import {
  type DeliveryZone,
  deliveryTerms,
  deliveryZones,
  overlaps,
  typedPostcodes,
} from '../../../shared/shops/delivery-zones.ts';
import { deliveryZone as zone } from '../../helpers/builders.ts';

const postcode = fc.integer({ min: 0, max: 60 }).map((n) => String(n + 150).padStart(4, '0'));
const range = fc.tuple(postcode, postcode).map(([a, b]) => (a === b ? a : a < b ? `${a}-${b}` : `${b}-${a}`));
const amount = fc.integer({ min: 0, max: 100_000 });
const anyZones: fc.Arbitrary<DeliveryZone[]> = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(...'ABCDEFG'),
    postcodes: fc.array(fc.oneof(postcode, range), { minLength: 1, maxLength: 4 }),
    feeOre: amount,
    minOrderOre: amount,
    freeOverOre: fc.option(fc.integer({ min: 1, max: 100_000 })),
    extraMinutes: fc.integer({ min: 0, max: 240 }),
  }),
  { maxLength: 5, selector: ({ name }) => name },
);
const flat = { deliveryFeeOre: 4900, minOrderOre: 15_000 };

/** All postcodes of a zone, one by one. */
const codesOf = ({ postcodes }: Pick<DeliveryZone, 'postcodes'>) =>
  postcodes.flatMap((one) => {
    const [from, to = from] = one.split('-').map(Number);
    return Array.from({ length: to! - from! + 1 }, (_, at) => String(from! + at).padStart(4, '0'));
  });

test('every postcode has one answer: the first zone that has it, or that nothing is driven there', () => {
  fc.assert(
    fc.property(anyZones, postcode, (zones, code) => {
      const terms = deliveryTerms({ ...flat, deliveryZones: zones }, code);
      const first = zones.find((one) => codesOf(one).includes(code));
      expect(terms.zone).toBe(first);
      expect(terms.outside).toBe(zones.length > 0 && !first ? true : undefined);
      expect(terms.upTo).toBeUndefined();
      expect(terms).toMatchObject(
        first
          ? { feeOre: first.feeOre, minOrderOre: first.minOrderOre, extraMinutes: first.extraMinutes }
          : { extraMinutes: 0 },
      );
    }),
  );
});

test('without a postcode the terms hold the least and the most of all zones; half a postcode is none', () => {
  fc.assert(
    fc.property(
      anyZones.filter(({ length }) => length > 0),
      fc.constantFrom(undefined, '', '01', '015'),
      (zones, typed) => {
        const { feeOre, minOrderOre, extraMinutes, upTo } = deliveryTerms(
          { ...flat, deliveryZones: zones },
          typed,
        );
        for (const one of zones) {
          expect(one.feeOre).toBeGreaterThanOrEqual(feeOre);
          expect(one.feeOre).toBeLessThanOrEqual(upTo!.feeOre);
          expect(one.minOrderOre).toBeGreaterThanOrEqual(minOrderOre);
          expect(one.extraMinutes).toBeGreaterThanOrEqual(extraMinutes);
          expect(one.extraMinutes).toBeLessThanOrEqual(upTo!.extraMinutes);
        }
      },
    ),
  );
});

test('a shop without zones has its one fee and its minimum everywhere, as it always had', () => {
  const terms = { feeOre: 4900, minOrderOre: 15_000, freeOverOre: null, extraMinutes: 0 };
  for (const typed of [undefined, '', '01', '0184', '9999'])
    for (const deliveryZones of [undefined, []])
      expect(deliveryTerms({ ...flat, deliveryZones }, typed)).toEqual(terms);
});

test('the fee is nothing from the free sum of dishes on, before discounts, and no sum is ever negative', () => {
  const line = fc.record({ priceOre: amount, quantity: fc.integer({ min: 1, max: 5 }), depositOre: amount });
  const percent = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(fc.array(line), anyZones, postcode, percent, (lines, zones, code, off) => {
      const terms = deliveryTerms({ ...flat, deliveryZones: zones }, code);
      const coupon = { code: 'X', discount: { kind: 'percent' as const, percent: off }, minOrderOre: 0 };
      const plain = totalsOf(lines, 'delivery', terms);
      const { couponCode: _, ...less } = withOffer(plain, lines, 'delivery', [coupon]);
      const isFree = terms.freeOverOre !== null && plain.subtotalOre >= terms.freeOverOre;
      expect(plain.deliveryFeeOre).toBe(isFree ? 0 : terms.feeOre);
      expect(less.deliveryFeeOre).toBe(plain.deliveryFeeOre);
      expect(totalsOf(lines, 'pickup', terms).deliveryFeeOre).toBe(0);
      for (const sum of Object.values(less)) expect(sum).toBeGreaterThanOrEqual(0);
    }),
  );
  const terms = { feeOre: 4900, freeOverOre: 40_000 };
  const feeAt = (priceOre: number) => totalsOf([{ priceOre, quantity: 1 }], 'delivery', terms).deliveryFeeOre;
  expect([39_999, 40_000, 40_001].map(feeAt)).toEqual([4900, 0, 0]);
});

test.each([
  ['0150–0159, 0184', ['0150-0159', '0184']],
  ['0150-0159 0184;0187\n0188', ['0150-0159', '0184', '0187', '0188']],
  ['0150 - 0159,, 0184, 0184', ['0150-0159', '0184']],
  ['', []],
  ['0184 Oslo', undefined],
  ['184', undefined],
  ['01840', undefined],
  ['0159-0150', undefined],
  ['0150-0155-0159', undefined],
])('%j is understood as postcodes', (text, postcodes) => {
  expect(typedPostcodes(text)).toEqual(postcodes);
});

test('the postcodes that an earlier zone has already are named with it, and no others', () => {
  fc.assert(
    fc.property(anyZones, (zones) => {
      zones.forEach((own, index) => {
        const earlier = new Set(zones.slice(0, index).flatMap(codesOf));
        const said = overlaps(zones, index).flatMap(({ postcodes }) =>
          codesOf({ postcodes: [postcodes.replace('–', '-')] }),
        );
        expect(new Set(said)).toEqual(new Set(codesOf(own).filter((code) => earlier.has(code))));
      });
    }),
  );
  const sentrum = zone({ name: 'Sentrum', postcodes: ['0150-0159', '0187'] });
  expect(overlaps([sentrum, zone({ name: 'Bryn', postcodes: ['0660-0668', '0187'] })], 1)).toEqual([
    { postcodes: '0187', zone: 'Sentrum' },
  ]);
});

test.each([
  ['no name', [zone({ name: ' ' })], 'zoneNameMissing'],
  ['a long name', [zone({ name: 'x'.repeat(41) })], 'zoneNameTooLong'],
  ['a name twice', [zone(), zone({ postcodes: ['0200'] })], 'zoneNameTwice'],
  ['no postcode', [zone({ postcodes: [] })], 'zoneEmpty'],
  ['half a postcode', [zone({ postcodes: ['018'] })], 'zonePostcodeWrong'],
  ['a range that is turned', [zone({ postcodes: ['0159-0150'] })], 'zonePostcodeWrong'],
  ['too many', [zone({ postcodes: Array(61).fill('0184') })], 'zonePostcodesTooMany'],
  ['a fee below nothing', [zone({ feeOre: -1 })], 'zoneFeeWrong'],
  ['a minimum that is no number', [zone({ minOrderOre: Number.NaN })], 'zoneMinOrderWrong'],
  ['free from nothing on', [zone({ freeOverOre: 0 })], 'zoneFreeOverWrong'],
  ['five hours', [zone({ extraMinutes: 241 })], 'zoneMinutesWrong'],
  ['many zones', Array.from({ length: 21 }, (_, n) => zone({ name: `${n}` })), 'zonesTooMany'],
])('zones with %s are refused', (_, zones, reason) => {
  expect(v.safeParse(deliveryZones, zones).issues?.map(({ message }) => message)).toContain(reason);
});

test('zones are kept as they were sent', () => {
  const zones = [zone(), zone({ name: 'Bryn', freeOverOre: null })];
  expect(v.parse(deliveryZones, zones)).toEqual(zones);
  expect(v.parse(deliveryZones, [])).toEqual([]);
});
