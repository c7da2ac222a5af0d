import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { Order } from '../../../shared/orders/order.ts';
import type { PairedDevice, Pairing } from '../../../shared/people/device.ts';
import type { Device, Membership } from '../../../shared/people/member.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import { asOwner, asUser, callOwnerApi } from '../../helpers/as-owner.ts';
import { bizId, order, ordId, profile } from '../../helpers/builders.ts';
import { knownSession } from '../../helpers/known-session.ts';
import { memberItems, pathOf } from '../../helpers/members.ts';
import { letAddressBe } from '../../helpers/own-address.ts';
import { resetProviders } from '../attention/news.ts';
import { fakeTable } from '../fake-table.ts';
import { newestToken, sendInvitations } from './people.ts';

const business = bizId(1);
const order1 = keys.order(business, ordId(1));

let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  resetProviders();
  store = fakeTable([
    ...memberItems('amir', business),
    ...['amir', 'ida'].map(knownSession),
    { ...keys.profile(business), ...profile({ id: business }) },
    { ...keys.counter(business), n: 1, given: {}, orders: {} },
    { ...order1, ...order({ id: ordId(1) }) },
  ]);
});

const asAmir = asOwner('amir');
const asIda = asOwner('ida');
const invite = async (role = 'staff') => {
  await asAmir.invitations.$post({ json: { email: 'ida@napoli.example', role: role as 'staff' } });
  await sendInvitations(store, Date.now());
  return newestToken();
};
const accept = (token: string) =>
  asUser('ida').account.invitations.$post({ json: { token, name: 'Ida Berntsen' } });

test('AU-04 an invited person reads the invitation without a login, joins with the own one, works, and is out with the next call', async () => {
  letAddressBe('ida@napoli.example');
  const token = await invite();
  const looked = await callOwnerApi({ method: 'POST', path: '/api/invitations', body: { token } });
  expect(looked.body).toMatchObject({ businessName: 'Napoli', email: 'ida@napoli.example', role: 'staff' });
  expect((await asIda.orders.$get()).status).toBe(404);

  const joined = await accept(token);
  expect(joined.status).toBe(201);
  expect((await joined.json()) as Membership).toMatchObject({
    business,
    businessName: 'Napoli',
    role: 'staff',
  });
  expect((await asIda.orders.$get()).status).toBe(200);
  expect((await asIda.members.$get()).status).toBe(403);
  expect((await (await asAmir.members.$get()).json()).map(({ name }) => name)).toContain('Ida Berntsen');

  expect((await asAmir.members[':id'].$delete({ param: { id: 'ida' } })).status).toBe(204);
  expect((await asIda.orders.$get()).status).toBe(404);
  expect((await asIda.live.$post({ json: {} })).status).toBe(404);
});

test('staff mark a dish as sold out and make a pause, and change nothing else of the dish or the shop that way', async () => {
  const withMore = <Body extends object>(asked: Body) => ({ ...asked, priceOre: 1, minOrderOre: 9_900 });
  for (const item of memberItems('ida', business, 'staff')) store.items.set(`${item.pk}|${item.sk}`, item);
  const draft = { name: 'Margherita', priceOre: 15_900 };
  const headers = { 'Idempotency-Key': 'key-of-the-dish-of-staff-1' };
  const { id } = await (await asAmir.menu.items.$post({ json: draft }, { headers })).json();
  const param = { id };

  const soldOut = withMore({ soldOut: 'byHand' as const });
  expect((await asIda.menu.items[':id']['sold-out'].$put({ param, json: soldOut })).status).toBe(200);
  const paused = withMore({ acceptOrders: false });
  expect((await asIda.settings['accept-orders'].$put({ json: paused })).status).toBe(200);

  expect((await asIda.menu.items[':id'].$patch({ param, json: { isAvailable: true } })).status).toBe(403);
  expect((await asIda.settings.$put({ json: { acceptOrders: true } })).status).toBe(403);
  expect((await (await asIda.menu.$get()).json()).items).toMatchObject([
    { ...draft, soldOut: { until: null } },
  ]);
  const { settings } = await (await asIda.index.$get()).json();
  expect(settings).toMatchObject({ acceptOrders: false, minOrderOre: defaultSettings.minOrderOre });
});

