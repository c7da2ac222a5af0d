import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { noMenu } from '../../../functions/shops/stored-menu.ts';
import { httpStatus } from '../../../shared/kernel/problem.ts';
import type { Menu, MenuItem } from '../../../shared/menu/menu-item.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, categoriesFrom, itmId, menuItem } from '../../helpers/builders.ts';
import { accountKey } from '../../helpers/members.ts';
import { letOwn, queried, sent, table, written } from '../../helpers/table-mock.ts';

const business = bizId(1);
const owner = asOwner('user-1');
const header = { 'Idempotency-Key': 'key-0123456789-0123456789' };

beforeEach(() => {
  table.reset();
  table.on(GetCommand).resolves({});
  letOwn('user-1', business);
  table.on(UpdateCommand).resolves({ Attributes: {} });
});

/** Puts the business's menu document into the table, or none. */
function stored(items?: MenuItem[], about: object = {}) {
  const document = items && { items, categoryOrder: [], version: 4, ...about };
  table.on(GetCommand, { Key: keys.menu(business) }).resolves({ Item: document });
}

/** The one write, which must be conditional and of the menu document. */
function writtenMenu() {
  expect(written()).toEqual([keys.menu(business)]);
  const input = sent().find(({ name }) => name === 'UpdateCommand')?.input;
  const values = input?.ExpressionAttributeValues ?? {};
  return { condition: input?.ConditionExpression, values, items: values[':items'] as MenuItem[] };
}

test('DATA-011 CALL-017 the menu comes by category, then sortOrder, a missing one counting as 0, ties by age', async () => {
  const { sortOrder: _, ...unnumbered } = menuItem({ id: itmId(4), createdAt: '2026-01-01T00:00:00.000Z' });
  stored([
    menuItem({ id: itmId(1), category: '' }),
    menuItem({ id: itmId(2), category: 'Pasta' }),
    menuItem({ id: itmId(3), sortOrder: 1 }),
    unnumbered as MenuItem,
    menuItem({ id: itmId(5), sortOrder: 0, createdAt: '2026-01-02T00:00:00.000Z' }),
  ]);

  const menu = (await (await owner.menu.$get()).json()) as Menu;

  expect(menu.items.map(({ id }) => id)).toEqual([4, 5, 3, 2, 1].map(itmId));
  expect(menu.items[0]?.sortOrder).toBe(0);
  expect(Object.keys(menu.items[0] ?? {}).sort()).toEqual(Object.keys(menuItem()).sort());
  expect(queried()).toEqual([accountKey('user-1'), keys.menu(business)]);
});

test('CALL-018 the first dish makes the document, only if there is none, and is answered without its key', async () => {
  const response = await owner.menu.items.$post(
    { json: { name: ' Calzone ', priceOre: 19950 } },
    { headers: header },
  );

  expect(response.status).toBe(201);
  expect(await response.json()).toEqual(
    menuItem({
      id: expect.stringMatching(/^itm_\w{26}$/) as never,
      name: 'Calzone',
      priceOre: 19950,
      category: '',
      createdAt: expect.any(String) as never,
      updatedAt: expect.any(String) as never,
    }),
  );
  const { condition, values, items } = writtenMenu();
  expect(condition).toBe('attribute_not_exists(pk)');
  expect(values).toMatchObject({ ':version': 1 });
  expect(items).toMatchObject([{ name: 'Calzone', keyHash: expect.stringMatching(/^[\w-]{43}$/) }]);
});

test('a menu of 300 dishes takes no more', async () => {
  stored(Array.from({ length: 300 }, (_, n) => menuItem({ id: itmId(n) })));

  const response = await owner.menu.items.$post({ json: { name: 'x', priceOre: 1 } }, { headers: header });

  expect(response.status).toBe(httpStatus.MENU_FULL);
  expect(written()).toEqual([]);
});

test('a menu whose texts would not fit the document takes no more, in letters of any length', async () => {
  stored(Array.from({ length: 250 }, (_, n) => menuItem({ id: itmId(n), description: '菜'.repeat(430) })));
  const json = { description: '菜'.repeat(500) };

  const response = await owner.menu.items[':id'].$patch({ param: { id: itmId(7) }, json });

  expect(await response.json()).toMatchObject({ error: { code: 'MENU_FULL' } });
  expect(written()).toEqual([]);
});

test.each([
  ['visibility', { isAvailable: false }],
  ['category', { category: 'Pasta' }],
  ['price', { priceOre: 20050 }],
] as const)('CALL-019 MENU-013 MENU-014 a change of %s alone leaves every other field', async (_, change) => {
  const before = menuItem({
    id: itmId(2),
    sortOrder: 3,
    allergens: ['melk'],
    description: 'God',
    updatedAt: '2020-01-01T00:00:00.000Z',
  });
  stored([menuItem(), before]);

  const response = await owner.menu.items[':id'].$patch({ param: { id: itmId(2) }, json: change });

  const after = (await response.json()) as MenuItem;
  expect(after).toEqual({ ...before, ...change, updatedAt: expect.any(String) });
  expect(after.updatedAt > before.updatedAt).toBe(true);
  expect(writtenMenu().items).toEqual([menuItem(), after]);
});

test('CALL-020 a deleted dish is gone, and the others stay as they are', async () => {
  stored([menuItem(), menuItem({ id: itmId(2) })]);

  const response = await owner.menu.items[':id'].$delete({ param: { id: itmId(1) } });

  expect(response.status).toBe(204);
  expect(writtenMenu().items).toEqual([menuItem({ id: itmId(2) })]);
});

