import * as fc from 'fast-check';
import * as v from 'valibot';
import { weekdays } from '../../shared/kernel/dates.ts';
import { limits, line } from '../../shared/kernel/text.ts';
import { isAlike } from '../../shared/menu/alike.ts';
import { allergens } from '../../shared/menu/allergens.ts';
import { type Category, startCategories } from '../../shared/menu/category.ts';
import { written } from '../../shared/menu/english.ts';
import { diets, type Menu, type MenuItem } from '../../shared/menu/menu-item.ts';
import type { DishGroup, Option, OptionGroup } from '../../shared/menu/option-group.ts';
import { catId, grpId, optId } from './option-builders.ts';

/** Names that a spreadsheet takes for something else, or that stand in the way of its separators. */
const odd = fc.constantFrom(
  ...[
    'Margherita',
    'Margherita',
    'MARGHERITA',
    'Stor',
    'Liten',
    'Cola',
    'Cola #2',
    'Saus, kald',
    'Pizza 12"',
  ],
  ...[
    '=1+1',
    '=HYPERLINK("http://x.example";"y")',
    '+47',
    '-5',
    '@sum(A1)',
    "'=1",
    "''+2",
    "=cmd|' /C calc'!A0",
  ],
  ...[
    'Bunn; grov',
    '"',
    '""',
    'a\nb',
    'a,b;c\td',
    'Pris',
    'Pris: Stor',
    'nei',
    'ja',
    'ingen',
    'Navn',
    '7',
    '07',
    '1,5',
  ],
  ...[
    'Æøå Ñ 🍕',
    '[Tilvalg]',
    '_x0041_',
    '&lt;b&gt;',
    '<b>',
    '0,33 l',
    'TRUE',
    '1e5',
    '#N/A',
    '{x}',
    'sep=;',
    '#',
    '\u200f',
    '\ufffd',
    'Brød\u{1fffe}\ufdd0',
  ],
);
const word = fc
  .oneof(odd, fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }))
  .map((text) => v.parse(line(limits.name, 'name'), text))
  .filter((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && text.length <= limits.categoryName);

const ore = fc.integer({ min: 0, max: 60_000 });
const someAllergens = fc.option(fc.subarray([...allergens], { maxLength: 5 }), { nil: null });
const hour = fc.constantFrom('00:00', '07:30', '11:00', '15:00', '23:45');
const window = fc
  .record({ days: fc.subarray([...weekdays], { minLength: 1 }), from: hour, to: hour })
  .filter(({ from, to }) => from !== to);
/** Only what is there. */
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 });
const dense = <Thing extends object>(thing: Thing) =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined)) as Thing;

/** A thing with English words, or without; a description only where the thing has one. */
const inEnglish = <Thing extends { name: string; description?: string }>(thing: Thing) =>
  fc.record({ name: some(word), description: some(word) }).map(({ name, description }) => {
    const english = written(thing, {
      ...(name && { name }),
      ...('description' in thing && description && { description }),
    });
    return { ...thing, ...(english && { english }) };
  });

function anyOption(id: number, sizes: OptionGroup | undefined): fc.Arbitrary<Option> {
  const bySize = fc
    .subarray(sizes?.options.map((one) => one.id) ?? [])
    .chain((ids) =>
      ids.length === 0
        ? fc.constant(undefined)
        : fc
            .tuple(...ids.map(() => ore))
            .map((list) => Object.fromEntries(ids.map((one, at) => [one, list[at] ?? 0]))),
    );
  return fc
    .record({
      ...{ name: word, priceOre: ore, allergens: someAllergens, priceBySize: bySize },
      ...{ depositOre: some(fc.constantFrom(200, 300)), isDefault: some(fc.constant(true)) },
      alcoholPercent: some(fc.constantFrom(0.5, 4.7)),
    })
    .chain(inEnglish)
    .map((option) => dense({ id: optId(id), ...option }));
}

