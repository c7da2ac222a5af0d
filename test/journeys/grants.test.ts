import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { builtInRepository } from '../../infra/local/base/built.ts';
import { type LocalCloud, startLocalCloud } from '../../infra/local/cloud.ts';
import { cognitoOf } from '../../infra/local/seed/seed-owner.ts';
import { writeProfile } from '../../infra/local/seed/seed-table.ts';
import { retention } from '../../shared/kernel/retention.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import type { ConnectPass } from '../../shared/orders/live.ts';
import type { Order, OrderPage } from '../../shared/orders/order.ts';
import type { Pairing } from '../../shared/people/device.ts';
import type { ListedEmployee } from '../../shared/people/employee.ts';
import type { Device, Invitation, Member } from '../../shared/people/member.ts';
import type { OwnerBusiness } from '../../shared/shops/business.ts';
import type { PhotoUpload } from '../../shared/shops/photo-fields.ts';
import type { CustomDomain } from '../../shared/tenancy/custom-domain.ts';
import { onPlan } from '../helpers/builders.ts';
import { openShop, pickupOf, sendOrder, trackOrder } from '../helpers/customer.ts';
import { compareGrants, keptGrants } from '../helpers/grants/compare.ts';
import { placeOf } from '../helpers/grants/needs.ts';
import { recordFunctions } from '../helpers/grants/recorded-functions.ts';
import { grantsOf } from '../helpers/grants/statements.ts';
import { openScreen } from '../helpers/open-screen.ts';
import { type OwnerSession, signUpOwner, signUpPerson } from '../helpers/owner-session.ts';
import { uploadTo } from '../helpers/photo-bucket.ts';
import { photoFiles } from '../helpers/photo-files.ts';
import { pushBrowser } from '../helpers/push-browser.ts';
import { request } from '../helpers/request.ts';
import { napoliKeys } from '../helpers/vipps-twin.ts';
import { tableAt } from '../infra/local/test-cloud.ts';
import { fixture, templates } from '../infra/stack/synthesized.ts';

/** The stage that is asked for. `npm run test:long` also takes one whose shops have domains of their own. */
const stages = process.env.CHECKED_ASSEMBLY
  ? [await templates()]
  : [await fixture('dev'), ...(process.env.LONG_RUN === 'yes' ? [await fixture('domains')] : [])];

/** A photo is uploaded, checked and shown, and goes when nothing shows it any more. */
async function showPhoto(cloud: LocalCloud, owner: OwnerSession, dish: MenuItem): Promise<void> {
  const draft = { shape: 'dish', isJpegOnly: true };
  const { body: photo } = await owner.call<PhotoUpload>('POST', '/menu/photos', draft);
  for (const { name, url, fields } of photo.files) {
    const file = name === 's.jpg' ? photoFiles.jpgSmall : photoFiles.jpgLarge;
    const form = { url: new URL(url, `http://127.0.0.1:${cloud.port}`).href, fields };
    expect((await uploadTo(form, file)).status).toBe(204);
  }
  await done(owner, [
    ['POST', `/menu/photos/${photo.id}/check`, { color: '#a1b2c3' }],
    ['PATCH', `/menu/items/${dish.id}`, { photo: { id: photo.id, x: 50, y: 50 } }],
  ]);
  await cloud.settle();
  await done(owner, [['PATCH', `/menu/items/${dish.id}`, { photo: null }]]);
  await cloud.settle();
  cloud.clock.advance(3 * 86_400_000);
  await cloud.settle();
  cloud.clock.advance(-3 * 86_400_000);
}

/** The owner's calls of a day, without orders. */
async function runTheHouse(cloud: LocalCloud, owner: OwnerSession): Promise<MenuItem> {
  const dishes = await openShop(owner);
  const [first, second] = dishes as [MenuItem, MenuItem];
  const marco = { name: 'Marco', email: 'marco@grants.example', phone: '91 11 22 33', notify: 'both' };
  const code = { code: 'HØST-15', discount: { kind: 'percent', percent: 15 } };
  await done(owner, [
    ['GET', ''],
    ['PUT', '', { businessName: 'Rettighetene', subdomain: 'rettighetene' }],
    ['PUT', '', { businessName: 'Rettighetene', subdomain: 'rettigheter' }],
    ['GET', '/settings'],
    ['GET', '/menu'],
    ['PATCH', `/menu/items/${second.id}`, { isAvailable: false }],
    ['DELETE', `/menu/items/${second.id}`],
    ['GET', '/employees'],
    ['POST', '/coupons', code],
    ['GET', '/coupons'],
    ['PATCH', '/coupons/H%C3%98ST-15', { isActive: true }],
    ['GET', '/overview'],
    ['GET', '/statistics?days=7'],
    ['POST', '/plan', { planType: 'premium' }],
  ]);
  await sayYes(cloud, owner, marco);
  await managePeople(cloud, owner);
  // Premium by now. Each look counts as one of ten.
  await done(owner, [
    ['PUT', '/payments/vipps', napoliKeys],
    ['POST', '/payments/vipps/check', undefined],
  ]);
  await showPhoto(cloud, owner, first);
  await getPushed(cloud, owner);
  return first;
}

