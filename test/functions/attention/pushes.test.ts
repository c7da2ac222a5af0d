import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { noteFrom, pushToScreens, stepOf } from '../../../functions/attention/pushes.ts';
import { askTestPush, subscribe, unsubscribe } from '../../../functions/attention/subscribe.ts';
import { handleMessage, senders } from '../../../functions/events/handle-message.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { publicPushKey } from '../../../functions/messages/push-key.ts';
import { endSubscriptionsOf } from '../../../functions/people/subscription-store.ts';
import { type BrowserPush, maxPushBrowsers } from '../../../shared/attention/browser-push.ts';
import { bizId, order, ordId, profile } from '../../helpers/builders.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { openPushTwins } from '../../helpers/push-twins.ts';
import { emptyQueue, queued } from '../events/queued-messages.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const now = Date.now();
const kari = 'MEMBER#kari';
const unanswered = stepOf({ kind: 'unanswered', order: ordId(1) });
const member = (sk: string) => ({
  pk: business,
  sk,
  role: 'staff',
  name: 'Kari',
  email: 'k@n.example',
  since: '',
});

let twins: Awaited<ReturnType<typeof openPushTwins>>;
let store: ReturnType<typeof fakeTable>;
let browser: BrowserPush;
beforeAll(async () => {
  twins = await openPushTwins();
  Object.assign(process.env, twins.environment);
});
afterAll(() => twins.stop());

beforeEach(async () => {
  twins.fault.status = undefined;
  emptyQueue();
  store = fakeTable([
    { ...keys.profile(business), ...profile({ businessName: 'Napoli' }) },
    { ...keys.order(business, ordId(1)), ...order({ id: ordId(1), number: 143 }) },
    member(kari),
  ]);
  browser = await twins.browser(await publicPushKey());
});

const subscribed = () => subscribe(business, browser, { opener: kari }, now);
const held = () => [...store.items.values()].filter(({ sk }) => String(sk).startsWith('PUSH#'));

/** As the queue's function is called for it. */
async function push(step?: string) {
  const [item] = held();
  await senders.pushes({ business, sk: String(item?.sk), item, step }, now);
}

test('an order that waits is pushed to the browser: signed, encrypted, with its number and without a name', async () => {
  await subscribed();
  await push(unanswered);
  expect(twins.shown()[0]).toEqual(['Napoli', 'Bestilling 143 venter på svar.']);
  expect(JSON.stringify(twins.shown())).not.toContain('Kari Nordmann');
});

test('an order that was answered before its push left is not pushed: nothing rings with nothing pending', async () => {
  await subscribed();
  const before = twins.shown().length;
  store.items.set(`${business}|ORDER#${ordId(1)}`, {
    ...keys.order(business, ordId(1)),
    ...order({ id: ordId(1), status: 'confirmed', version: 2 }),
  });
  await push(unanswered);
  expect(twins.shown()).toHaveLength(before);
});

test('the key is asked for once, and one signature serves a push service for hours', async () => {
  await subscribed();
  await push(unanswered);
  const before = twins.asked.kms;
  await push(unanswered);
  await push(unanswered);
  expect(twins.asked.kms).toBe(before);
});

test.each([404, 410])('a browser of which the push service says %i is forgotten', async (status) => {
  await subscribed();
  twins.fault.status = status;
  await push(unanswered);
  expect(held()).toEqual([]);
});

test.each([429, 500, 503])(
  'a push service that answers %i is tried again: the browser stays',
  async (status) => {
    await subscribed();
    twins.fault.status = status;
    await expect(push(unanswered)).rejects.toThrow(String(status));
    expect(held()).toHaveLength(1);
  },
);

test.each([400, 403, 413])(
  'a push that is refused with %i is an error of ours, and not sent again',
  async (status) => {
    expectConsole(/A push service refuses a push/);
    await subscribed();
    twins.fault.status = status;
    await push(unanswered);
    expect(held()).toHaveLength(1);
  },
);

test('who was removed gets no push any more, and the browser is forgotten', async () => {
  await subscribed();
  store.items.delete(`${business}|${kari}`);
  const before = twins.shown().length;
  await push(unanswered);
  expect(twins.shown()).toHaveLength(before);
  expect(held()).toEqual([]);
});

test('with a member go the browsers of that member alone', async () => {
  await subscribed();
  store.items.set(`${business}|MEMBER#per`, member('MEMBER#per'));
  await subscribe(business, await twins.browser(await publicPushKey()), { opener: 'MEMBER#per' }, now);
  await endSubscriptionsOf(business, kari);
  expect(held()).toMatchObject([{ opener: 'MEMBER#per' }]);
});

