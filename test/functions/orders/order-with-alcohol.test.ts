import { expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { BusinessSettings } from '../../../shared/shops/settings.ts';
import type { MenuOptions, PublicBusiness } from '../../../shared/storefront/answers.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { itmId, menu, menuItem, order, ordId } from '../../helpers/builders.ts';
import { pickupOf } from '../../helpers/customer.ts';
import { memberItems } from '../../helpers/members.ts';
import { choice, option, optionGroup } from '../../helpers/option-builders.ts';
import { fakeTable } from '../fake-table.ts';
import { napoli, onFriday, sendOrder, shopItems } from '../friday-shop.ts';
import { outcomeOf } from '../menu/owner-menu.ts';

const pils = menuItem({ id: itmId(1), name: 'Pils', priceOre: 8000, alcoholPercent: 4.7, depositOre: 200 });
const light = menuItem({ id: itmId(2), name: 'Lettøl', priceOre: 6000, alcoholPercent: 2.5 });
const alcohol = { from: '09:00', until: '20:00', untilBeforeHoliday: '18:00' };

// Ready at 18:20.
onFriday();

const shopWith = (about: Partial<BusinessSettings>) =>
  fakeTable([...memberItems('user-1', napoli), ...shopItems([pils, light], { settings: about })]);
type Failure = { error: { code: string; issues?: { path: string; message: string }[] } };
async function ordered(about: object = {}) {
  const withPant = { ...pickupOf(pils), isOfAge: true, expectedTotalOre: 8200 };
  const { status, body } = await sendOrder<Failure>({ ...withPant, ...about });
  return status === 201 ? status : [body.error.code, ...(body.error.issues?.flatMap(Object.values) ?? [])];
}

test('without a licence alcohol is on the menu and cannot be ordered; what is no alcohol by law can', async () => {
  shopWith({});
  expect(await ordered()).toEqual([
    ...['ITEM_UNAVAILABLE', 'lines.0', 'Pils serveres i restauranten og kan ikke bestilles her'],
  ]);
  const lightBeer = { lines: [{ itemId: light.id, quantity: 1 }], expectedTotalOre: 6000 };
  expect(await ordered({ ...lightBeer, isOfAge: undefined })).toBe(201);
  const path = '/api/storefront/business';
  const { body } = await asCustomer<PublicBusiness>({ path });
  expect(body).not.toHaveProperty('alcohol');
  expect(body.menu[0]?.items[0]).toMatchObject({ name: 'Pils', alcoholPercent: 4.7 });
});

test('a hidden dish is not spoken of, whatever is in it', async () => {
  const store = shopWith({});
  store.items.set(`${napoli}|SITE#MENU`, {
    ...{ ...keys.menu(napoli), ...menu([{ ...pils, isAvailable: false }]), schema: 3 },
  });
  expect(await ordered()).toEqual(['ITEM_UNAVAILABLE', 'lines.0', 'Retten er ikke lenger på menyen']);
});

test('with a licence it can be ordered by who says to be 18, as far as it can be handed out in time', async () => {
  shopWith({ alcohol });
  expect(await ordered({ isOfAge: undefined })).toEqual([
    ...['VALIDATION_FAILED', 'isOfAge', 'Bekreft at du er over 18 år'],
  ]);
  expect(await ordered()).toBe(201);
  vi.setSystemTime(Date.parse('2026-11-20T18:39:00Z'));
  expect(await ordered()).toBe(201);
  vi.setSystemTime(Date.parse('2026-11-20T18:40:00Z'));
  expect(await ordered()).toEqual([
    ...['ITEM_UNAVAILABLE', 'lines.0'],
    'Pils kan ikke hentes eller leveres kl. 20:00. Alkohol: hverdager 09.00–20.00, lørdager og dagen før helligdager til 18.00, ikke på søndager og helligdager, 1. og 17. mai.',
  ]);
});

test('a beer that is chosen with a burger is alcohol: the licence, the age and the hours hold for it', async () => {
  const drinks = optionGroup(4, 'Drikke', [
    option(41, 'Cola', 0),
    option(42, 'Pils', 5000, { alcoholPercent: 4.7 }),
  ]);
  const burger = menuItem({
    ...{ id: itmId(3), name: 'Burger', priceOre: 15_000 },
    groups: [{ groupId: drinks.id }],
  });
  const withBurger = (about: Partial<BusinessSettings>) => {
    const store = shopWith(about);
    store.items.set(`${napoli}|SITE#MENU`, {
      ...{ ...keys.menu(napoli), ...menu([pils, burger], { groups: [drinks] }), schema: 3 },
    });
    return store;
  };
  const choose = (n: number, expectedTotalOre: number, about: object = {}) =>
    ordered({
      lines: [{ itemId: burger.id, quantity: 1, choices: [choice(n)] }],
      expectedTotalOre,
      ...about,
    });
  withBurger({});
  expect(await choose(42, 20_000)).toEqual([
    ...['ITEM_UNAVAILABLE', 'lines.0', 'Pils serveres i restauranten og kan ikke bestilles her'],
  ]);
  expect(await choose(41, 15_000, { isOfAge: undefined })).toBe(201);
  const { body } = await asCustomer<MenuOptions>({ path: '/api/storefront/options' });
  expect(body.groups[0]?.options).toMatchObject([
    { name: 'Cola' },
    { name: 'Pils', soldOut: { until: null } },
  ]);
  const store = withBurger({ alcohol });
  expect(await choose(42, 20_000, { isOfAge: undefined })).toMatchObject([
    'VALIDATION_FAILED',
    'isOfAge',
    'Bekreft at du er over 18 år',
  ]);
  expect(await choose(42, 20_000)).toBe(201);
  const stored = [...store.items.values()].find(({ lines }) => lines);
  expect(stored).toMatchObject({ lines: [{ name: 'Burger', alcoholPercent: 4.7 }] });
  vi.setSystemTime(Date.parse('2026-11-20T18:40:00Z'));
  expect(await choose(42, 20_000)).toMatchObject([
    'ITEM_UNAVAILABLE',
    'lines.0',
    expect.stringMatching(/^Pils/),
  ]);
});

test('a yes or a new time past the hours of handing out is refused, and one within them is taken', async () => {
  const store = shopWith({ alcohol });
  const line = { itemId: pils.id, name: 'Pils', quantity: 1, priceOre: 8000, allergens: [], notes: '' };
  const asked = order({ id: ordId(1), lines: [{ ...line, alcoholPercent: 4.7 }] });
  store.items.set(`${napoli}|ORDER#${asked.id}`, { ...keys.order(napoli, asked.id), ...asked });
  const { commands } = asOwner('user-1').orders[':id'];
  const param = { id: asked.id };
  const yes = (minutes: number) =>
    outcomeOf(
      commands.$post({
        param,
        json: { what: 'move', status: 'confirmed', estimatedTimeMinutes: minutes, version: 1 },
      }),
    );
  expect(await yes(120)).toEqual([
    ...['VALIDATION_FAILED', 'estimatedTimeMinutes'],
    expect.stringMatching(/^Bestillingen har alkohol, som ikke kan utleveres kl\. 20:00\./),
  ]);
  expect(await yes(119)).toBe(200);
  const later = (minutes: number) =>
    outcomeOf(commands.$post({ param, json: { what: 'newTime', minutes, version: 2 } }));
  expect(await later(120)).toEqual(expect.arrayContaining(['VALIDATION_FAILED', 'minutes']));
  expect(await later(60)).toBe(200);
});

test('the owner saves the hours of the licence, within what the law allows, and takes them away', async () => {
  shopWith({});
  const { settings } = asOwner('user-1');
  expect(await (await settings.$put({ json: { alcohol } })).json()).toMatchObject({ alcohol });
  const { body } = await asCustomer<PublicBusiness>({ path: '/api/storefront/business' });
  expect(body.alcohol).toEqual(alcohol);
  for (const wrong of [
    { from: '07:59' },
    { until: '20:01' },
    { untilBeforeHoliday: '18:30' },
    { from: '19:00' },
  ])
    expect((await settings.$put({ json: { alcohol: { ...alcohol, ...wrong } } })).status).toBe(400);
  expect(await (await settings.$put({ json: { alcohol: null } })).json()).toMatchObject({ alcohol: null });
});

test('a dish stronger than a shop may sell is refused when it is entered', async () => {
  shopWith({});
  const items = asOwner('user-1').menu.items[':id'];
  const strong = await items.$patch({ param: { id: pils.id }, json: { alcoholPercent: 4.8 } });
  expect(await strong.json()).toMatchObject({
    error: { issues: [{ path: 'alcoholPercent', message: expect.stringContaining('4,7 %') }] },
  });
});