/** An employee says yes by mail and by text message, then no and yes again for all shops. */
async function sayYes(cloud: LocalCloud, owner: OwnerSession, marco: { email: string }): Promise<void> {
  const { body } = await owner.call<OwnerBusiness>('GET', '');
  await writeProfile(cloud, body.id, onPlan('premium'));
  const { id } = (await owner.call<ListedEmployee>('POST', '/employees', marco)).body;
  await cloud.settle();
  const [text] = await cloud.mails('+4791112233');
  await done(owner, [
    ['PUT', `/employees/${id}/confirmation`, { code: /\b\d{6}\b/.exec(text?.text ?? '')?.[0] }],
    ['GET', '/employees/messages'],
  ]);
  const [mail] = await cloud.mails(marco.email);
  const token = /\/varsler\/bekreft#([\w-]+)/.exec(mail?.text ?? '')?.[1];
  for (const action of ['look', 'confirm', 'stopAll', 'startAll']) {
    const answer = await request(cloud, 'localhost', '/api/notices', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, action }),
    });
    expect([action, answer.status]).toEqual([action, 200]);
  }
}

/** Mail to somebody comes back, and is tried again; another one's reader calls it spam. */
async function getMailBack(cloud: LocalCloud, owner: OwnerSession): Promise<void> {
  const ida = { name: 'Ida', phone: '', notify: 'email' };
  const add = (email: string) => owner.call<ListedEmployee>('POST', '/employees', { ...ida, email });
  const { id } = (await add('ida@bounce.example')).body;
  await add('ida@complaint.example');
  await cloud.settle();
  await done(owner, [['POST', `/employees/${id}/confirmation`, { channel: 'email' }]]);
  await cloud.settle();
}

