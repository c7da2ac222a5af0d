import { expect, test } from 'vitest';
import { menuOptionsOf } from '../../../shared/storefront/public-menu.ts';
import { itmId, menu, menuItem } from '../../helpers/builders.ts';
import { extras, optId, sizes } from '../../helpers/option-builders.ts';

const names = (options: ReturnType<typeof menuOptionsOf>) =>
  options.groups.map((group) => group.options.map(({ name }) => name));

test('an option that every dish hides is not told to guests; one that a single dish has is', () => {
  const hidden = [optId(21)];
  const dish = (n: number, more: object) =>
    menuItem({ id: itmId(n), groups: [{ groupId: extras.id, ...more }] });
  const groups = [sizes, extras];
  expect(names(menuOptionsOf(menu([dish(1, { hidden }), dish(2, { hidden })], { groups })))).toEqual([
    ['Ansjos'],
  ]);
  expect(names(menuOptionsOf(menu([dish(1, { hidden }), dish(2, {})], { groups })))).toEqual([
    ['Ost', 'Ansjos'],
  ]);
  const all = [optId(21), optId(22)];
  expect(menuOptionsOf(menu([dish(1, { hidden: all })], { groups })).groups).toEqual([]);
});
