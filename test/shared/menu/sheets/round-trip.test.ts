import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withImport } from '../../../../functions/menu/import-menu.ts';
import { menuInOrder } from '../../../../functions/menu/store.ts';
import { noMenu } from '../../../../functions/shops/stored-menu.ts';
import type { Menu } from '../../../../shared/menu/menu-item.ts';
import { errorsOf, readMenu } from '../../../../shared/menu/sheets/read-menu.ts';
import { writeMenu } from '../../../../shared/menu/sheets/write-menu.ts';
import { anyMenu } from '../../../helpers/any-menu.ts';
import { runs } from '../../../helpers/long-run.ts';
import { newIds } from '../../../helpers/new-ids.ts';

const now = '2026-11-22T12:00:00.000Z';
const wanted = (menu: Menu, version: number, known = menu.groups) => {
  const { content, issues } = readMenu(writeMenu(menu), { newId: newIds(), groups: known });
  expect(errorsOf(issues)).toEqual([]);
  return { ...content, mode: 'replace' as const, version };
};
const timeless = ({ items, ...menu }: Menu) => ({
  ...menu,
  items: items.map(({ createdAt: _, updatedAt: __, ...item }) => item),
});

test('a menu that was written to a spreadsheet and is read into the same menu changes nothing', () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      expect(withImport(menu, wanted(menu, 1), [], now)).toBe(menu);
    }),
    { numRuns: runs(200) },
  );
});

test('and read into an empty menu, it gives the same dishes, groups and categories', () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const empty = { ...noMenu, categories: [] };
      const ids = menu.items.map(({ id }) => id);
      const next = withImport(empty, wanted(menu, 0, []), ids, now);
      expect(timeless(menuInOrder(next))).toEqual({ ...timeless(menu), version: 0 });
    }),
    { numRuns: runs(200) },
  );
});