/** A person is invited, joins, gets another role and is removed; a kitchen's screen is paired and ended. */
async function managePeople(cloud: LocalCloud, owner: OwnerSession): Promise<void> {
  const post = (path: string, body: object) =>
    request(cloud, 'localhost', path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const email = 'ida@grants.example';
  await done(owner, [
    ['POST', '/invitations', { email, role: 'staff' }],
    ['POST', '/invitations', { email: 'ola@grants.example', role: 'staff' }],
  ]);
  await cloud.settle();
  const [mail] = await cloud.mails(email);
  const token = /\/invitasjon#([\w-]+)/.exec(mail?.text ?? '')?.[1];
  expect((await post('/api/invitations', { token })).status).toBe(200);
  const ida = await signUpPerson(cloud, email, token);
  const joined = await ida.callUser('POST', '/account/invitations', { token, name: 'Ida' });
  expect(joined.status).toBe(201);
  const screen = await openScreen(cloud, (await ida.call<ConnectPass>('POST', '/live')).body.pass);

  const [ola] = (await owner.call<Invitation[]>('GET', '/invitations')).body;
  const one = (await owner.call<Member[]>('GET', '/members')).body.find(({ name }) => name === 'Ida');
  await done(owner, [
    ['DELETE', `/invitations/${ola?.id}`],
    ['PUT', `/members/${one?.id}/role`, { role: 'manager' }],
    ['DELETE', `/members/${one?.id}`],
  ]);
  const { code } = (await owner.call<Pairing>('POST', '/devices/pairing')).body;
  expect((await post('/api/devices', { code })).status).toBe(201);
  const [device] = (await owner.call<Device[]>('GET', '/devices')).body;
  await done(owner, [['DELETE', `/devices/${device?.id}`]]);
  await cloud.settle();
  screen.terminate();
}

/** A screen reports while the shop is open, and a shop that is gone is watched no more. */
async function keepHeard(cloud: LocalCloud, owner: OwnerSession): Promise<void> {
  const gone = { pk: 'DUE#WATCH', sk: 'biz_gone', business: 'biz_gone' };
  const put = new PutCommand({ TableName: cloud.env.TABLE_NAME, Item: gone });
  await tableAt(cloud.env.AWS_ENDPOINT_URL_DYNAMODB ?? '').send(put);
  await done(owner, [['PUT', '/live', { screen: 'tablet-of-the-kitchen', state: 'heard' }]]);
  cloud.clock.advance(6 * 60_000);
  await cloud.settle();
  await done(owner, [['GET', '/links']]);
}

/** A browser asks for pushes, tries one, and is switched off. */
async function getPushed(cloud: LocalCloud, owner: OwnerSession): Promise<void> {
  const { endpoint, id } = await pushBrowser(cloud, owner);
  await done(owner, [['POST', `/push/${id}/test`]]);
  await cloud.settle();
  expect(await cloud.mails(endpoint)).toMatchObject([{ via: 'push', subject: 'Rettighetene' }]);
  await done(owner, [['DELETE', `/push/${id}`]]);
}

type Step = [method: string, path: string, body?: unknown];

async function done(owner: OwnerSession, steps: Step[]): Promise<void> {
  for (const [method, path, body] of steps) {
    const { status } = await owner.call(method, path, body);
    expect([method, path, status]).toEqual([method, path, expect.toSatisfy((code: number) => code < 300)]);
  }
}

/** Follows an order with a coupon to its end; staff and screens hear of it, and one screen has gone away. */
async function orderAndServe(cloud: LocalCloud, owner: OwnerSession, pizza: MenuItem): Promise<void> {
  const screens = [];
  for (const _ of [1, 2])
    screens.push(await openScreen(cloud, (await owner.call<ConnectPass>('POST', '/live')).body.pass));
  screens[0]?.send('{"type":"hello"}');
  screens[1]?.terminate();

  const page = await request(cloud, 'rettigheter.localhost', '/');
  expect(page.status).toBe(200);
  const body = JSON.stringify({ code: 'HØST-15', subtotalOre: pizza.priceOre * 2 });
  const json = { 'content-type': 'application/json' };
  await request(cloud, 'rettigheter.localhost', '/api/storefront/coupon', {
    method: 'POST',
    headers: json,
    body,
  });
  const customerEmail = 'gjest@grants.example';
  const discounted = { couponCode: 'HØST-15', expectedTotalOre: pizza.priceOre * 1.7 };
  const withCode = { ...pickupOf(pizza, 2), ...discounted, customerEmail };
  const placed = await sendOrder(cloud, 'rettigheter', withCode);
  expect(placed.status).toBe(201);
  // The news of the order is out before anybody follows it: sent later it would find the closed phone first.
  await cloud.settle();
  const { token } = placed.body;
  const follow = async () => {
    const path = `/api/storefront/orders/${token}/live`;
    const { text } = await request(cloud, 'rettigheter.localhost', path, { method: 'POST' });
    return openScreen(cloud, JSON.parse(text).pass);
  };
  const phones = [await follow(), await follow(), await follow()];
  phones[0]?.terminate();
  // By then the queue looks whether the order was answered, and comes back later.
  cloud.clock.advance(61_000);
  phones.push(await follow());
  await cloud.settle();

  let [order] = (await owner.call<OrderPage>('GET', '/orders')).body.orders;
  for (const status of ['confirmed', 'preparing', 'ready', 'completed']) {
    const change = {
      status,
      version: order?.version,
      ...(status === 'confirmed' && { estimatedTimeMinutes: 20 }),
    };
    order = (await owner.call<Order>('POST', `/orders/${order?.id}/commands`, { what: 'move', ...change }))
      .body;
  }
  expect(await trackOrder(cloud, 'rettigheter', token)).toMatchObject({ status: 'completed' });
  await request(cloud, 'rettigheter.localhost', `/bestilling/${token}`);
  await cloud.settle();
  for (const socket of [...screens, ...phones]) socket.terminate();
}

/** A guest pays by Vipps, the kitchen makes the food, and the money is captured. */
async function payOnline(cloud: LocalCloud, owner: OwnerSession, pizza: MenuItem): Promise<void> {
  await done(owner, [['PUT', '/settings', { paymentMethods: { cash: true, card: false, vipps: true } }]]);
  const draft = { ...pickupOf(pizza), paymentMethod: 'vipps' as const };
  expect((await sendOrder(cloud, 'rettigheter', draft)).status).toBe(201);
  const [payment] = cloud.vipps.payments();
  const reference = payment?.asked.reference ?? '';
  cloud.vipps.approve(reference);
  await cloud.settle();
  let [order] = (await owner.call<OrderPage>('GET', '/orders')).body.orders;
  expect(order).toMatchObject({ paymentMethod: 'vipps', money: { reservedOre: pizza.priceOre } });
  for (const status of ['confirmed', 'preparing', 'ready', 'completed']) {
    const move = { what: 'move', status, version: order?.version };
    const minutes = status === 'confirmed' && { estimatedTimeMinutes: 20 };
    order = (await owner.call<Order>('POST', `/orders/${order?.id}/commands`, { ...move, ...minutes })).body;
  }
  await cloud.settle();
  cloud.clock.advance(60_000);
  await cloud.settle();
  expect(cloud.vipps.payment(reference).captured).toBe(pizza.priceOre);
}

/** A guest takes an order back. */
async function takeBack(cloud: LocalCloud, pizza: MenuItem): Promise<void> {
  const { token } = (await sendOrder(cloud, 'rettigheter', pickupOf(pizza))).body;
  const path = `/api/storefront/orders/${token}/cancel`;
  const { status } = await request(cloud, 'rettigheter.localhost', path, { method: 'POST' });
  expect(status).toBe(200);
  await cloud.settle();
}

/** Time goes by until everything personal in the orders is deleted. */
async function growOld(cloud: LocalCloud): Promise<void> {
  cloud.clock.advance((retention.contactDays + 1) * 24 * 3_600_000);
  await cloud.settle();
}

/** So many orders that nobody answers that the shop, which pays, asks a guest for a code. */
async function crowdTheShop(cloud: LocalCloud, pizza: MenuItem): Promise<void> {
  const asked = [];
  while (asked.length < 35 && asked.at(-1)?.status !== 428) {
    asked.push(await sendOrder(cloud, 'rettigheter', pickupOf(pizza)));
    // The shop's orders are looked at every fifteen seconds, and for ten minutes.
    if (asked.length >= 20) cloud.clock.advance(16_000);
  }
  expect(asked.at(-1)?.body.error?.challenge?.kind).toBe('code');
}

/** A shop's own domain is claimed, proved and visited. */
async function moveToOwnDomain(cloud: LocalCloud, owner: OwnerSession): Promise<void> {
  const host = 'bestill.rettigheter.no';
  const { records } = (await owner.call<CustomDomain>('POST', '/domain', { host })).body;
  cloud.dns?.set(records[0]?.name ?? '', records[0]?.value ?? '');
  await done(owner, [['POST', '/domain/check']]);
  expect((await request(cloud, host, '/')).status).toBe(200);
  expect((await request(cloud, host, '/api/storefront/orders/nobodys-token')).status).toBe(404);
}

/** A password is forgotten, and an address that was never confirmed is taken by somebody else. */
async function forgetAndMakeWay(cloud: LocalCloud, { email }: OwnerSession): Promise<void> {
  const cognito = cognitoOf(cloud);
  const ClientId = cloud.env.USER_POOL_CLIENT_ID;
  await cognito.send(new ForgotPasswordCommand({ ClientId, Username: email }));
  const [mail] = await cloud.mails(email);
  const ConfirmationCode = /\b\d{6}\b/.exec(mail?.html ?? '')?.[0];
  const Password = 'et nytt passord';
  await cognito.send(
    new ConfirmForgotPasswordCommand({ ClientId, Username: email, ConfirmationCode, Password }),
  );
  const Username = 'ikke-bekreftet@eier.example';
  await cognito.send(new SignUpCommand({ ClientId, Username, Password }));
  cloud.clock.advance(2 * 3_600_000);
  await cognito.send(new SignUpCommand({ ClientId, Username, Password }));
}

test.each(stages)(
  'IF-02 the stack grants every call the functions make, and nothing that none of them makes ($config.stage, custom domains: $config.customDomains)',
  async ({ config, resources }) => {
    const recorded = recordFunctions(builtInRepository.functions);
    onTestFinished(recorded.stop);
    const { customDomains } = config;
    const built = { ...builtInRepository, functions: recorded.folder };
    const cloud = await startLocalCloud({ built, customDomains });
    onTestFinished(cloud.stop);
    const owner = await signUpOwner(cloud, 'Rettigheter');
    const pizza = await runTheHouse(cloud, owner);
    await getMailBack(cloud, owner);
    await keepHeard(cloud, owner);
    await orderAndServe(cloud, owner, pizza);
    await payOnline(cloud, owner, pizza);
    await takeBack(cloud, pizza);
    await crowdTheShop(cloud, pizza);
    if (customDomains) await moveToOwnDomain(cloud, owner);
    await forgetAndMakeWay(cloud, owner);
    await growOld(cloud);
    const granted = grantsOf(resources);
    const { calls } = recorded;
    const place = placeOf(config, resources);

    const silent = ['custom-message'];
    expect(new Set(calls.map((call) => call.function))).toEqual(
      new Set([...granted.keys()].filter((name) => !silent.includes(name))),
    );
    // Where calls are not followed, nobody may write traces.
    const kept = keptGrants.filter(({ action }) => config.tracing || !action.startsWith('xray:'));
    expect(compareGrants({ granted, calls, place, kept })).toEqual({
      missing: [],
      unused: [],
      outdated: [],
    });
  },
);
