import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { allergens } from '../../../shared/menu/allergens.ts';
import { choiceWords } from '../../../shared/menu/choice-issue.ts';
import {
  type Choice,
  canBeChosen,
  configuredDish,
  defaultChoices,
  leastPrice,
} from '../../../shared/menu/configured-dish.ts';
import type { DishGroup, Option, OptionGroup } from '../../../shared/menu/option-group.ts';
import { runs } from '../../helpers/long-run.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const option = (id: string, priceOre: number, more: Partial<Option> = {}): Option => ({
  ...{ id: `opt_${id}`, name: id, priceOre, allergens: [] },
  ...more,
});
const group = (id: string, options: Option[], more: Partial<OptionGroup> = {}): OptionGroup => ({
  ...{ id: `grp_${id}`, kind: 'choices', name: id, min: 0, max: 6, maxEach: 1, options },
  ...more,
});
const sizes = group('Størrelse', [option('Liten', 14900), option('Medium', 18900), option('Stor', 23900)], {
  ...{ kind: 'sizes', min: 1, max: 1 },
});
const cheese = option('Ost', 2000, {
  priceBySize: { opt_Liten: 1500, opt_Stor: 3000 },
  allergens: ['melk'],
});
const toppings = group('Topping', [cheese, option('Ansjos', 1500, { allergens: ['fisk'] })], { maxEach: 2 });
const map = (...groups: OptionGroup[]) => new Map(groups.map((one) => [one.id as string, one]));
const pizza = {
  ...{ priceOre: 9900, allergens: ['hvete' as const] },
  groups: [{ groupId: sizes.id }, { groupId: toppings.id }] as DishGroup[],
};
const _chosen = (
  choices: Choice[],
  dish: Parameters<typeof configuredDish>[0] = pizza,
  groups = map(sizes, toppings),
) => configuredDish(dish, groups, choices, now);

test('the least price asks for what must be chosen, and says "fra" only when that can make it dearer', () => {
  expect(leastPrice(pizza, map(sizes, toppings))).toEqual({ priceOre: 14900, isFrom: true });
  expect(leastPrice({ ...pizza, groups: [] }, map())).toEqual({ priceOre: 9900, isFrom: false });
  expect(leastPrice({ ...pizza, groups: [{ groupId: toppings.id }] }, map(toppings)).isFrom).toBe(false);
  const half = group('Halvdel', [option('A', 7000), option('B', 9000)], { min: 2, max: 2, maxEach: 2 });
  expect(leastPrice({ ...pizza, groups: [{ groupId: half.id }] }, map(half))).toEqual({
    ...{ priceOre: 9900 + 14000, isFrom: true },
  });
});

test('the least price is no more work where one option may be taken often', () => {
  const often = 2 ** 32;
  const dips = group('Dip', [option('Aioli', 300), option('Chili', 200)], {
    ...{ min: 99, max: 99, maxEach: often },
  });
  expect(leastPrice({ ...pizza, groups: [{ groupId: dips.id }] }, map(dips))).toEqual({
    ...{ priceOre: 9900 + 99 * 200, isFrom: true },
  });
});

test('the least price takes an option as often as it may be taken, then the next one', () => {
  const dips = group('Dip', [option('Aioli', 300), option('Chili', 200), option('Ost', 500)], {
    ...{ min: 5, max: 9, maxEach: 2 },
  });
  const { priceOre } = leastPrice({ ...pizza, groups: [{ groupId: dips.id }] }, map(dips));
  expect(priceOre).toBe(9900 + 2 * 200 + 2 * 300 + 500);
});

test('prices without sizes of their own are read once, however many sizes there are', () => {
  let reads = 0;
  const counted = option('Aioli', 300);
  Object.defineProperty(counted, 'priceOre', { get: () => ++reads && 300 });
  const many = group(
    'Størrelse',
    Array.from({ length: 60 }, (_, n) => option(`S${n}`, n)),
    {
      ...{ kind: 'sizes', min: 1, max: 1 },
    },
  );
  const dips = group('Dip', [counted], { min: 1, max: 1 });
  leastPrice({ ...pizza, groups: [{ groupId: many.id }, { groupId: dips.id }] }, map(many, dips));
  expect(reads).toBe(1);
});

test('a required group of which too little is left makes the dish impossible', () => {
  const left = group('Bunn', [option('Vanlig', 0, { soldOut: { until: null } }), option('Grov', 0)], {
    ...{ min: 1, max: 1 },
  });
  const dish = { ...pizza, groups: [{ groupId: left.id }] };
  expect(canBeChosen(dish, map(left), now)).toBe(true);
  expect(canBeChosen({ ...dish, groups: [{ groupId: left.id, hidden: ['opt_Grov'] }] }, map(left), now)).toBe(
    false,
  );
});

