import { expect, test } from 'vitest';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import type { ConnectPass } from '../../shared/orders/live.ts';
import type { OrderPage } from '../../shared/orders/order.ts';
import type { PairedDevice, Pairing } from '../../shared/people/device.ts';
import type { InvitationView } from '../../shared/people/invitation.ts';
import type { Member, Membership } from '../../shared/people/member.ts';
import { eventually, openShop, pickupOf, sendOrder } from '../helpers/customer.ts';
import { isClosed, openScreen } from '../helpers/open-screen.ts';
import { signUpOwner, signUpPerson } from '../helpers/owner-session.ts';
import { request } from '../helpers/request.ts';
import { sharedCloud } from '../helpers/shared-cloud.ts';

const cloud = await sharedCloud();
const amir = await signUpOwner(cloud, 'Folkene');
const [own] = (await amir.callUser<Membership[]>('GET', '/businesses')).body;
const path = `/businesses/${own!.business}`;

type Sent = { status: number; body: unknown };

async function send(url: string, body: object): Promise<Sent> {
  const headers = { 'content-type': 'application/json' };
  const { status, text } = await request(cloud, 'localhost', url, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status, body: JSON.parse(text) };
}

async function invitedToken(email: string): Promise<string> {
  await cloud.settle();
  const texts = (await cloud.mails(email)).map(({ text }) => /\/invitasjon#([\w-]+)/.exec(text ?? '')?.[1]);
  return texts.find(Boolean) ?? 'no invitation';
}

test('AU-04 an invited employee without an account joins, works, and is out with token and open screen when removed', async () => {
  const email = 'ida@folkene.example';
  const invited = await amir.call('POST', '/invitations', { email, role: 'staff' });
  expect(invited.status).toBe(201);
  const token = await invitedToken(email);
  const view = (await send('/api/invitations', { token })).body as InvitationView;
  expect(view).toMatchObject({ businessName: 'Folkene', email, role: 'staff' });

  const ida = await signUpPerson(cloud, email, token);
  expect(await cloud.mails(email)).toHaveLength(1);
  expect((await ida.callUser<Membership[]>('GET', '/businesses')).body).toEqual([]);
  expect((await ida.callUser('GET', `${path}/orders`)).status).toBe(404);
  const joined = await ida.callUser<Membership>('POST', '/account/invitations', { token, name: 'Ida' });
  expect([joined.status, joined.body]).toMatchObject([201, { businessName: 'Folkene', role: 'staff' }]);

  expect((await ida.callUser('GET', `${path}/orders`)).status).toBe(200);
  expect((await ida.callUser('GET', `${path}/members`)).status).toBe(403);
  const dish = { name: 'Dagens', priceOre: 14_900, category: 'Pizza' };
  const { id: dishId } = (await amir.call<MenuItem>('POST', '/menu/items', dish)).body;
  const at = `${path}/menu/items/${dishId}`;
  expect((await ida.callUser('PATCH', at, { isAvailable: false })).status).toBe(403);
  for (const isOn of [false, true]) {
    const choice = { soldOut: isOn ? null : 'byHand' };
    const soldOut = await ida.callUser<MenuItem>('PUT', `${at}/sold-out`, choice);
    expect([soldOut.status, soldOut.body.soldOut]).toEqual([200, isOn ? undefined : { until: null }]);
    const pause = { acceptOrders: isOn };
    const paused = await ida.callUser('PUT', `${path}/settings/accept-orders`, pause);
    expect([paused.status, paused.body]).toMatchObject([200, pause]);
  }
  const pass = await ida.callUser<ConnectPass>('POST', `${path}/live`);
  const screen = await openScreen(cloud, pass.body.pass);
  const unused = await ida.callUser<ConnectPass>('POST', `${path}/live`);

  const members = (await amir.call<Member[]>('GET', '/members')).body;
  const { id } = members.find((member) => member.name === 'Ida')!;
  expect((await amir.call('DELETE', `/members/${id}`)).status).toBe(204);

  expect((await ida.callUser('GET', `${path}/orders`)).status).toBe(404);
  await eventually(() => isClosed(screen));
  await expect(openScreen(cloud, unused.body.pass)).rejects.toThrow('401');
  expect((await ida.callUser<Membership[]>('GET', '/businesses')).body).toEqual([]);
});

test('a login with another address cannot use an invitation', async () => {
  await amir.call('POST', '/invitations', { email: 'riktig@folkene.example', role: 'manager' });
  const token = await invitedToken('riktig@folkene.example');
  const other = await signUpPerson(cloud, 'feil@folkene.example');

  const answer = await other.callUser('POST', '/account/invitations', { token, name: 'Feil' });

  expect([answer.status, answer.body]).toMatchObject([409, { error: { code: 'OTHER_ADDRESS' } }]);
});

test('a kitchen tablet joins by a code, hears of an order, answers it, and is out when it is ended', async () => {
  const [pizza] = await openShop(amir);
  const { code } = (await amir.call<Pairing>('POST', '/devices/pairing')).body;
  const paired = await send('/api/devices', { code });
  expect(paired.status).toBe(201);
  const { token, device } = paired.body as PairedDevice;
  const call = (method: string, at: string, body?: object) =>
    request(cloud, 'localhost', `/api/owner${path}${at}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const screen = await openScreen(
    cloud,
    (JSON.parse((await call('POST', '/live', {})).text) as ConnectPass).pass,
  );
  const heard: string[] = [];
  screen.on('message', (data) => heard.push(String(data)));

  expect((await sendOrder(cloud, 'folkene', pickupOf(pizza!))).status).toBe(201);
  await eventually(async () => heard.some((message) => message.includes('orders')));
  const [order] = (JSON.parse((await call('GET', '/orders')).text) as OrderPage).orders;
  const move = { status: 'confirmed', version: 1, estimatedTimeMinutes: 15 };
  expect((await call('POST', `/orders/${order!.id}/commands`, { what: 'move', ...move })).status).toBe(200);
  expect((await call('GET', '/menu')).status).toBe(403);

  expect((await amir.call('DELETE', `/devices/${device.id}`)).status).toBe(204);
  expect((await call('GET', '/orders')).status).toBe(401);
  await eventually(() => isClosed(screen));
});