test('who is removed while the browser is stored is not left in the list', async () => {
  store.items.delete(`${business}|${kari}`);
  await expect(subscribed()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(held()).toEqual([]);
});

test('a try is pushed once, to the browser that asked', async () => {
  const { id } = await subscribed();
  await askTestPush(business, id, kari);
  const before = twins.shown().length;
  await push();
  await push();
  expect(twins.shown()).toHaveLength(before + 1);
  expect(twins.shown()[0]).toEqual(['Napoli', 'Slik kommer et varsel. Ingen har bestilt noe.']);
  await expect(askTestPush(business, id, 'MEMBER#per')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a try that the push service did not take is pushed by the message that comes again, once', async () => {
  const { id } = await subscribed();
  await askTestPush(business, id, kari);
  const before = twins.shown().length;
  twins.fault.status = 503;
  await expect(push()).rejects.toThrow('503');
  twins.fault.status = undefined;
  for (const _ of [1, 2]) await push();
  expect(twins.shown()).toHaveLength(before + 1);
});

test('a browser that comes again is stored once, and keeps its place when the shop has no room for another', async () => {
  await subscribed();
  for (let n = 1; n < maxPushBrowsers; n += 1)
    store.items.set(`${business}|PUSH#${n}`, { ...held()[0], sk: `PUSH#${n}` });
  await subscribed();
  expect(held()).toHaveLength(maxPushBrowsers);
  const another = await twins.browser(await publicPushKey());
  await expect(subscribe(business, another, { opener: kari }, now)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
});

test('a browser is switched off by its owner, and by nobody else', async () => {
  const { id } = await subscribed();
  await expect(unsubscribe(business, id, 'MEMBER#per')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(held()).toHaveLength(1);
  await unsubscribe(business, id, kari);
  expect(held()).toEqual([]);
});

test('on AWS no other host than those of push services is asked, whatever a browser says', async () => {
  vi.stubEnv('PUSH_SERVICE_ORIGIN', '');
  await expect(subscribed()).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  vi.unstubAllEnvs();
});

/** 65 bytes that begin as a point does, and lie on no curve. */
const noPoint = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');

test('a key that is no point of the curve is refused when it comes, not when an order waits', async () => {
  browser = { ...browser, keys: { ...browser.keys, p256dh: noPoint } };
  await expect(subscribed()).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(held()).toEqual([]);
});

test('a browser that was stored with such a key is forgotten: no order waits for it', async () => {
  await subscribed();
  Object.assign(held()[0]!, { p256dh: noPoint });
  await push(unanswered);
  expect(held()).toEqual([]);
});

test.each([
  ['ENOTFOUND', 'a host that does not exist is forgotten', 0],
  ['EAI_AGAIN', 'a host that cannot be looked up now is tried again', 1],
] as const)('%s: %s', async (code, _, left) => {
  await subscribed();
  // As fetch says it.
  const failed = Object.assign(new TypeError('fetch failed'), {
    cause: Object.assign(new Error(code), { code }),
  });
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(failed);
  try {
    if (left) await expect(push(unanswered)).rejects.toThrow('fetch failed');
    else await push(unanswered);
  } finally {
    asked.mockRestore();
  }
  expect(held()).toHaveLength(left);
});

const subscription = (n: number, hash: string, seconds = 60) => ({
  ...keys.pushSubscription(bizId(n), hash),
  ...{ endpoint: `https://fcm.googleapis.com/${hash}`, p256dh: 'key', auth: 'secret', opener: 'MEMBER#kari' },
  expiresAt: now / 1000 + seconds,
});

test('a note goes to every browser of the shop and of no other, each in a message of its own that names ids alone', async () => {
  fakeTable([subscription(1, 'a'), subscription(1, 'b'), subscription(1, 'old', -1), subscription(2, 'c')]);
  expect(await pushToScreens(bizId(1), { kind: 'unanswered', order: ordId(7) }, now)).toBe(2);
  expect(queued().map((body) => JSON.parse(body))).toEqual(
    ['a', 'b'].map((hash) => ({
      listener: 'pushes',
      business: bizId(1),
      sk: `PUSH#${hash}`,
      step: `unanswered ${ordId(7)}`,
    })),
  );
});

test('a shop without such a browser puts nothing in the queue', async () => {
  fakeTable();
  expect(await pushToScreens(bizId(1), { kind: 'silent-shop' }, now)).toBe(0);
  expect(queued()).toEqual([]);
});

test.each([{ kind: 'unanswered', order: ordId(7) }, { kind: 'silent-shop' }, { kind: 'test' }] as const)(
  'the step of a message says the note %j again',
  (note) => {
    expect(noteFrom(stepOf(note))).toEqual(note);
  },
);

test.each(['', 'party', 'unanswered ORDER#1', 'test '])('%j is no step that this version knows', (step) => {
  expect(() => noteFrom(step)).toThrow();
});

test('a message of before, without a step, is still read', async () => {
  fakeTable();
  const body = JSON.stringify({ listener: 'notices', business: bizId(1), sk: 'ORDER#gone' });
  await expect(handleMessage(body, now)).resolves.toBeUndefined();
});