test('staff leave by themselves; the last owner is told why not', async () => {
  letAddressBe('ida@napoli.example');
  await accept(await invite());

  expect((await asIda.members.me.$delete()).status).toBe(204);
  expect((await asIda.orders.$get()).status).toBe(404);
  const last = await asAmir.members.me.$delete();
  expect([last.status, await last.json()]).toMatchObject([409, { error: { code: 'LAST_OWNER' } }]);
});

test('a person has one name in all businesses', async () => {
  await asUser('amir').account.name.$put({ json: { name: ' Amir  Haddad ' } });

  expect(await (await asAmir.members.$get()).json()).toMatchObject([{ name: 'Amir Haddad' }]);
});

const json = { 'content-type': 'application/json' };
async function pair(code: string) {
  return callOwnerApi<PairedDevice>({ method: 'POST', path: '/api/devices', headers: json, body: { code } });
}
const asDevice =
  (token: string) =>
  <Body = unknown>(method: string, path: string, body?: object) =>
    callOwnerApi<Body>({
      method,
      path,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body }),
    });

test('a tablet joins by a code and sees and moves orders in its own name, nothing else', async () => {
  const { code } = (await (await asAmir.devices.pairing.$post()).json()) as Pairing;
  const paired = await pair(code);
  expect(paired.status).toBe(201);
  const { token, device } = paired.body;
  const call = asDevice(token);
  const path = pathOf(business);

  expect((await call('GET', `${path}/orders`)).status).toBe(200);
  const move = { status: 'confirmed', version: 1, estimatedTimeMinutes: 20 };
  expect(
    (await call<Order>('POST', `${path}/orders/${ordId(1)}/commands`, { what: 'move', ...move })).body.status,
  ).toBe('confirmed');
  expect(JSON.stringify([...store.items.values()])).toContain(
    JSON.stringify({ kind: 'device', id: device.id, name: 'Kjøkken' }),
  );
  expect((await call('POST', `${path}/live`)).status).toBe(200);
  expect((await call<Membership[]>('GET', '/api/owner/businesses')).body).toMatchObject([
    { business, role: 'kitchen' },
  ]);

  for (const [method, forbidden] of [
    ['GET', `${path}/menu`],
    ['GET', `${path}/members`],
    ['GET', `${path}/devices`],
    ['POST', `${path}/devices/pairing`],
    ['DELETE', `${path}/devices/${device.id}`],
    ['DELETE', `${path}/members/me`],
    ['GET', `${path}/statistics`],
    ['GET', '/api/owner/account/sessions'],
    ['DELETE', '/api/owner/account/sessions'],
  ] as const)
    expect([method, forbidden, (await call(method, forbidden)).status]).toEqual([method, forbidden, 403]);
  expect((await call('POST', '/api/owner/businesses', { businessName: 'Min egen' })).status).toBe(403);
  const name = { name: 'En annen' };
  expect((await call('PUT', '/api/owner/account/name', name)).status).toBe(403);
  expect((await call('GET', `${pathOf(bizId(2))}/orders`)).status).toBe(404);
});

test('a device that is ended is out with the next call, and a renamed one keeps working', async () => {
  const { link } = (await (await asAmir.devices.pairing.$post()).json()) as Pairing;
  const { token, device } = (await pair(link.split('#')[1] ?? '')).body;
  const call = asDevice(token);
  const renamed = await asAmir.devices[':id'].$put({ param: { id: device.id }, json: { name: 'Disken' } });
  expect(((await renamed.json()) as Device).name).toBe('Disken');
  expect((await call('GET', `${pathOf(business)}/orders`)).status).toBe(200);

  await asAmir.devices[':id'].$delete({ param: { id: device.id } });

  expect((await call('GET', `${pathOf(business)}/orders`)).status).toBe(401);
  expect((await pair(link.split('#')[1] ?? '')).status).toBe(404);
});

test('a code is counted by the address that the edge saw', async () => {
  const tryFrom = (address: string) =>
    callOwnerApi({
      method: 'POST',
      path: '/api/devices',
      headers: { ...json, 'x-viewer-address': address },
      body: { code: '0000000000' },
    });
  for (let n = 0; n < 10; n += 1) expect((await tryFrom('192.0.2.7')).status).toBe(404);

  expect((await tryFrom('192.0.2.7')).status).toBe(429);
  expect((await tryFrom('192.0.2.8')).status).toBe(404);
});
