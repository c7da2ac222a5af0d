import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../functions/kernel/table/keys.ts';
import { sortableSuffix } from '../../shared/kernel/ids.ts';
import { firstEvent } from '../../shared/orders/order-event.ts';
import { may, memberRoles, type Right, rights } from '../../shared/people/role.ts';
import { accessToken, asOwner, callOwnerApi } from '../helpers/as-owner.ts';
import { itmId, order } from '../helpers/builders.ts';
import { memberItems } from '../helpers/members.ts';
import { routeRights } from '../helpers/route-rights.ts';
import { fakeTable } from './fake-table.ts';
import { ids, mine, probes, twoBusinesses } from './owner-probes.ts';

/** Every text of a guest in one order, so that a mark in an answer names the field that leaked. */
const guest = {
  customerName: 'mark-name',
  customerPhone: '+4798765432',
  customerEmail: 'mark-email@example.com',
  address: 'mark-address',
  addressExtra: 'mark-entrance',
  postcode: 'mark-postcode',
  town: 'mark-town',
  driverNote: 'mark-driver',
  notes: 'mark-notes',
  allergy: 'mark-allergy',
  cancelMessage: 'mark-message',
  newTimeMessage: 'mark-new-time',
};
const at = '2026-11-20T17:00:00.000Z';
const marks = /mark-|98765432/;
const told = order({
  ...guest,
  id: ids.mine.order,
  number: 812,
  fulfilment: 'delivery',
  lines: [
    {
      itemId: itmId(1),
      name: 'Capricciosa',
      quantity: 1,
      priceOre: 18900,
      allergens: ['melk'],
      notes: 'mark-line',
    },
  ],
});
const refused = {
  ...{ what: 'moved', from: 'pending', to: 'cancelled', version: 2, at, by: { kind: 'system' } },
  ...{ reason: 'other', message: 'mark-refusal' },
};
const corrected = {
  ...{ what: 'corrected', from: 'cancelled', to: 'completed', version: 3, at, by: { kind: 'system' } },
  why: 'mark-why',
};

/** The same order of today: a search asks for the time in its id. */
const todays = order({
  ...told,
  id: `ord_${sortableSuffix(Date.now() - 1000, new Uint8Array(16))}`,
  createdAt: new Date(Date.now() - 1000).toISOString(),
});

beforeEach(() => {
  fakeTable([
    ...twoBusinesses,
    ...memberItems('books', mine, 'accountant'),
    { ...keys.order(mine, told.id), ...told },
    { ...keys.order(mine, todays.id), ...todays },
    { ...keys.orderEvent(mine, told.id, 1, 0), ...firstEvent(told) },
    { ...keys.orderEvent(mine, told.id, 2, 0), ...refused },
    { ...keys.orderEvent(mine, told.id, 3, 0), ...corrected },
  ]);
});

const readable = Object.entries(routeRights() as Record<string, Right>)
  .filter(([, right]) => may('accountant', right))
  .map(([route]) => route)
  .filter((route) => probes[route]);

const askAs = async (user: string, route: string, body = probes[route]?.body) => {
  const headers = { authorization: `Bearer ${await accessToken(user)}` };
  const [method = '', path = ''] = [route.split(' ')[0], probes[route]?.path];
  return callOwnerApi({ method, path, headers, ...(body && { body }) });
};

test('every role but the accountant sees the guest of an order', () => {
  expect(rights.seeGuests).toEqual(['owner', 'manager', 'staff', 'kitchen']);
  expect(memberRoles.filter((role) => !may(role, 'seeGuests'))).toEqual(['accountant']);
});

test.each(readable)('no text of a guest is in what an accountant gets from %s', async (route) => {
  const { status, text } = await askAs('books', route);
  expect(status).toBeLessThan(300);
  expect(text).not.toMatch(marks);
});

test.each(['GET /orders', 'GET /orders/:id', 'GET /orders/:id/history', 'GET /overview'])(
  'the owner gets the texts of a guest from %s, so the test above can fail',
  async (route) => {
    expect((await askAs('user-1', route)).text).toMatch(marks);
  },
);

test('an accountant finds an order by number and day, and none by the name or phone of its guest', async () => {
  const found = async (user: string, text: string) => {
    const { orders } = await (await asOwner(user, mine).orders.search.$post({ json: { text } })).json();
    return orders.map(({ number }) => number);
  };
  expect([await found('user-1', 'mark-name'), await found('user-1', '987 65')]).toEqual([[812], [812]]);
  expect([await found('books', 'mark-name'), await found('books', '987 65')]).toEqual([[], []]);
  expect([await found('books', 'nr. 812'), await found('books', 'i dag')]).toEqual([[812], [812]]);
});

test('an accountant gets all that the books need: number, dishes, money, times and status', async () => {
  const seen = await (await asOwner('books', mine).orders[':id'].$get({ param: { id: told.id } })).json();
  const rest = Object.fromEntries(Object.entries(told).filter(([field]) => !(field in guest)));
  expect(seen).toMatchObject({ ...rest, lines: [{ ...told.lines[0], notes: '' }] });
});
