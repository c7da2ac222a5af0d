import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { subjects } from '../../../functions/events/listener.ts';
import { listeners } from '../../../functions/events/listeners.ts';
import { demoShop } from '../../../functions/kernel/lambda/demo-shop.ts';
import type { CommittedChange } from '../../../functions/kernel/table/committed-change.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { invitationId } from '../../../functions/people/invitation-store.ts';
import { closed, moneyOf, newPayment } from '../../../shared/payments/payment.ts';
import { profile } from '../../helpers/builders.ts';
import { openPhotoBucket } from '../../helpers/photo-bucket.ts';
import { quietSockets } from '../attention/mocked-screens.ts';
import {
  aleksander,
  business,
  consentOf,
  counter,
  follow,
  mailedTo,
  now,
  resetProviders,
  shopWith,
  telling,
} from '../attention/news.ts';
import { fakeTable } from '../fake-table.ts';

let store: ReturnType<typeof fakeTable>;
const screen = {
  ...keys.ownerScreen(business, 'tablet'),
  connection: 'tablet',
  opener: 'MEMBER#amir',
  expiresAt: 1,
};

let bucket: Awaited<ReturnType<typeof openPhotoBucket>>;
beforeAll(async () => {
  bucket = await openPhotoBucket();
});
afterAll(() => bucket.stop());

beforeEach(() => {
  Object.assign(process.env, bucket.environment);
  resetProviders();
  quietSockets();
  store = fakeTable([...shopWith(aleksander), counter, screen]);
});