const anyGroup = (at: number, sizes: OptionGroup | undefined, kind: OptionGroup['kind']) =>
  fc
    .tuple(word, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }))
    .chain(([name, count, maxEach]) =>
      fc
        .tuple(
          fc.tuple(...Array.from({ length: count }, (_, index) => anyOption(at * 10 + index, sizes))),
          fc.integer({ min: 0, max: count }),
        )
        .map(([options, min]): OptionGroup => {
          const rule =
            kind === 'sizes' ? { min: 1, max: 1, maxEach: 1 } : { min, max: count * maxEach, maxEach };
          return { id: grpId(at), kind, name, ...rule, ...(sizes && { sizeGroupId: sizes.id }), options };
        })
        .chain(inEnglish),
    );

/** Whether a dish that hides these still has what its group asks for. */
const leaves = ({ options, min, maxEach }: OptionGroup, hidden: readonly string[]) =>
  hidden.length === options.length || (options.length - hidden.length) * maxEach >= min;

function anyUse(group: OptionGroup): fc.Arbitrary<DishGroup> {
  const ids = group.options.map(({ id }) => id);
  return fc
    .tuple(fc.subarray(ids), fc.subarray(ids), fc.tuple(...ids.map(() => ore)))
    .map(([own, some, prices]) => [own, leaves(group, some) ? some : [], prices] as const)
    .map(([own, hidden, prices]) => ({
      groupId: group.id,
      ...(own.length > 0 && { prices: Object.fromEntries(own.map((id, at) => [id, prices[at] ?? 0])) }),
      ...(hidden.length > 0 && { hidden }),
    }));
}

const at = '2026-11-20T12:00:00.000Z';

function anyDish(n: number, groups: OptionGroup[], categories: Category[]): fc.Arbitrary<MenuItem> {
  const uses = fc.shuffledSubarray(groups).chain((some) => fc.tuple(...some.map(anyUse)));
  return fc
    .record({
      ...{
        name: word,
        description: fc.oneof(fc.constant(''), word),
        priceOre: ore,
        allergens: someAllergens,
      },
      category: fc.constantFrom('', ...categories.map(({ id }) => id)),
      ...{ isAvailable: fc.boolean(), window: some(window) },
      groups: uses.map((list) => (list.length > 0 ? list : undefined)),
      diets: some(fc.subarray([...diets], { minLength: 1 })),
      ...{ spice: some(fc.integer({ min: 1, max: 3 })), depositOre: some(fc.constantFrom(200, 250, 300)) },
      alcoholPercent: some(fc.integer({ min: 1, max: 47 }).map((tenth) => tenth / 10)),
    })
    .chain(inEnglish)
    .map((dish) => {
      const id = `itm_${String(n).padStart(26, '0')}` as const;
      return { ...dense({ id, ...dish }), sortOrder: n, createdAt: at, updatedAt: at };
    });
}

const anyCategories = fc
  .tuple(
    fc.shuffledSubarray([...startCategories]),
    // No two that differ in capitals and blanks alone: an import refuses them.
    fc.uniqueArray(
      fc.record({ name: word, isHidden: some(fc.constant(true)), window: some(window) }).chain(inEnglish),
      {
        maxLength: 3,
        comparator: (one, other) => isAlike(one.name, other.name),
      },
    ),
  )
  .map(([first, own]): Category[] => [
    ...own.map((category, index) => dense({ id: catId(index), ...category })),
    ...first,
  ]);

/**
 * A menu with own groups and categories, and names of every kind. Each category numbers its dishes from 0.
 */
export const anyMenu: fc.Arbitrary<Menu> = fc
  .tuple(anyCategories, fc.boolean())
  .chain(([categories, hasSizes]) =>
    (hasSizes ? anyGroup(1, undefined, 'sizes') : fc.constant(undefined)).chain((sizes) =>
      fc.tuple(anyGroup(2, sizes, 'choices'), anyGroup(3, undefined, 'choices')).chain(([second, third]) => {
        const groups = sizes ? [second, sizes, third] : [second, third];
        return fc
          .tuple(...Array.from({ length: 4 }, (_, index) => anyDish(index, groups, categories)))
          .map((dishes): Menu => ({ items: inOrder(dishes, categories), groups, categories, version: 1 }));
      }),
    ),
  );

/** As owners get it: by category, and numbered inside it. */
function inOrder(dishes: MenuItem[], categories: Category[]): MenuItem[] {
  return [...categories.map(({ id }) => id), ''].flatMap((id) =>
    dishes.filter(({ category }) => category === id).map((dish, sortOrder) => ({ ...dish, sortOrder })),
  );
}