test('defaults are chosen when they can be had', () => {
  const bunn = group('Bunn', [option('Vanlig', 0, { isDefault: true }), option('Grov', 0)], {
    min: 1,
    max: 1,
  });
  expect(defaultChoices({ ...pizza, groups: [{ groupId: bunn.id }] }, map(bunn), now)).toEqual([
    { groupId: bunn.id, optionId: 'opt_Vanlig', quantity: 1 },
  ]);
});

const ore = fc.integer({ min: 0, max: 50_000 });
const someAllergens = fc.option(fc.subarray([...allergens], { maxLength: 4 }), { nil: null });
const anyGroup = (index: number, kind: 'sizes' | 'choices') =>
  fc
    .record({
      options: fc.array(
        fc.record({ priceOre: ore, allergens: someAllergens, big: fc.option(ore, { nil: undefined }) }),
        {
          ...{ minLength: 1, maxLength: 5 },
        },
      ),
      limits: fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 })),
    })
    .map(({ options, limits: [min, more, maxEach] }) =>
      group(
        `${kind}${index}`,
        options.map(({ big, ...rest }, place) =>
          option(`${kind}${index}-${place}`, rest.priceOre, {
            allergens: rest.allergens,
            ...(big !== undefined && { priceBySize: { 'opt_sizes0-0': big } }),
          }),
        ),
        kind === 'sizes' ? { kind, min: 1, max: 1, maxEach: 1 } : { min, max: min + more, maxEach },
      ),
    );
const anyDish = fc.record({
  groups: fc.tuple(anyGroup(0, 'sizes'), anyGroup(1, 'choices'), anyGroup(2, 'choices')),
  own: fc.dictionary(fc.constantFrom('opt_sizes0-0', 'opt_choices1-0', 'opt_choices2-1'), ore, {
    noNullPrototype: true,
  }),
  dish: fc.record({ priceOre: ore, allergens: someAllergens }),
  sizes: fc.array(fc.nat(4), { minLength: 1, maxLength: 2 }),
  picks: fc.array(fc.tuple(fc.integer({ min: 1, max: 2 }), fc.nat(5), fc.integer({ min: 1, max: 3 })), {
    maxLength: 4,
  }),
});

test('of any menu and any choices: accepted keeps every rule, refused names its group, prices and allergens add up', () => {
  let accepted = 0;
  fc.assert(
    fc.property(anyDish, ({ groups, own, dish, sizes, picks }) => {
      const known = map(...groups);
      const configurable = { ...dish, groups: groups.map(({ id }) => ({ groupId: id, prices: own })) };
      const byOption = new Map<string, Choice>();
      for (const [g, o, quantity] of [...sizes.map((o) => [0, o, 1] as const), ...picks]) {
        const { id, options } = groups[g]!;
        const optionId = options[o % options.length]!.id;
        byOption.set(optionId, { groupId: id, optionId, quantity });
      }
      const choices = [...byOption.values()];
      const {
        issues,
        priceOre,
        allergens: united,
        chosen,
      } = configuredDish(configurable, known, choices, now);
      const keeps = groups.every(({ options, min, max, maxEach }) => {
        const counts = options.map(({ id }) => byOption.get(id)?.quantity ?? 0);
        const count = counts.reduce((a, b) => a + b, 0);
        return count >= min && count <= max && counts.every((one) => one <= maxEach);
      });
      expect(issues.length === 0).toBe(keeps);
      for (const issue of issues) {
        expect(known.has(issue.groupId)).toBe(true);
        expect(choiceWords(issue)).not.toBe('');
      }
      if (!keeps) return;
      accepted += 1;
      const size = groups[0].options.find(({ id }) => byOption.has(id))!;
      const costs = ({ id, priceBySize, priceOre }: Option): number =>
        own[id] ?? priceBySize?.[size.id] ?? priceOre;
      const extras = [...groups[1].options, ...groups[2].options];
      const sum = extras.reduce(
        (total, one) => total + costs(one) * (byOption.get(one.id)?.quantity ?? 0),
        0,
      );
      expect(priceOre).toBe((own[size.id] ?? size.priceOre) + sum);
      expect(priceOre).toBeGreaterThanOrEqual(leastPrice(configurable, known).priceOre);
      const lists = [
        dish.allergens,
        ...[size, ...extras].filter(({ id }) => byOption.has(id)).map((one) => one.allergens),
      ];
      expect(united === null).toBe(lists.includes(null));
      if (united) expect(new Set(united)).toEqual(new Set(lists.flatMap((list) => list ?? [])));
      expect(chosen).toHaveLength(choices.length);
    }),
    { numRuns: runs(10_000) },
  );
  expect(accepted).toBeGreaterThan(runs(1000));
});
