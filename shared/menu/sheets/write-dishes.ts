import { byPlace } from '../grouped-menu.ts';
import type { Menu, MenuItem } from '../menu-item.ts';
import type { OptionGroup } from '../option-group.ts';
import type { dishColumns, exceptionColumns } from './columns.ts';
import { joinList, labelsOf } from './lists.ts';
import { windowWords } from './window-words.ts';
import { allergenWords, oreWords, percentWords, yesWord } from './words.ts';
import type { WrittenRow } from './written-sheet.ts';

export const optionLabels = ({ options }: Pick<OptionGroup, 'options'>) =>
  labelsOf(options.map(({ name }) => name));

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
export function dishRows({ items, groups, categories }: Menu): {
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