const key = keys.order(business, telling.id);
const received = { business, sk: key.sk, before: undefined, after: { ...key, ...telling } };
const moved = {
  ...received,
  before: received.after,
  after: { ...received.after, status: 'confirmed', version: 2 },
};
const { sk: consent } = consentOf('aleks@napoli.example');
const invited = {
  email: 'ida@napoli.example',
  role: 'staff',
  invitedBy: 'Amir',
  sentAt: new Date(now).toISOString(),
  validUntil: new Date(now + 7 * 24 * 3_600_000).toISOString(),
  asked: 1,
  expiresAt: now,
};
const demo = { ...received, business: demoShop.id };
const rehearsed = (change: typeof received | typeof moved) => ({
  ...change,
  after: { ...change.after, number: 0, isRehearsal: true },
});
/** Its member is not there any more. */
const browser = {
  ...{
    endpoint: 'https://fcm.googleapis.com/x',
    p256dh: 'k',
    auth: 's',
    opener: 'MEMBER#gone',
    expiresAt: now,
  },
};
const payment = newPayment({ reference: 'napoli-1', provider: 'vipps', checkout: 'c', amountOre: 100 }, now);
const asked = closed(payment, 'aborted', now);
const release = {
  ...{ id: '1', kind: 'release', amountOre: 100, at: payment.createdAt, notBefore: payment.createdAt },
  ...{ state: 'open', tries: 1 },
};
const bought = { billing: 'monthly', paidUntil: '2026-11-20T17:00:00.000Z' } as const;
const changes: Record<string, CommittedChange> = {
  'an order of the canary': demo,
  'a rehearsal': rehearsed(received),
  'a rehearsal with a new status': rehearsed(moved),
  'a received order': received,
  'an order with a new status': moved,
  'an order for later that got its yes': {
    ...moved,
    after: { ...moved.after, beginAt: new Date(now + 3_600_000).toISOString() },
  },
  'an order that the clock declined': {
    ...moved,
    after: { ...moved.after, status: 'cancelled', cancelReason: 'no_answer' },
  },
  'an order whose answer was taken back': {
    ...received,
    before: moved.after,
    after: { ...received.after, version: 3 },
  },
  'an order that is gone': { ...received, before: received.after, after: undefined },
  'a received order that is paid': { ...received, after: { ...received.after, money: moneyOf(payment) } },
  'money that moved': { ...moved, before: moved.after, after: { ...moved.after, money: moneyOf(payment) } },
  'a payment that began': { business, sk: 'PAY#napoli-1', before: undefined, after: payment },
  'a payment with an instruction': { business, sk: 'PAY#napoli-1', before: payment, after: asked },
  'a payment that is read': { business, sk: 'PAY#napoli-1', before: asked, after: { ...asked, version: 2 } },
  'notes that were deleted': { ...moved, after: { ...received.after, forgotten: 'notes' } },
  'a changed menu': { business, sk: 'SITE#MENU', before: {}, after: {} },
  'a changed profile': { business, sk: 'SITE#PROFILE', before: {}, after: {} },
  'a page that closes': {
    business,
    sk: 'SITE#QUOTA',
    before: { near: '2026-11' },
    after: { near: '2026-11' },
  },
  'a month of which 80 % is used': {
    business,
    sk: 'SITE#QUOTA',
    before: undefined,
    after: { near: '2026-11' },
  },
  'a silence that begins': { business, sk: 'SITE#HEARD', before: {}, after: { silentSince: 1 } },
  'a silence of which the owners are warned': {
    business,
    sk: 'SITE#HEARD',
    before: { silentSince: 1 },
    after: { silentSince: 1, warnedAt: 2 },
  },
  'a shop that opens again because it is heard': {
    business,
    sk: 'SITE#HEARD',
    before: { unheardUntil: '2026-11-20T22:00:00.000Z', warnedAt: 2 },
    after: {},
  },
  'a renewal of the plan that failed': {
    ...{ business, sk: 'SITE#PROFILE', before: profile({ subscription: bought }) },
    after: profile({ subscription: { ...bought, isUnpaid: true } }),
  },
  'an end of the plan that is near': {
    ...{ business, sk: 'SITE#PROFILE', before: profile() },
    after: profile({ endWarned: '2026-11-23T17:00:00.000Z' }),
  },
  'a morning on which money still waits': {
    ...{ business, sk: 'SITE#PROFILE', before: profile({ heldWarned: '2026-11-18' }) },
    after: profile({ heldWarned: '2026-11-20' }),
  },
  'keys that a provider refuses': {
    ...{ business, sk: 'SITE#ONLINE', before: { provider: 'vipps' } },
    after: { provider: 'vipps', failingSince: '2026-11-20T17:52:00.000Z' },
  },
  'an instruction to a provider that failed for good': {
    ...{ business, sk: 'PAY#napoli-1', before: { ...asked, asks: [release] } },
    after: { ...asked, asks: [{ ...release, state: 'failed' }] },
  },
  'a refund that the bank sent back': {
    ...{ business, sk: 'PAY#napoli-1', before: asked, after: { ...asked, returnedOre: 100 } },
  },
  'a payment that its guest disputes': {
    ...{ business, sk: 'PAY#napoli-1', before: asked, after: { ...asked, isDisputed: true } },
  },
  'keys that work again': {
    ...{
      business,
      sk: 'SITE#ONLINE',
      before: { provider: 'vipps', failingSince: '2026-11-20T17:52:00.000Z' },
    },
    after: { provider: 'vipps' },
  },
  'links found broken': { business, sk: 'SITE#HEARD', before: {}, after: { broken: ['menu'] } },
  'a question to an address': {
    business,
    sk: consent,
    before: {},
    after: { asks: [{ at: now }], asked: 1 },
  },
  'a question that did not leave': {
    business,
    sk: consent,
    before: { asks: [{ at: now }], asked: 1, sent: 1 },
    after: { asks: [{ at: now }], asked: 1, sent: 0 },
  },
  'a test notice': { business, sk: consent, before: {}, after: { tests: 1, testedAt: now } },
  'an invitation': {
    business,
    sk: `INVITE#${invitationId(invited.email)}`,
    before: undefined,
    after: invited,
  },
  'an invitation taken back': { business, sk: 'INVITE#inv_1', before: invited, after: undefined },
  'a new member': { business, sk: 'MEMBER#kari', before: undefined, after: { role: 'staff' } },
  'a member with another role': {
    business,
    sk: 'MEMBER#kari',
    before: { role: 'staff' },
    after: { role: 'manager' },
  },
  'a member with another name': {
    business,
    sk: 'MEMBER#kari',
    before: { role: 'staff', name: '' },
    after: { role: 'staff', name: 'Kari' },
  },
  'a member with a sign-in that ended': {
    business,
    sk: 'MEMBER#kari',
    before: { role: 'staff' },
    after: { role: 'staff', signInEndedAt: '2026-11-20T17:00:00.000Z' },
  },
  'a member who was removed': { business, sk: 'MEMBER#kari', before: { role: 'staff' }, after: undefined },
  'a member who keeps no orders any more': {
    business,
    sk: 'MEMBER#kari',
    before: { role: 'staff' },
    after: { role: 'accountant' },
  },
  'a try that did not leave': {
    business,
    sk: 'PUSH#abc',
    before: { ...browser, tests: 1, testsSent: 1 },
    after: { ...browser, tests: 1, testsSent: 0 },
  },
  'a push to try': { business, sk: 'PUSH#abc', before: {}, after: { ...browser, tests: 1 } },
  'a device that is used': { business, sk: 'DEVICE#dev_1', before: {}, after: {} },
  'a device that was ended': { business, sk: 'DEVICE#dev_1', before: {}, after: undefined },
  'a dish with another photo': {
    business,
    sk: 'SITE#MENU',
    before: { items: [{ photo: { id: 'img_1' } }] },
    after: { items: [{}] },
  },
  'a photo that nothing used': { business, sk: 'PHOTO#img_1', before: {}, after: undefined },
  'an answer that expired': { business, sk: consent, before: {}, after: undefined },
};
const heardBy = (change: CommittedChange) =>
  listeners
    .filter(({ on, when }) => change.sk.startsWith(subjects[on]) && when(change))
    .map(({ name }) => name);

