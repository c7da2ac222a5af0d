import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MenuItemId } from '../../../shared/kernel/ids.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { startCategories } from '../../../shared/menu/category.ts';
import type { MenuItem } from '../../../shared/menu/menu-item.ts';
import { leastOf, missingForOrder, totalsOf } from '../../../shared/orders/basket.ts';
import { quoteOf } from '../../../shared/orders/quote.ts';
import { wordsOf } from '../../../shared/orders/words-of.ts';

const dish = (id: string, priceOre: number, isAvailable = true): MenuItem => ({
  id: id as MenuItemId,
  name: `Rett ${id}`,
  description: '',
  priceOre,
  category: 'Pizza',
  allergens: ['hvete'],
  isAvailable,
  sortOrder: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
});

const now = Date.parse('2026-11-20T18:00:00Z');
const menuOf = (...items: MenuItem[]) => ({ items, groups: [], categories: [...startCategories] });
const line = (itemId: string, quantity: number, notes = '') => ({ itemId, quantity, notes });

test('SHOP-034 SHOP-036 two pizzas and a cola with delivery cost 462 kr', () => {
  const menu = [dish('itm_a', 18_900), dish('itm_b', 3500)];
  const quote = quoteOf(
    { lines: [line('itm_a', 2), line('itm_b', 1)], fulfilment: 'delivery' },
    menuOf(...menu),
    { feeOre: 4900 },
    now,
  );
  expect(quote).toMatchObject({ subtotalOre: 41_300, deliveryFeeOre: 4900, totalOre: 46_200 });
});

test('SHOP-035 pickup never pays for delivery', () => {
  const quote = quoteOf(
    { lines: [line('itm_a', 1)], fulfilment: 'pickup' },
    menuOf(dish('itm_a', 18_900)),
    { feeOre: 4900 },
    now,
  );
  expect(quote).toMatchObject({ deliveryFeeOre: 0, totalOre: 18_900 });
});

test('name, price and allergens are taken from the menu, never from the customer', () => {
  const [sold] = quoteOf(
    { lines: [line('itm_a', 1, 'godt stekt')], fulfilment: 'pickup' },
    menuOf(dish('itm_a', 18_950)),
    { feeOre: 0 },
    now,
  ).lines;
  expect(sold).toEqual({
    itemId: 'itm_a',
    name: 'Rett itm_a',
    quantity: 1,
    priceOre: 18_950,
    allergens: ['hvete'],
    notes: 'godt stekt',
  });
});

test('CALL-023 a hidden dish and a dish of another menu are refused, each named by its place', () => {
  const menu = [dish('itm_a', 100), dish('itm_b', 100, false)];
  const lines = [line('itm_a', 1), line('itm_b', 1), line('itm_x', 1)];
  try {
    quoteOf({ lines, fulfilment: 'pickup' }, menuOf(...menu), { feeOre: 0 }, now);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(Problem);
    expect(error).toMatchObject({
      code: 'ITEM_UNAVAILABLE',
      issues: [{ path: 'lines.1' }, { path: 'lines.2' }],
    });
  }
});

const pricedLines = fc.array(
  fc.record({ priceOre: fc.nat(10_000_000), quantity: fc.integer({ min: 1, max: 99 }) }),
  {
    minLength: 1,
    maxLength: 50,
  },
);

test('SHOP-034 SHOP-036 sums are exact in øre whatever the order of the lines', () => {
  fc.assert(
    fc.property(pricedLines, fc.nat(100_000), (lines, fee) => {
      const forwards = totalsOf(lines, 'delivery', { feeOre: fee });
      const backwards = totalsOf([...lines].reverse(), 'delivery', { feeOre: fee });
      const brute = lines.flatMap(({ priceOre, quantity }) => Array<number>(quantity).fill(priceOre));
      expect(forwards).toEqual(backwards);
      expect(forwards.subtotalOre).toBe(brute.reduce((sum, one) => sum + one, 0));
      expect(forwards.totalOre).toBe(forwards.subtotalOre + fee);
      expect(forwards.quantity).toBe(brute.length);
    }),
  );
});

test('the same dish with the same note sent twice is one line, and costs the same', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.constantFrom('itm_a', 'itm_b'), fc.integer({ min: 1, max: 9 }), fc.constantFrom('', 'x')),
        { minLength: 1 },
      ),
      (sent) => {
        const menu = [dish('itm_a', 18_900), dish('itm_b', 3550)];
        const lines = sent.map(([id, quantity, notes]) => line(id, quantity, notes));
        const quote = quoteOf({ lines, fulfilment: 'pickup' }, menuOf(...menu), { feeOre: 0 }, now);
        const expected = sent.reduce(
          (sum, [id, quantity]) => sum + quantity * (id === 'itm_a' ? 18_900 : 3550),
          0,
        );
        expect(quote.totalOre).toBe(expected);
        expect(new Set(quote.lines.map(({ itemId, notes }) => itemId + notes)).size).toBe(quote.lines.length);
      },
    ),
  );
});

test('SHOP-038 D19 149 kr is too little for a delivery with a minimum of 150 kr, 150 kr is enough; a pickup is bound only where the owner says so', () => {
  const minimum = { minOrderOre: 15_000, minOrderForPickup: false };
  const missing = (subtotalOre: number, way: 'pickup' | 'delivery', settings = minimum) =>
    missingForOrder(subtotalOre, leastOf(way, settings, settings));
  expect(missing(14_900, 'delivery')).toBe(100);
  expect(missing(15_000, 'delivery')).toBe(0);
  expect(missing(3_500, 'pickup')).toBe(0);
  expect(missing(3_500, 'pickup', { ...minimum, minOrderForPickup: true })).toBe(11_500);
  expect(wordsOf({ reason: 'minOrder', leastOre: 15_000 }, 'MIN_ORDER_NOT_MET').replace(/\u00a0/g, ' ')).toBe(
    'Minste bestilling er 150 kr',
  );
});