test('CALL-020 a dish nobody has is NOT_FOUND to change, delete or place', async () => {
  stored([menuItem()]);
  const id = itmId(99);

  const responses = await Promise.all([
    owner.menu.items[':id'].$delete({ param: { id } }),
    owner.menu.items[':id'].$patch({ param: { id }, json: { isAvailable: true } }),
    owner.menu.order.$put({ json: { category: 'Pizza', itemIds: [itmId(1), id] } }),
  ]);

  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(written()).toEqual([]);
});

test('MENU-027 CALL-022 the sample menu is twelve visible dishes from 35 to 249 kroner, added in one write', async () => {
  stored([menuItem({ sortOrder: 0 })]);

  const response = await owner.menu.sample.$post({}, { headers: header });

  expect(response.status).toBe(201);
  const { items } = (await response.json()) as Menu;
  const added = items.filter(({ id }) => id !== itmId(1));
  const prices = added.map(({ priceOre }) => priceOre / 100);
  expect(added).toHaveLength(12);
  expect(added.every(({ isAvailable, isSample }) => isAvailable && isSample)).toBe(true);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([35, 249]);
  expect(new Set(added.map(({ id }) => id)).size).toBe(12);
  expect(added.find(({ name }) => name === 'Margherita')).toMatchObject({ priceOre: 18900, sortOrder: 1 });
  expect(added.find(({ name }) => name === 'Pasta Carbonara')?.priceOre).toBe(17900);
  expect(added.find(({ name }) => name === 'Cola')?.priceOre).toBe(3500);
  expect(added.filter(({ category }) => category === 'Tilbud').map((dish) => dish.priceOre)).toEqual([
    14900, 19400,
  ]);
  expect(writtenMenu().items).toHaveLength(13);
});

test('MENU-028 CALL-022 clearing deletes every dish in one write and keeps the order of categories', async () => {
  stored([menuItem(), menuItem({ id: itmId(2) })], { categoryOrder: ['Pasta'] });

  const response = await owner.menu.items.$delete();

  expect(await response.json()).toEqual({ ...noMenu, categories: categoriesFrom('Pasta'), version: 5 });
  const [only, ...others] = sent().filter(({ name }) => name === 'TransactWriteCommand');
  expect(others).toEqual([]);
  expect(only?.input.TransactItems?.map((one) => Object.keys(one)[0])).toEqual(['Update', 'Put']);
  expect(written()).toEqual([keys.menu(business), keys.menuBefore(business)]);
});

test('MENU-010 the order of the categories is stored with the menu', async () => {
  stored([menuItem()]);

  const response = await owner.menu['category-order'].$put({ json: { categories: ['Drikke', 'Pizza'] } });

  expect(await response.json()).toMatchObject({ categories: categoriesFrom('Drikke', 'Pizza'), version: 5 });
  expect(writtenMenu().values).toMatchObject({ ':categories': categoriesFrom('Drikke', 'Pizza') });
});

const badPrice = 'Pris må være et beløp mellom 0 og 100 000 kr';

test.each([
  ['an empty name', { name: '', priceOre: 100 }, 'name', 'Navn må fylles ut'],
  ['no name', { priceOre: 100 }, 'name', 'Navn må fylles ut'],
  ['a name of 101 letters', { name: 'x'.repeat(101), priceOre: 100 }, 'name', 'Navn kan ha høyst 100 tegn'],
  ['a price in letters', { name: 'x', priceOre: 'abc' }, 'priceOre', badPrice],
  ['a negative price', { name: 'x', priceOre: -1 }, 'priceOre', badPrice],
  ['a price above 100 000 kr', { name: 'x', priceOre: 10_000_001 }, 'priceOre', badPrice],
  ['half an øre', { name: 'x', priceOre: 1.5 }, 'priceOre', badPrice],
  [
    'an unknown category',
    { name: 'x', priceOre: 1, category: 'Sushi' },
    'category',
    'Velg en kategori fra listen',
  ],
  [
    'a description of 501 letters',
    { name: 'x', priceOre: 1, description: 'x'.repeat(501) },
    'description',
    'Beskrivelse kan ha høyst 500 tegn',
  ],
])('RULE-012 RULE-017 Q-56 a dish with %s is refused', async (_, json, path, message) => {
  const response = await owner.menu.items.$post({ json: json as never }, { headers: header });

  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    error: { code: 'VALIDATION_FAILED', message, issues: [{ path, message }] },
  });
  expect(written()).toEqual([]);
});

test('RULE-017 a dish without a price is refused at its field', async () => {
  const response = await owner.menu.items.$post({ json: { name: 'x' } as never }, { headers: header });

  expect(await response.json()).toMatchObject({
    error: { code: 'VALIDATION_FAILED', issues: [{ path: 'priceOre' }] },
  });
  expect(written()).toEqual([]);
});

test('RULE-017 fields a dish does not have are not stored', async () => {
  const json = {
    name: 'x',
    priceOre: 1,
    id: itmId(7),
    businessId: bizId(2),
    keyHash: 'forged',
    sortOrder: -9,
  };

  await owner.menu.items.$post({ json: json as never }, { headers: header });

  const [item] = writtenMenu().items;
  expect(item).toMatchObject({ sortOrder: 0, keyHash: expect.not.stringMatching('forged') });
  expect(item).not.toHaveProperty('businessId');
  expect(item?.id).not.toBe(itmId(7));
});
