import type { Menu } from '../menu-item.ts';
import { categoryColumns, dishColumns, exceptionColumns, groupColumns } from './columns.ts';
import { labelsOf } from './lists.ts';
import { type Sheet, sheetNames } from './sheet.ts';
import { windowWords } from './window-words.ts';
import { allergenWords, oreWords, percentWords, yesWord } from './words.ts';
import { dishRows, optionLabels } from './write-dishes.ts';
import { type WrittenRow, writtenSheet } from './written-sheet.ts';

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
        ...{ group: group.name, kind: once(group.kind === 'sizes' ? 'størrelse' : 'tilvalg') },
        ...{ min: once(group.min), max: once(group.max), maxEach: once(group.maxEach) },
        ...{ sizes: once(labels[sizesAt] ?? ''), name: option.name, price: oreWords(option.priceOre) },
        ...{ allergens: allergenWords(option.allergens), deposit: oreWords(option.depositOre) },
        alcohol: percentWords(option.alcoholPercent),
        ...{ isDefault: option.isDefault ? yesWord(true) : '', groupId: group.id, id: option.id },
      };
      return { cells, bySize: Object.fromEntries(bySize ?? []) };
    });
  });
}

function categoryRows({ categories }: Menu): WrittenRow<keyof typeof categoryColumns>[] {
  return categories.map(({ id, name, isHidden, window }) => ({
    cells: { name, visible: yesWord(!isHidden), window: windowWords(window), id },
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
