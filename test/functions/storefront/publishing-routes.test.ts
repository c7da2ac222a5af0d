import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { addressHash } from '../../../functions/messages/address.ts';
import { newDevice } from '../../../functions/people/device-store.ts';
import type { Menu } from '../../../shared/menu/menu-item.ts';
import { openPoints, stateOfPoints } from '../../../shared/shops/publishing.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import { termsVersion } from '../../../shared/shops/terms.ts';
import { asOwner, asUser } from '../../helpers/as-owner.ts';
import { bizId, itmId, menu, menuItem, profile } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { grpId, option, optionGroup } from '../../helpers/option-builders.ts';
import type { SaidProblem } from '../../helpers/said.ts';
import { fakeTable } from '../fake-table.ts';

const shop = bizId(1);
const seller = {
  ...{ legalName: 'Napoli Mat AS', orgNumber: '974760673', address: 'Storgata 1, 0155 Oslo' },
  phone: '+4722334455',
};
const { openingHours, deliveryFeeOre, paymentMethods } = defaultSettings;
let store: ReturnType<typeof fakeTable>;

/** A shop in which every point is done but for those that `without` takes away. */
function seed(without: Record<string, object | undefined> = {}) {
  const { publishedAt: _, ...unpublished } = profile({ id: shop, ...seller });
  const employee = { id: 'emp_1', name: 'Amir', email: 'amir@napoli.example', phone: '', notify: 'email' };
  const parts: Record<string, object | undefined> = {
    profile: { ...keys.profile(shop), ...unpublished, schema: 2 },
    settings: { ...keys.settings(shop), openingHours, deliveryFeeOre, paymentMethods },
    menu: {
      ...keys.menu(shop),
      items: [menuItem({ allergens: ['hvete', 'melk'] })],
      categoryOrder: [],
      version: 1,
    },
    employees: { ...keys.employees(shop), employees: [employee], version: 1 },
    consent: { ...keys.consent(shop, addressHash(employee.email)), confirmedAt: '2026-11-01T10:00:00.000Z' },
    ...without,
  };
  const items = Object.values(parts).filter((part) => part !== undefined);
  store = fakeTable([...memberItems('user-1', shop), ...items] as Parameters<typeof fakeTable>[0]);
}
beforeEach(() => seed());

const read = async () => (await asOwner('user-1').publishing.$get()).json();
const publish = (version: string = termsVersion) =>
  asOwner('user-1').publishing.$post({ json: { termsVersion: version as typeof termsVersion } });
const refusal = async (response: { json: () => Promise<unknown> }) =>
  ((await response.json()) as SaidProblem).error;

