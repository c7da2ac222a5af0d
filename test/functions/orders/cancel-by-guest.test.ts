import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { listEvents } from '../../../functions/orders/history.ts';
import { addReadLink, linkKey, ownHashOf } from '../../../functions/orders/tracking-links.ts';
import { suffixTime } from '../../../shared/kernel/ids.ts';
import { mayTakeBack } from '../../../shared/orders/clock.ts';
import type { Order, TrackedOrder } from '../../../shared/orders/order.ts';
import { orderStatuses } from '../../../shared/orders/steps.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, order, ordId, profile } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { changeStatus, giveNewTime, undoMove } from '../../helpers/order-commands.ts';
import { kari, tablet } from '../../helpers/order-story.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const id = ordId(1);
const now = Date.parse('2026-11-20T17:00:00Z');
const month = `used${new Date(suffixTime(id)).toISOString().slice(0, 7)}`;

let store: ReturnType<typeof fakeTable>;
function shopWith(about: Partial<Order> = {}) {
  store = fakeTable([
    ...memberItems('user-1', business),
    { ...keys.subdomain('napoli'), businessId: business },
    { ...keys.profile(business), ...profile({ id: business }) },
    { ...linkKey(business, 'tok'), orderId: id, ownHash: ownHashOf('tok') },
    { ...keys.order(business, id), ...order({ createdAt: new Date(now).toISOString(), ...about }) },
    { ...keys.counter(business), n: 1, given: {}, orders: {}, [month]: 5 },
  ]);
}
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));

const cancel = (token = 'tok') =>
  asCustomer<TrackedOrder & { error: { code: string; message: string } }>({
    method: 'POST',
    path: `/api/storefront/orders/${token}/cancel`,
  });
/** Sends the page's form as a browser without script does. */
const sendForm = (headers: Record<string, string> = {}, token = 'tok', before = '', query = '') =>
  asCustomer({
    ...{ method: 'POST', path: `${before}/api/storefront/orders/${token}/cancel${query}`, rawBody: '' },
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });
const row = () => store.at(keys.order(business, id));
const confirm = () =>
  changeStatus(business, id, { status: 'confirmed', version: 1, estimatedTimeMinutes: 20 }, kari, now);

const takeBackMs = 2 * 60_000;

test.each([
  ['nobody has answered', {}, 0, true],
  ['nobody has answered for an hour', {}, 3_600_000, true],
  ['the kitchen said yes two minutes ago', { status: 'confirmed' }, takeBackMs, true],
  ['the kitchen said yes a little longer ago', { status: 'confirmed' }, takeBackMs + 1, false],
  ['cooking has begun', { status: 'preparing' }, 1000, false],
  ['the food is ready', { status: 'ready' }, 1000, false],
  ['it was fetched', { status: 'completed' }, 1000, false],
  ['it was refused', { status: 'cancelled' }, 1000, false],
] as const)(
  'a guest may take an order back when %s: by rule and by route alike',
  async (_, about, after, may) => {
    const one = { status: 'pending' as const, confirmedAt: new Date(now).toISOString(), ...about };
    shopWith(one);
    vi.setSystemTime(now + after);

    expect(mayTakeBack(order(one), now + after)).toBe(may);
    const { status, body } = await cancel();
    expect(status).toBe(may ? 200 : 409);
    expect(row()?.status).toBe(may ? 'cancelled' : one.status);
    if (may) expect(body).toMatchObject({ status: 'cancelled', cancelReason: 'guest' });
    else
      expect(body.error).toMatchObject({
        code: 'INVALID_TRANSITION',
        message: expect.stringContaining('Ring'),
      });
  },
);

test('an order from before there was a time of the yes cannot be taken back once it is confirmed', () => {
  for (const status of orderStatuses) expect(mayTakeBack(order({ status }), now)).toBe(status === 'pending');
});

test('the story says that the guest did it, and a place of the month comes back', async () => {
  shopWith();
  await cancel();
  expect(await listEvents(business, id)).toMatchObject([
    {
      what: 'moved',
      from: 'pending',
      to: 'cancelled',
      reason: 'guest',
      by: { kind: 'customer' },
      placeBack: true,
    },
  ]);
  expect(store.at(keys.counter(business))).toMatchObject({ [month]: 4 });
});

test('a guest who comes behind the kitchen again and again does not read who was faster', async () => {
  shopWith({
    status: 'confirmed',
    confirmedAt: new Date(now).toISOString(),
    promisedAt: new Date(now).toISOString(),
  });
  const newTime = async () => {
    await giveNewTime(business, id, { minutes: 20, version: Number(row()?.version) }, kari, now);
    store.hooks.beforeWrite = newTime;
  };
  store.hooks.beforeWrite = newTime;
  const { status, text } = await cancel();
  expect(status).toBe(409);
  expect(text).toContain('VERSION_CONFLICT');
  expect(text).not.toContain('Kari');
});

test('pressing twice, also at the same moment, is one cancellation and two same answers', async () => {
  shopWith();
  const answers = [...(await Promise.all([cancel(), cancel()])), await cancel()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await listEvents(business, id)).toHaveLength(1);
});

test('who presses in the very moment of the yes is still in time, and both stand in the story', async () => {
  shopWith();
  store.hooks.beforeWrite = async () => void (await confirm());
  expect((await cancel()).body).toMatchObject({ status: 'cancelled', version: 3 });
  expect(await listEvents(business, id)).toMatchObject([{ to: 'confirmed', by: kari }, { to: 'cancelled' }]);
});