test('what happened → who listens', () => {
  const heard = Object.fromEntries(Object.entries(changes).map(([what, change]) => [what, heardBy(change)]));
  expect(heard).toEqual({
    'an order of the canary': ['order-screens', 'lost-numbers', 'demo-orders', 'guest-receipts'],
    'a rehearsal': ['order-screens', 'guest-receipts'],
    'a rehearsal with a new status': ['order-screens', 'late-notes', 'guest-news'],
    'a received order': [
      'auto-accept',
      'figures',
      'order-screens',
      'lost-numbers',
      'order-metrics',
      'notices',
      'ladder',
      'guest-receipts',
    ],
    'a received order that is paid': [
      ...['auto-accept', 'figures', 'order-screens', 'lost-numbers', 'order-metrics', 'notices', 'ladder'],
      ...['held-days', 'guest-receipts'],
    ],
    'an order with a new status': [
      ...['figures', 'order-screens', 'order-metrics', 'late-notes', 'answers', 'guest-news'],
    ],
    'an order for later that got its yes': [
      ...['figures', 'order-screens', 'order-metrics', 'late-notes', 'begin', 'answers', 'guest-news'],
    ],
    'an order that the clock declined': [
      ...['figures', 'order-screens', 'order-metrics', 'late-notes', 'unanswered', 'guest-news'],
    ],
    'an order whose answer was taken back': [
      'figures',
      'order-screens',
      'order-metrics',
      'late-notes',
      'ladder',
      'guest-news',
    ],
    'an order that is gone': [],
    'money that moved': ['order-screens'],
    'a payment that began': ['payments'],
    'a payment with an instruction': ['payments'],
    'a payment that is read': [],
    'notes that were deleted': [],
    'a changed menu': ['site-screens'],
    'a changed profile': ['site-screens'],
    'a page that closes': ['site-screens'],
    'a month of which 80 % is used': ['site-screens', 'month-use'],
    'a silence that begins': [],
    'a silence of which the owners are warned': ['silence', 'silence-pushes'],
    'a shop that opens again because it is heard': ['site-screens'],
    'a renewal of the plan that failed': ['site-screens', 'plan-end-days', 'plan-unpaid'],
    'an end of the plan that is near': ['site-screens', 'plan-ends'],
    'a morning on which money still waits': ['site-screens', 'money-held'],
    'keys that a provider refuses': ['site-screens', 'connection-fails'],
    'keys that work again': ['site-screens'],
    'an instruction to a provider that failed for good': ['money-stuck'],
    'a refund that the bank sent back': ['money-back'],
    'a payment that its guest disputes': ['money-back'],
    'links found broken': ['broken-links'],
    'a question to an address': ['consent-questions'],
    'a question that did not leave': [],
    'a try that did not leave': [],
    'a test notice': ['test-notices'],
    'an invitation': ['invitation-mails'],
    'an invitation taken back': [],
    'a new member': [],
    'a member with another role': ['member-screens'],
    'a member with another name': [],
    'a member with a sign-in that ended': ['member-screens'],
    'a member who keeps no orders any more': ['member-pushes', 'member-reports', 'member-screens'],
    'a push to try': ['pushes'],
    'a member who was removed': ['member-pushes', 'member-reports', 'member-screens'],
    'a device that is used': [],
    'a device that was ended': ['device-pushes', 'device-reports', 'device-screens'],
    'a dish with another photo': ['site-screens', 'photo-use'],
    'a photo that nothing used': ['photo-files'],
    'an answer that expired': [],
  });
  expect(new Set(Object.values(heard).flat())).toEqual(new Set(listeners.map(({ name }) => name)));
});

test.each(Object.keys(changes))(
  'AV-04 %s that comes twice changes the table and sends once',
  async (what) => {
    const change = changes[what]!;
    if (change.after)
      store.items.set(`${business}|${change.sk}`, { ...change.after, pk: business, sk: change.sk });
    await follow(change, now);
    const [items, mails] = [structuredClone(store.items), mailedTo()];

    await follow(change, now);

    expect(store.items).toEqual(items);
    expect(mailedTo()).toEqual(mails);
  },
);