test('a shop with every point done is published once, with the terms and the time', async () => {
  expect(openPoints(await read())).toEqual([]);
  const answer = await publish();
  expect(answer.status).toBe(200);
  const { publishedAt } = await answer.json();
  expect(publishedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(store.at(keys.profile(shop))).toMatchObject({
    publishedAt,
    terms: { version: termsVersion, at: publishedAt },
  });

  expect((await (await publish()).json()).publishedAt).toBe(publishedAt);
});

test('what was accepted at sign-up stays as it was accepted', async () => {
  const terms = { version: termsVersion, at: '2026-11-22T08:00:00.000Z' };
  Object.assign(store.at(keys.profile(shop)) ?? {}, { terms });
  await publish();
  expect(store.at(keys.profile(shop))?.terms).toEqual(terms);
});

test('terms of another day are not accepted', async () => {
  const answer = await publish('2020-01-01');
  expect(answer.status).toBe(400);
  expect((await refusal(answer)).message).toMatch(/Vilkårene er endret/);
  expect(store.at(keys.profile(shop))?.publishedAt).toBeUndefined();
});

test('a rehearsal is on the list and does not stop Publiser', async () => {
  expect(stateOfPoints(await read()).rehearsal).toBe('missing');
  const heardAt = '2026-11-22T17:04:00.000Z';
  store.items.set(`${shop}|REHEARSAL`, { ...keys.rehearsal(shop), heardAt });
  expect(stateOfPoints(await read()).rehearsal).toBe('done');
});

/** A dish as 'Eksempelmeny' stores it. */
const sampleDish = menuItem({ allergens: ['hvete', 'melk'], isSample: true });

const partOf = (point: Awaited<ReturnType<typeof read>>) => ({
  open: openPoints(point),
  states: stateOfPoints(point),
});

test.each([
  ['menu', { menu: undefined }, ['menu', 'allergens'], 'missing'],
  [
    'menu',
    {
      menu: { ...keys.menu(shop), items: [menuItem({ isAvailable: false })], categoryOrder: [], version: 1 },
    },
    ['menu', 'allergens'],
    'missing',
  ],
  ['hours', { settings: { ...keys.settings(shop), deliveryFeeOre, paymentMethods } }, ['hours'], 'missing'],
  ['ways', { settings: { ...keys.settings(shop), openingHours, paymentMethods } }, ['ways'], 'missing'],
  ['payment', { settings: { ...keys.settings(shop), openingHours, deliveryFeeOre } }, ['payment'], 'missing'],
  [
    'menu',
    { menu: { ...keys.menu(shop), ...menu([sampleDish]), schema: 3 } },
    ['menu', 'allergens'],
    'begun',
  ],
  ['notices', { consent: undefined }, ['notices'], 'begun'],
  ['notices', { employees: undefined }, ['notices'], 'missing'],
  [
    'seller',
    {
      profile: {
        ...keys.profile(shop),
        ...profile({ id: shop, ...seller, orgNumber: '' }),
        publishedAt: undefined,
        schema: 2,
      },
    },
    ['seller'],
    'begun',
  ],
] as const)('without %s nothing is published, and the list names it', async (point, without, open, state) => {
  seed(without);
  const found = partOf(await read());
  expect(found.open).toEqual(open);
  expect(found.states[point]).toBe(state);
  const answer = await publish();
  expect(answer.status).toBe(409);
  expect(await refusal(answer)).toMatchObject({
    code: 'NOT_READY',
    message: expect.stringContaining('gjenstår'),
  });
  expect(store.at(keys.profile(shop))?.publishedAt).toBeUndefined();
});

test('a shop without a phone number is not published: guests call when something is wrong', async () => {
  seed({
    profile: {
      ...keys.profile(shop),
      ...profile({ id: shop, ...seller, phone: '' }),
      publishedAt: undefined,
      schema: 2,
    },
  });
  const facts = await read();
  expect(facts.sellerLacks).toEqual(['phone']);
  expect(openPoints(facts)).toEqual(['seller']);
  expect((await publish()).status).toBe(409);
});

test('MENU-026 an untouched sample menu is never published: each dish is saved, or said to be the own one', async () => {
  const dishes = [1, 2].map((n) => menuItem({ id: itmId(n), allergens: ['melk'], isSample: true }));
  seed({ menu: { ...keys.menu(shop), ...menu(dishes), schema: 3 } });
  const owner = asOwner('user-1');
  expect(await read()).toMatchObject({ dishes: 2, samples: 2 });

  await owner.menu.items[':id'].$patch({ param: { id: itmId(1) }, json: { priceOre: 21000 } });
  await owner.menu.items[':id'].$patch({ param: { id: itmId(2) }, json: { category: 'Drikke' } });
  expect(await read()).toMatchObject({ samples: 1 });
  expect((await publish()).status).toBe(409);

  const confirmed = await (await owner.menu.sample.$put()).json();
  expect(confirmed.items.map(({ isSample }) => isSample)).toEqual([undefined, undefined]);
  expect((await publish()).status).toBe(200);
});

test('a sample menu that is loaded into an open shop is hidden, and a dish of it that is shown is the own one', async () => {
  await publish();
  const owner = asOwner('user-1');
  const headers = { 'idempotency-key': 'a-key-of-the-sample-menu' };
  const { items } = (await (await owner.menu.sample.$post({}, { headers })).json()) as Menu;
  const samples = items.filter(({ isSample }) => isSample);
  expect(samples).toHaveLength(12);
  expect(samples.some(({ isAvailable }) => isAvailable)).toBe(false);
  const shown = { param: { id: samples[0]!.id }, json: { isAvailable: true } };
  expect((await (await owner.menu.items[':id'].$patch(shown)).json()).isSample).toBeUndefined();
});

test('a sample dish that is hidden from guests stops nothing', async () => {
  const hidden = menuItem({ id: itmId(2), isAvailable: false, isSample: true });
  seed({ menu: { ...keys.menu(shop), ...menu([menuItem({ allergens: [] }), hidden]), schema: 3 } });
  expect(openPoints(await read())).toEqual([]);
});

test('a dish whose allergens nobody has said stops Publiser', async () => {
  const facts = { ...(await read()), dishes: 2, withoutAllergens: 1 };
  expect(openPoints(facts)).toEqual(['allergens']);
  expect(stateOfPoints(facts).allergens).toBe('begun');
});

test('an option whose allergens nobody has said stops Publiser too, as far as guests can choose it', async () => {
  const open = option(22, 'Ansjos', 1500, { allergens: null });
  const hidden = option(23, 'Skjult', 0, { allergens: null });
  const groups = [
    optionGroup(2, 'Topping', [option(21, 'Ost', 2000), open, hidden]),
    optionGroup(3, 'Ubrukt', [option(31, 'Aioli', 0, { allergens: null })]),
  ];
  const dish = menuItem({ allergens: [], groups: [{ groupId: grpId(2), hidden: [hidden.id] }] });
  seed({ menu: { ...keys.menu(shop), ...menu([dish], { groups }), schema: 3 } });

  const facts = await read();
  expect(facts).toMatchObject({ withoutAllergens: 0, options: { count: 2, withoutAllergens: 1 } });
  expect(openPoints(facts)).toEqual(['allergens']);
  expect((await publish()).status).toBe(409);
});

test('a kitchen screen is somebody who is told', async () => {
  seed({
    employees: undefined,
    device: newDevice(
      shop,
      'dev_00000000000000000000000001',
      { name: 'Kjøkken', pairedBy: 'Amir' },
      Date.now(),
    ).item,
  });
  expect(openPoints(await read())).toEqual([]);
});

test('a new restaurant is unpublished, and its owner is the first who is told of orders', async () => {
  store = fakeTable();
  const headers = { 'idempotency-key': 'a-key-of-the-new-shop-1' };
  const opened = await asUser('user-1').businesses.$post({ json: { businessName: 'Roma' } }, { headers });
  const { id, publishedAt } = await opened.json();
  expect(publishedAt).toBeUndefined();
  const employees = await (await asOwner('user-1', id).employees.$get()).json();
  expect(employees).toMatchObject([
    { name: 'Eier', email: 'eier@napoli.example', states: { email: 'confirmed' } },
  ]);
  const facts = await (await asOwner('user-1', id).publishing.$get()).json();
  expect(openPoints(facts)).toEqual(['menu', 'hours', 'ways', 'payment', 'seller', 'allergens']);
});
