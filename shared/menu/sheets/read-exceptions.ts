import type { OptionId } from '../../kernel/ids.ts';
import { finder } from '../alike.ts';
import type { DishGroup } from '../option-group.ts';
import type { exceptionColumns } from './columns.ts';
import { labelsOf } from './lists.ts';
import type { ReadDish } from './read-dishes.ts';
import type { AnyGroup } from './read-groups.ts';
import { rowReader } from './reader.ts';
import type { SheetIssue } from './sheet.ts';
import type { Table } from './table.ts';
import { oreOf, yesOf } from './words.ts';

type Column = keyof typeof exceptionColumns;

const isHidden = (cell: string) => yesOf(cell, false);

type Exception = { optionId: OptionId; priceOre: number | undefined; hide: boolean };

/** Hidden options stand in the order of the group's options. */
function withException(own: DishGroup, { options }: AnyGroup, { optionId, priceOre, hide }: Exception) {
  const hidden = new Set([...(own.hidden ?? []), ...(hide ? [optionId] : [])]);
  return {
    ...own,
    ...(priceOre !== undefined && { prices: { ...own.prices, [optionId]: priceOre } }),
    ...(hidden.size > 0 && { hidden: options.map(({ id }) => id).filter((id) => hidden.has(id)) }),
  };
}

/**
 * The sheet Unntak: what an option costs on one dish, and options that a dish does not have. Changes the
 * dishes that were read.
 */
export function readExceptions(
  table: Table<Column> | undefined,
  dishes: readonly ReadDish[],
  all: readonly AnyGroup[],
  issues: SheetIssue[],
): void {
  const dishAt = finder(labelsOf(dishes.map(({ name }) => name)));
  const groupAt = finder(labelsOf(all.map(({ name }) => name)));
  for (const row of table?.rows ?? []) {
    const read = rowReader(row, issues);
    const [dish, group] = [dishes[dishAt(read.text('dish'))], all[groupAt(read.text('group'))]];
    const option = group?.options[finder(labelsOf(group.options.map(({ name }) => name)))(read.text('name'))];
    const [priceOre, hide] = [read.value('price', oreOf), read.value('hidden', isHidden) ?? false];
    if (!dish) read.wrong('dish', `Fant ikke retten «${read.text('dish')}» i arket Meny.`);
    else if (!group) read.wrong('group', `Tilvalget «${read.text('group')}» finnes ikke i arket Tilvalg.`);
    else if (!option) read.wrong('name', `${group.name} har ikke «${read.text('name')}».`);
    else if (dish.item && !dish.item.groups?.some(({ groupId }) => groupId === group.id))
      read.wrong('group', `${dish.name} har ikke tilvalget «${group.name}».`);
    else if (dish.item?.groups)
      dish.item.groups = dish.item.groups.map((own) =>
        own.groupId === group.id ? withException(own, group, { optionId: option.id, priceOre, hide }) : own,
      );
  }
}
