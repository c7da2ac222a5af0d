import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../../../shared/kernel/problem.ts';
import { allergens } from '../../../shared/menu/allergens.ts';
import { type Choice, configuredDish } from '../../../shared/menu/configured-dish.ts';
import type { Menu, MenuItem } from '../../../shared/menu/menu-item.ts';
import type { OptionGroup } from '../../../shared/menu/option-group.ts';
import { totalsOf } from '../../../shared/orders/basket.ts';
import { withOffer } from '../../../shared/orders/offers.ts';
import { quoteOf } from '../../../shared/orders/quote.ts';
import { issueWords } from '../../../shared/orders/words-of.ts';
import { menuOptionsOf, publicMenuOf } from '../../../shared/storefront/public-menu.ts';
import { countedLine } from '../../../web/storefront/sheet/draft.ts';
import { itmId, menu, menuItem } from '../../helpers/builders.ts';
import { runs } from '../../helpers/long-run.ts';
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
/** Half the baskets are of guests who choose as the sheet offers: one size, and options of the dish. */
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
/** Making a menu costs more than pricing a basket: there are ten baskets for each. */
const baskets = runs(10_000);
const perMenu = 10;
const anyShop = fc
  .record({
    items: fc.tuple(anyDish(1), anyDish(2)),
    groups: fc.tuple(anyGroup(1), anyGroup(2), anyGroup(3)),
    baskets: fc.array(
      fc.record({
        lines: fc.array(anyLine, { minLength: 1, maxLength: 2 }),
        isShown: fc.boolean(),
        percent: fc.integer({ min: 1, max: 100 }),
      }),
      { minLength: perMenu, maxLength: perMenu },
    ),
  })
  .map(({ baskets, items, groups }) => ({
    shop: menu(items, { groups }),
    baskets: baskets.map(({ isShown, lines, percent }) => ({
      percent,
      lines: isShown ? lines.map((line) => asShown(line, items, groups)) : lines,
    })),
  }));

/**
 * The names of which each refusal of a line must contain one: its sold-out dish, the group that asks, the
 * option that cannot be had.
 */
function namesOf({ itemId, choices }: Line, { items, groups }: Menu, known: Map<string, OptionGroup>) {
  const dish = items.find(({ id }) => id === itemId)!;
  const ofChoices = configuredDish(dish, known, choices, now).issues.map(({ groupId, optionId, because }) => {
    const group = groups.find(({ id }) => id === groupId)!;
    const option = group.options.find(({ id }) => id === optionId);
    return (because.reason === 'optionGone' ? group : (option ?? group)).name.toLowerCase();
  });
  return dish.soldOut ? [`${dish.name} er utsolgt`.toLowerCase(), ...ofChoices] : ofChoices;
}

/** `names` are what each line's refusals may name: one of them must stand in each sentence. */
function assertRefused(quote: () => unknown, names: readonly string[][]) {
  try {
    quote();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    assert(error.code === 'ITEM_UNAVAILABLE' || error.code === 'VALIDATION_FAILED');
    assert(error.issues && error.issues.length > 0);
    for (const [path, message] of issueWords(error.issues)) {
      const own = names[Number(path.split('.')[1])]!;
      assert(
        own.some((name) => message.toLowerCase().includes(name)),
        `${message} names none of ${own}`,
      );
    }
    return;
  }
  assert.fail('a basket that breaks a rule was taken');
}

const allergensOf = (lines: readonly { allergens: readonly string[] | null }[]) =>
  new Set(lines.map((line) => JSON.stringify(line.allergens)));

// By `assert`: a hundred thousand of vitest's expectations take longer than all the baskets.
test('the server takes exactly what the rules allow and names the group where it refuses; the page, from what it was given, counts the same sum and allergens', () => {
  let taken = 0;
  fc.assert(
    fc.property(anyShop, ({ shop, baskets }) => {
      const known = new Map<string, OptionGroup>(shop.groups.map((group) => [group.id, group]));
      const dishes = publicMenuOf(shop, now).flatMap((group) => group.items);
      const options = menuOptionsOf(shop);
      const onPage = new Map<string, OptionGroup>(options.groups.map((group) => [group.id, group]));
      for (const { lines, percent } of baskets) {
        const names = lines.map((line) => namesOf(line, shop, known));
        const coupon = { code: 'X', discount: { kind: 'percent' as const, percent }, minOrderOre: 0 };
        const fee = { feeOre: 4900 };
        const quote = () => quoteOf({ lines, fulfilment: 'delivery' }, shop, fee, now, [coupon]);
        if (names.some((own) => own.length > 0)) {
          assertRefused(quote, names);
          continue;
        }
        taken += 1;
        const sold = quote();
        const counted = lines.map(({ itemId, quantity, choices }) => {
          const dish = dishes.find(({ id }) => id === itemId)!;
          const named = choices.map((one) => ({ ...one, name: 'Et valg' }));
          const configured = countedLine(dish, { choices: named }, { menu: options, groups: onPage }, now);
          assert.equal(configured.problem, undefined);
          return { ...configured, quantity };
        });
        const plain = totalsOf(counted, 'delivery', fee);
        const { quantity: _, ...totals } = withOffer(plain, counted, 'delivery', [coupon]);
        const { lines: soldLines, ...sums } = sold;
        assert.deepEqual({ depositOre: 0, ...sums }, totals);
        assert.equal(sold.couponCode, sold.discountOre > 0 ? 'X' : undefined);
        assert.deepEqual(allergensOf(soldLines), allergensOf(counted));
      }
    }),
    { numRuns: baskets / perMenu },
  );

  expect(taken).toBeGreaterThan(runs(3000));
});
