import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { checkSize } from '../../../functions/menu/changes.ts';
import type { StoredMenu } from '../../../functions/shops/stored-menu.ts';
import { storedMenu } from '../../../functions/shops/stored-menu.ts';
import type { MenuItem } from '../../../shared/menu/menu-item.ts';
import type { OptionGroup } from '../../../shared/menu/option-group.ts';
import { reasons } from '../../../shared/menu/owner-refusals.nb.ts';
import { bizId, categoriesFrom, itmId, menuItem } from '../../helpers/builders.ts';
import { optId, option, optionGroup } from '../../helpers/option-builders.ts';

/**
 * A usual dish: a line and a half of text, a photo, allergens, and as many groups, one with prices of its
 * own.
 */
function dish(n: number, groups: readonly OptionGroup[], uses: number): MenuItem {
  const own = Array.from({ length: uses }, (_, place) => groups[(n + place) % groups.length]!);
  return menuItem({
    ...{ id: itmId(n), name: `Pizza Quattro Stagioni ${n}`, allergens: ['hvete', 'melk', 'sulfitt'] },
    description: 'Tomatsaus, mozzarella, skinke, sopp, artisjokk og oliven, bakt i steinovn. '.padEnd(
      110,
      'x',
    ),
    groups: own.map(({ id, options }, place) => ({
      groupId: id,
      ...(place === 0 && { prices: Object.fromEntries(options.slice(0, 4).map((one) => [one.id, 15_900])) }),
    })),
    photo: { id: `img_${'0'.repeat(26)}`, width: 1200, height: 900, color: '#a1b2c3', x: 50, y: 50 },
  });
}

/** Groups of as many options, each with a price beside four sizes. */
const groupsOf = (count: number, options: number): OptionGroup[] =>
  Array.from({ length: count }, (_, n) =>
    optionGroup(
      n,
      `Ekstra topping ${n}`,
      Array.from({ length: options }, (_, place) =>
        option(n * 100 + place, `Ekstra mozzarella ${place}`, 2000, {
          allergens: ['melk'],
          priceBySize: Object.fromEntries([1, 2, 3, 4].map((size) => [optId(size), size * 1000])),
        }),
      ),
    ),
  );

function shop(dishes: number, uses: number, groups: OptionGroup[]): StoredMenu {
  const items = Array.from({ length: dishes }, (_, n) => dish(n, groups, uses));
  return { items, groups, categories: categoriesFrom(), version: 1 };
}

type Value = Record<string, unknown>;
/**
 * The bytes that DynamoDB counts for a value: names and texts in bytes, two digits a byte, a byte for each
 * entry, three for each list and map.
 */
function sizeOf([type, value]: [string, unknown]): number {
  if (type === 'S') return Buffer.byteLength(value as string);
  if (type === 'N') return Math.ceil(String(value).replace(/\D/g, '').length / 2) + 1;
  if (type === 'L') return 3 + (value as Value[]).reduce((sum, one) => sum + 1 + typed(one), 0);
  if (type === 'M') return 3 + fieldsOf(value as Record<string, Value>, 1);
  return 1;
}
const typed = (value: Value) => sizeOf(Object.entries(value)[0] as [string, unknown]);
const fieldsOf = (fields: Record<string, Value>, entry: number): number =>
  Object.entries(fields).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + typed(value) + entry,
    0,
  );
const bytesOf = (menu: StoredMenu) =>
  fieldsOf(
    marshall({ ...keys.menu(bizId(1)), ...storedMenu.item(menu) }, { removeUndefinedValues: true }) as never,
    0,
  );
const kB = (menu: StoredMenu) => Math.round(bytesOf(menu) / 1000);
const units = (menu: StoredMenu) => {
  const reads = Math.ceil(bytesOf(menu) / 4096);
  return { page: reads / 2, order: reads, change: Math.ceil(bytesOf(menu) / 1024) };
};

test('the whole menu of a pizzeria, a large one, and the largest with 300 dishes: what each weighs, and what reading and changing it takes', () => {
  const pizzeria = shop(80, 3, groupsOf(4, 9));
  const large = shop(200, 4, groupsOf(15, 12));
  const largest = shop(300, 4, groupsOf(30, 15));
  expect([pizzeria, large, largest].map(kB)).toEqual([54, 155, 263]);
  expect([pizzeria, large, largest].map(units)).toEqual([
    { page: 7, order: 14, change: 53 },
    { page: 19, order: 38, change: 152 },
    { page: 32.5, order: 65, change: 257 },
  ]);
  for (const menu of [pizzeria, large, largest]) expect(() => checkSize(menu)).not.toThrow();
});

test('what the check lets through always fits an item of 400 kB, and it says what to do when it does not', () => {
  const full = Array.from({ length: 60 }, (_, n) => n + 1).find((count) => {
    try {
      checkSize(shop(300, 12, groupsOf(count, 60)));
      return false;
    } catch {
      return true;
    }
  })!;
  const before = shop(300, 12, groupsOf(full - 1, 60));
  expect(bytesOf(before)).toBeLessThan(400 * 1024);
  expect(() => checkSize(shop(300, 12, groupsOf(full, 60)))).toThrow('menuFull');
  expect(reasons.menuFull).toBe(
    'Menyen er full. Slett retter eller tilvalg som ikke er i bruk, eller gjør lange beskrivelser kortere.',
  );
  // With 300 dishes of twelve groups each: seven groups of sixty options, each with four prices.
  expect(full - 1).toBe(7);
});
