import { byPlace } from '../grouped-menu.ts';
import type { Menu, MenuItem } from '../menu-item.ts';
import type { OptionGroup } from '../option-group.ts';
import { allergenWords, joinList, labelsOf, oreWords, percentWords, windowWords, yesWord } from './cells.ts';
import { categoryColumns, dishColumns, exceptionColumns, groupColumns, sizeTitle } from './columns.nb.ts';
import type { Sheet } from './sheet.ts';
import { kinds, sheetNames } from './words.nb.ts';

function groupRows({ groups }: Menu): WrittenRow<keyof typeof groupColumns>[] {
  const labels = labelsOf(groups.map(({ name }) => name));
  return groups.flatMap((group) => {
    const sizesAt = groups.findIndex(({ id }) => id === group.sizeGroupId);
    const sizes = groups[sizesAt];
    const sizeLabels = sizes ? optionLabels(sizes) : [];
    return group.options.map((option, index) => {
      const once = (value: string | number) => (index === 0 ? String(value) : '');
      const bySize = sizes?.options.map(({ id }, at) => [sizeLabels[at], oreWords(option.priceBySize?.[id])]);
      const cells = {
        ...{ group: group.name, kind: once(kinds[group.kind]) },
        ...{ min: once(group.min), max: once(group.max), maxEach: once(group.maxEach) },
        ...{ sizes: once(labels[sizesAt] ?? ''), name: option.name, price: oreWords(option.priceOre) },
        ...{ allergens: allergenWords(option.allergens), deposit: oreWords(option.depositOre) },
        alcohol: percentWords(option.alcoholPercent),
        englishGroup: once(group.english?.name ?? ''),
        englishName: option.english?.name ?? '',
        ...{ isDefault: option.isDefault ? yesWord(true) : '', groupId: group.id, id: option.id },
      };
      return { cells, bySize: Object.fromEntries(bySize ?? []) };
    });
  });
}

function categoryRows({ categories }: Menu): WrittenRow<keyof typeof categoryColumns>[] {
  return categories.map(({ id, name, isHidden, window, english }) => ({
    cells: {
      ...{ name, visible: yesWord(!isHidden), window: windowWords(window) },
      ...{ englishName: english?.name ?? '', id },
    },
  }));
}

/** A menu as the tables that `readMenu` reads. Photos and what is sold out are no part of it. */
export function writeMenu(menu: Menu): Sheet[] {
  const { dishes, exceptions } = dishRows(menu);
  const sizes = menu.groups.filter(({ kind }) => kind === 'sizes').flatMap(optionLabels);
  const labels = [...new Set(sizes)];
  return [
    writtenSheet(sheetNames.dishes, dishColumns, dishes, labels),
    writtenSheet(sheetNames.groups, groupColumns, groupRows(menu), labels),
    writtenSheet(sheetNames.exceptions, exceptionColumns, exceptions),
    writtenSheet(sheetNames.categories, categoryColumns, categoryRows(menu)),
  ];
}

const optionLabels = ({ options }: Pick<OptionGroup, 'options'>) => labelsOf(options.map(({ name }) => name));

/** Every option of which a dish says something itself. */
function ownOf({ groups = [] }: MenuItem, known: ReadonlyMap<string, OptionGroup>) {
  return groups.flatMap(({ groupId, prices = {}, hidden = [] }) => {
    const group = known.get(groupId);
    if (!group) return [];
    const labels = optionLabels(group);
    return group.options.flatMap(({ id }, index) => {
      const [price, isHidden] = [oreWords(prices[id]), hidden.includes(id)];
      return price || isHidden ? [{ group, label: labels[index] ?? '', price, isHidden }] : [];
    });
  });
}

/** The rows of Meny, and of Unntak what the columns of Meny have no room for. */
function dishRows({ items, groups, categories }: Menu): {
  dishes: WrittenRow<keyof typeof dishColumns>[];
  exceptions: WrittenRow<keyof typeof exceptionColumns>[];
} {
  const known = new Map<string, OptionGroup>(groups.map((group) => [group.id, group]));
  const groupLabels = labelsOf(groups.map(({ name }) => name));
  const labelOf = (id: string) => groupLabels[groups.findIndex((group) => group.id === id)] ?? '';
  const categoryLabels = labelsOf(categories.map(({ name }) => name));
  const places = new Map(categories.map(({ id }, index) => [id, index]));
  const placeOf = ({ category }: MenuItem) => places.get(category) ?? categories.length;
  const sorted = [...items].sort((a, b) => placeOf(a) - placeOf(b) || byPlace(a, b));
  const names = labelsOf(sorted.map(({ name }) => name));
  const rows = sorted.map((item, index) => {
    const used = (item.groups ?? []).flatMap(({ groupId }) => known.get(groupId) ?? []);
    const sizes = used.find(({ kind }) => kind === 'sizes');
    const own = ownOf(item, known);
    const isPlain = ({ group, price, isHidden }: (typeof own)[number]) =>
      group === sizes && !(price && isHidden);
    const dish = {
      ...{ category: categoryLabels[placeOf(item)] ?? '', name: item.name, description: item.description },
      ...{ price: oreWords(item.priceOre), allergens: allergenWords(item.allergens) },
      ...{ diets: joinList(item.diets ?? []), spice: String(item.spice ?? '') },
      ...{ deposit: oreWords(item.depositOre), alcohol: percentWords(item.alcoholPercent) },
      ...{ visible: yesWord(item.isAvailable), groups: joinList(used.map(({ id }) => labelOf(id))) },
      ...{ window: windowWords(item.window), id: item.id },
      englishName: item.english?.name ?? '',
      englishDescription: item.english?.description ?? '',
    };
    const bySize = own
      .filter(isPlain)
      .map(({ label, price, isHidden }) => [label, isHidden ? yesWord(false) : price]);
    const exceptions = own
      .filter((one) => !isPlain(one))
      .map(({ group, label, price, isHidden }) => ({
        cells: {
          ...{ dish: names[index] ?? '', group: labelOf(group.id), name: label, price },
          hidden: isHidden ? yesWord(true) : '',
        },
      }));
    return { dish: { cells: dish, bySize: Object.fromEntries(bySize) }, exceptions };
  });
  return {
    dishes: rows.map(({ dish }) => dish),
    exceptions: rows.flatMap(({ exceptions }) => exceptions),
  };
}

type WrittenRow<Key extends string> = {
  cells: Record<Key, string>;
  /** The cells of the columns 'Pris: …', by the size's label. */
  bySize?: Readonly<Record<string, string>>;
};

/** A table with all our columns; those of sizes stand behind the price. */
function writtenSheet<Key extends string>(
  name: string,
  columns: Readonly<Record<Key, readonly string[]>>,
  rows: readonly WrittenRow<Key>[],
  sizes: readonly string[] = [],
): Sheet {
  const keys = Object.keys(columns) as Key[];
  const at = keys.indexOf('price' as Key) + 1;
  const line = (cells: string[], more: string[]) => [...cells.slice(0, at), ...more, ...cells.slice(at)];
  const head = line(
    keys.map((key) => columns[key][0] ?? ''),
    sizes.map(sizeTitle),
  );
  const body = rows.map(({ cells, bySize = {} }) =>
    line(
      keys.map((key) => cells[key]),
      sizes.map((label) => (Object.hasOwn(bySize, label) ? (bySize[label] ?? '') : '')),
    ),
  );
  return { name, firstLine: 1, rows: [head, ...body] };
}
