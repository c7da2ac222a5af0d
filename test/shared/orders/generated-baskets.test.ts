import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { menuOptionsOf, publicMenuOf } from '../../../shared/business/public-menu.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { allergens } from '../../../shared/menu/allergens.ts';
import { type Choice, configuredDish } from '../../../shared/menu/configured-dish.ts';
import type { MenuItem } from '../../../shared/menu/menu-item.ts';
import type { OptionGroup } from '../../../shared/menu/option-group.ts';
import { totalsOf } from '../../../shared/orders/basket.ts';
import { quoteOf } from '../../../shared/orders/quote.ts';
import { countedLine } from '../../../web/storefront/sheet/counted-line.ts';
import { itmId, menu, menuItem } from '../../helpers/builders.ts';
import { grpId, optId, option, optionGroup } from '../../helpers/option-builders.ts';

const now = Date.parse('2026-11-20T17:00:00Z');
const ore = fc.integer({ min: 0, max: 50_000 });
const someAllergens = fc.option(fc.subarray([...allergens], { maxLength: 3 }), { nil: null });
const rarely = fc.integer({ min: 0, max: 19 }).map((n) => n === 0);
const anyOption = fc.record({
  priceOre: ore,
  own: ore,
  isOut: rarely,
  allergens: someAllergens,
  pant: rarely,
});
const anyGroup = (n: number) =>
  fc
    .tuple(fc.array(anyOption, { minLength: 1, maxLength: 4 }), fc.nat(1), fc.nat(3), fc.nat(2))
    .map(([options, min, more, each]) =>
      optionGroup(
        n,
        `Gruppe ${n}`,
        options.map(({ priceOre, own, isOut, allergens, pant }, place) =>
          option(n * 10 + place, `Valg ${n * 10 + place}`, priceOre, {
            ...{ allergens, priceBySize: { [optId(10)]: own } },
            ...(isOut && { soldOut: { until: null } }),
            ...(pant && { depositOre: 200, alcoholPercent: 4.7 }),
          }),
        ),
        n === 1 ? { kind: 'sizes', min: 1, max: 1 } : { min, max: min + more, maxEach: each + 1 },
      ),
    );
const anyDish = (n: number) =>
  fc
    .record({
      priceOre: ore,
      allergens: someAllergens,
      uses: fc.subarray([1, 2, 3]),
      own: ore,
      isOut: rarely,
    })
    .map(
      ({ uses, own, isOut, ...about }): MenuItem =>
        menuItem({
          ...{ id: itmId(n), name: `Rett ${n}`, ...about, depositOre: n * 100 },
          groups: uses.map((group) => ({ groupId: grpId(group), prices: { [optId(group * 10)]: own } })),
          ...(isOut && { soldOut: { until: null } }),
          ...(n === 2 && { alcoholPercent: 4.7 }),
        }),
    );
const anyChoice = fc.tuple(fc.constantFrom(1, 1, 2, 3), fc.nat(3), fc.integer({ min: 1, max: 2 })).map(
  ([group, place, quantity]): Choice => ({
    groupId: grpId(group),
    optionId: optId(group * 10 + place),
    quantity,
  }),
);
type Line = { itemId: MenuItem['id']; quantity: number; notes: string; choices: Choice[] };
const anyLine: fc.Arbitrary<Line> = fc.record({
  itemId: fc.constantFrom(itmId(1), itmId(2)),
  quantity: fc.integer({ min: 1, max: 3 }),
  notes: fc.constantFrom('', 'uten løk'),
  choices: fc.uniqueArray(anyChoice, { maxLength: 2, selector: ({ optionId }) => optionId }),
});
/** Half the baskets are of guests who choose what the sheet shows: one size, and options that the dish has. */
function asShown(line: Line, items: readonly MenuItem[], groups: readonly OptionGroup[]): Line {
  const dish = items.find(({ id }) => id === line.itemId);
  const choices = (dish?.groups ?? []).flatMap(({ groupId }) => {
    const options = groups.find(({ id }) => id === groupId)!.options;
    const first = { groupId, optionId: options[0]!.id, quantity: 1 };
    if (groupId === grpId(1)) return [first];
    return line.choices.some((one) => one.groupId === groupId) ? [first] : [];
  });
  return { ...line, choices };
}
const anyShop = fc
  .record({
    items: fc.tuple(anyDish(1), anyDish(2)),
    groups: fc.tuple(anyGroup(1), anyGroup(2), anyGroup(3)),
    lines: fc.array(anyLine, { minLength: 1, maxLength: 2 }),
    isShown: fc.boolean(),
    percent: fc.integer({ min: 1, max: 100 }),
  })
  .map(({ isShown, lines, ...shop }) => ({
    ...shop,
    lines: isShown ? lines.map((line) => asShown(line, shop.items, shop.groups)) : lines,
  }));

test('the server takes exactly what the rules allow, and the page, from what it was given, counts the same sum and allergens', () => {
  let taken = 0;
  fc.assert(
    fc.property(anyShop, ({ items, groups, lines, percent }) => {
      const shop = menu(items, { groups });
      const known = new Map<string, OptionGroup>(groups.map((group) => [group.id, group]));
      const allowed = lines.every(({ itemId, choices }) => {
        const dish = items.find(({ id }) => id === itemId)!;
        return !dish.soldOut && configuredDish(dish, known, choices, now).issues.length === 0;
      });
      const coupon = { code: 'X', discount: { kind: 'percent' as const, percent }, minOrderOre: 0 };
      const quote = () => quoteOf({ lines, fulfilment: 'delivery' }, shop, 4900, now, coupon);
      if (!allowed) {
        try {
          quote();
          expect.unreachable();
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          expect(['ITEM_UNAVAILABLE', 'VALIDATION_FAILED']).toContain(error.code);
          expect(error.issues?.length).toBeGreaterThan(0);
          for (const { path, message } of error.issues ?? []) {
            const { itemId } = lines[Number(path.split('.')[1])]!;
            expect(message).toContain(items.find(({ id }) => id === itemId)!.name);
          }
        }
        return;
      }
      taken += 1;
      const sold = quote();
      const dishes = publicMenuOf(shop, now).flatMap((group) => group.items);
      const options = menuOptionsOf(shop);
      const onPage = new Map<string, OptionGroup>(options.groups.map((group) => [group.id, group]));
      const counted = lines.map(({ itemId, quantity, choices }) => {
        const dish = dishes.find(({ id }) => id === itemId)!;
        const named = choices.map((one) => ({ ...one, name: 'Et valg' }));
        const configured = countedLine(dish, { choices: named }, { menu: options, groups: onPage }, now);
        expect(configured.problem).toBeUndefined();
        return { ...configured, quantity };
      });
      const { quantity: _, depositOre, ...totals } = totalsOf(counted, 'delivery', 4900, coupon);
      expect(sold).toMatchObject(totals);
      expect(sold.depositOre ?? 0).toBe(depositOre);
      const lists = (of: readonly { allergens: readonly string[] | null }[]) =>
        new Set(of.map((line) => JSON.stringify(line.allergens)));
      expect(lists(sold.lines)).toEqual(lists(counted));
    }),
    { numRuns: 3000 },
  );

  expect(taken).toBeGreaterThan(900);
});
