import type { StoredMenu } from '../../functions/shops/stored-menu.ts';
import type { MenuItemId } from '../../shared/kernel/ids.ts';
import { categoriesFrom, itmId, menuItem } from '../helpers/builders.ts';
import { catId, grpId, optId, option, optionGroup } from '../helpers/option-builders.ts';

/** The menu of one of the suite's businesses: what it names ends with the number of the business. */
export function probedMenu(n: number, item: MenuItemId): Omit<StoredMenu, 'version'> {
  return {
    items: [menuItem({ id: item, groups: [{ groupId: grpId(n) }] })],
    groups: [optionGroup(n, 'Topping', [option(n, 'Ost', 2000)])],
    categories: [...categoriesFrom(), { id: catId(n), name: 'Lunsj' }],
  };
}

/** The same menu as one to go back to. */
export const probedBefore = (n: number, item: MenuItemId) => ({
  ...{ why: 'import', at: '2026-11-22T12:00:00.000Z', expiresAt: 9_999_999_999, marks: {}, schema: 1 },
  menu: { ...probedMenu(n, item), version: 1, schema: 3 },
});

const dish = { name: 'Parma', priceOre: 24900 };
const group = { kind: 'choices', name: 'Dressing', min: 0, max: 1, maxEach: 1 };
const draft = { ...group, options: [{ id: optId(77), name: 'Aioli', priceOre: 0 }] };

/**
 * Probes of the menu's routes: `own` is the path of the first business, `mine` its dish, `theirs` the
 * other's.
 */
export function menuProbes(own: string, mine: MenuItemId, theirs: MenuItemId) {
  /** A call that names something of the menu: once of the own business, once of the other. */
  const to = (pathOf: (n: number, item: MenuItemId) => string, body?: object, answers = 200) => ({
    path: `${own}/menu${pathOf(1, mine)}`,
    foreign: { path: `${own}/menu${pathOf(2, theirs)}`, ...(body && { body }) },
    ...(body && { body }),
    answers,
  });
  return {
    'GET /menu': { path: `${own}/menu`, answers: 200 },
    'POST /menu/items': { path: `${own}/menu/items`, body: dish, answers: 201 },
    'PATCH /menu/items/:id': to((_, item) => `/items/${item}`, { isAvailable: false }),
    'PUT /menu/items/:id/sold-out': to((_, item) => `/items/${item}/sold-out`, { soldOut: 'today' }),
    'DELETE /menu/items/:id': to((_, item) => `/items/${item}`, undefined, 204),
    'DELETE /menu/items': { path: `${own}/menu/items`, answers: 200 },
    'POST /menu/sample': { path: `${own}/menu/sample`, answers: 201 },
    'PUT /menu/sample': { path: `${own}/menu/sample`, answers: 200 },
    'PUT /menu/import': {
      path: `${own}/menu/import`,
      body: { items: [dish], groups: [], categories: [], mode: 'add', version: 1 },
      answers: 200,
    },
    'GET /menu/before': { path: `${own}/menu/before`, answers: 200 },
    'POST /menu/before': { path: `${own}/menu/before`, body: { version: 1 }, answers: 200 },
    'PUT /menu/english': {
      path: `${own}/menu/english`,
      body: { items: [{ id: mine, name: 'Ham', of: 'a' }] },
      answers: 200,
    },
    'PUT /menu/order': {
      path: `${own}/menu/order`,
      body: { category: 'Pizza', itemIds: [mine] },
      foreign: { path: `${own}/menu/order`, body: { category: 'Pizza', itemIds: [theirs] } },
      answers: 200,
    },
    'PUT /menu/category-order': {
      path: `${own}/menu/category-order`,
      body: { categories: ['Pasta'] },
      answers: 200,
    },
    'PUT /menu/group-order': {
      path: `${own}/menu/group-order`,
      body: { groupIds: [grpId(1)] },
      answers: 200,
    },
    'POST /menu/restore': {
      path: `${own}/menu/restore`,
      body: { items: [menuItem({ id: itmId(9), groups: [{ groupId: grpId(1) }] })] },
      answers: 200,
    },
    'POST /menu/groups': { path: `${own}/menu/groups`, body: draft, answers: 201 },
    'PUT /menu/groups/:id': to((n) => `/groups/${grpId(n)}`, { ...draft, itemIds: [] }),
    'DELETE /menu/groups/:id': to((n) => `/groups/${grpId(n)}`),
    'PUT /menu/groups/:id/options/:option/sold-out': to(
      (n) => `/groups/${grpId(n)}/options/${optId(n)}/sold-out`,
      { soldOut: 'byHand' },
    ),
    'POST /menu/categories': { path: `${own}/menu/categories`, body: { name: 'Brunsj' }, answers: 201 },
    'PATCH /menu/categories/:id': to((n) => `/categories/${catId(n)}`, { isHidden: true }),
    'DELETE /menu/categories/:id': to((n) => `/categories/${catId(n)}`),
  };
}