test('who presses in the very moment in which cooking begins is too late', async () => {
  shopWith();
  await confirm();
  store.hooks.beforeWrite = async () =>
    void (await changeStatus(business, id, { status: 'preparing', version: 2 }, tablet, now));
  expect((await cancel()).body.error.code).toBe('INVALID_TRANSITION');
  expect(row()?.status).toBe('preparing');
});

test('a new time does not begin the two minutes anew', async () => {
  shopWith();
  await confirm();
  await giveNewTime(business, id, { minutes: 40, version: 2 }, kari, now + 60_000);
  await giveNewTime(business, id, { minutes: 30, version: 3 }, kari, now + 90_000);
  vi.setSystemTime(now + takeBackMs + 1);
  expect((await cancel()).status).toBe(409);
});

test('a yes that was taken back and given again begins them anew', async () => {
  shopWith();
  await confirm();
  expect(await undoMove(business, id, { version: 2 }, kari, now + 5000)).not.toHaveProperty('confirmedAt');
  const again = { status: 'confirmed', version: 3, estimatedTimeMinutes: 20 } as const;
  await changeStatus(business, id, again, kari, now + 60_000);
  vi.setSystemTime(now + 60_000 + takeBackMs);
  expect((await cancel()).status).toBe(200);
});

test('nobody in the restaurant undoes what the guest did, or says it in the name of the guest', async () => {
  shopWith();
  await cancel();
  await expect(undoMove(business, id, { version: 2 }, kari, now + 1000)).rejects.toMatchObject({
    code: 'INVALID_TRANSITION',
  });
  shopWith();
  const orders = asOwner('user-1').orders[':id'];
  const json = { what: 'cancelledByGuest', version: 1 } as never;
  expect((await orders.commands.$post({ param: { id }, json })).status).toBe(400);
});

test('a link that opens nothing takes nothing back, and a read takes nothing back', async () => {
  shopWith();
  expect((await cancel('tullball')).status).toBe(404);
  expect((await asCustomer({ path: '/api/storefront/orders/tok/cancel' })).status).toBe(404);
  expect(row()?.status).toBe('pending');
});

test('without script the form takes the order back once, however often it is sent, and leads to the order', async () => {
  shopWith();
  for (const answer of [await sendForm(), await sendForm()]) {
    expect([answer.status, answer.headers.location]).toEqual([303, '/bestilling/tok']);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(row()).toMatchObject({ status: 'cancelled', cancelReason: 'guest', version: 2 });
  expect(await listEvents(business, id)).toHaveLength(1);
});

test('without script who is too late is led to the words that say so, and nothing changes', async () => {
  shopWith({ status: 'preparing' });
  expect((await sendForm()).headers.location).toBe('/bestilling/tok#for-sent');
  expect(row()).toMatchObject({ status: 'preparing', version: 1 });
});

test('without script a table that does not answer is said on the page of the order, and nothing changes', async () => {
  shopWith();
  expectConsole(/Request failed/);
  store.hooks.beforeWrite = () =>
    Promise.reject(Object.assign(new Error('busy'), { name: 'ThrottlingException' }));
  const answer = await sendForm();
  expect([answer.status, answer.headers.location]).toEqual([303, '/bestilling/tok#ikke-svar']);
  expect(row()).toMatchObject({ status: 'pending', version: 1 });
});

test.each(['a%0d%0ab', 'a%00b', '%2F%2Fevil.example', 'å'])(
  'a link that nobody was given is no failure of ours: %s',
  async (token) => {
    shopWith();
    const { status, headers } = await sendForm({}, token);
    expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/bestilling\/[^/\s]+$/)]);
  },
);

test('below the main host the form leads to the order there, and a link of no order to the page that says so', async () => {
  shopWith();
  const { headers } = await sendForm({}, 'tullball', '/restaurant/napoli');
  expect(headers.location).toBe('/restaurant/napoli/bestilling/tullball');
});

test.each([
  ['en', '/en'],
  ['nb', ''],
  ['//evil.example', ''],
])(
  'without script the form of a page in %s leads to the page of the order below “%s”',
  async (sent, root) => {
    shopWith();
    const query = `?sprak=${encodeURIComponent(sent)}`;
    expect((await sendForm({}, 'tok', '', query)).headers.location).toBe(`${root}/bestilling/tok`);
    const below = await sendForm({}, 'tok', '/restaurant/napoli', query);
    expect(below.headers.location).toBe(`/restaurant/napoli${root}/bestilling/tok`);
  },
);

test('a page of another site takes no order back, with a form or without', async () => {
  shopWith();
  for (const site of ['cross-site', 'same-site']) {
    expect((await sendForm({ 'sec-fetch-site': site })).status).toBe(403);
    expect((await sendForm({ 'sec-fetch-site': site, 'content-type': 'text/plain' })).status).toBe(403);
  }
  expect(row()?.status).toBe('pending');
});

test('a link that was sent by text message shows the order and takes nothing back: the number may be a slip', async () => {
  shopWith();
  const token = await addReadLink(business, order({ createdAt: new Date(now).toISOString() }));
  const seen = await asCustomer<TrackedOrder>({ path: `/api/storefront/orders/${token}` });
  expect(seen.body).toMatchObject({ status: 'pending', isReadOnly: true });
  expect((await cancel(token)).body.error).toMatchObject({
    code: 'FORBIDDEN',
    message:
      'Denne lenken viser bare bestillingen. Avbestill på siden der du bestilte, eller ring restauranten.',
  });
  expect((await sendForm({}, token)).headers.location).toBe(`/bestilling/${token}`);
  expect(row()).toMatchObject({ status: 'pending', version: 1 });
  expect((await cancel()).status).toBe(200);
});
