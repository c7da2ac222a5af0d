import { beforeEach, expect, test, vi } from 'vitest';
import { warnOfEnds } from '../../../functions/billing/plan-ends.ts';
import type { Key } from '../../../functions/kernel/table/client.ts';
import { updateItem } from '../../../functions/kernel/table/items.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { addressHash } from '../../../functions/messages/address.ts';
import { noteCheck, noteStep } from '../../../functions/shops/heard-store.ts';
import { storedProfile } from '../../../functions/shops/profile-store.ts';
import { noteMonthUse } from '../../../functions/shops/quota-mark.ts';
import { handleChange } from '../../../functions/table-events.ts';
import { onPlan, order, ordId, profile } from '../../helpers/builders.ts';
import { queued } from '../events/queued-messages.ts';
import { fakeTable } from '../fake-table.ts';
import { member } from '../people/people.ts';
import { quietSockets } from './mocked-screens.ts';
import { business, follow, mailedTo, resetProviders, sentMails } from './news.ts';

/** Friday 20 November 2026, 18:00 in Oslo. */
const now = Date.parse('2026-11-20T17:00:00Z');
const sundayAtFive = Date.parse('2026-11-22T04:00:00Z');
const minute = 60_000;
const heard = keys.heard(business);
const quota = keys.quotaMark(business);
const owners = ['amir@napoli.example', 'kari@napoli.example'];
let store: ReturnType<typeof fakeTable>;

/** A shop on the free plan with two owners and an employee. */
function shop(...more: object[]) {
  resetProviders();
  store = fakeTable([
    { ...keys.profile(business), ...profile({ businessName: 'Napoli', ...onPlan('free') }) },
    { ...keys.counter(business), n: 100, given: {}, orders: {}, 'used2026-11': 80 },
    ...[...member('amir', 'owner'), ...member('kari', 'owner'), ...member('ida', 'staff')],
    { ...heard, silentSince: now - 10 * minute },
    ...more,
  ] as Parameters<typeof fakeTable>[0]);
}
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  quietSockets();
  shop();
});

/** Delivers the stream's change of a write, as often as asked. */
async function after(key: Key, write: () => Promise<unknown>, times = 1) {
  const before = store.at(key);
  await write();
  const change = { business, sk: key.sk, before, after: store.at(key) };
  for (let time = 0; time < times; time += 1) await follow(change, now);
}
const step = () => noteStep(business, { silentSince: now - 10 * minute }, { step: 'warn' }, now);
const warn = (times?: number) => after(heard, step, times);
const check = (days: number, broken: Parameters<typeof noteCheck>[2], times?: number) =>
  after(heard, () => noteCheck(business, now + 30 * minute + days * 24 * 60 * minute, broken), times);
const use = (used: number, softEnd = 0, times?: number) =>
  after(quota, () => noteMonthUse(business, 'free', { month: '2026-11', used, softEnd }, now), times);
const expectWords = (...words: string[]) => {
  for (const one of words) expect(sentMails()[0]?.text).toContain(one);
};

test('the owners are warned once that nobody hears of orders, with when the page takes its pause', async () => {
  await warn(2);
  expect(mailedTo().sort()).toEqual(owners);
  expectWords(
    'ingen skjerm med lyd har vært koblet til siden kl. 17:50',
    'Er ingen skjerm på med lyd kl. 18:10, tar siden pause.',
    '/dashboard/orders',
  );
});

test('the owners are told once that Vipps refuses their keys, and not when it works again by then', async () => {
  const online = keys.online(business);
  const failingSince = new Date(now - 8 * minute).toISOString();
  const fail = async () =>
    void store.items.set(`${business}|${online.sk}`, { ...online, provider: 'vipps', failingSince });
  await after(online, fail, 2);
  expect(mailedTo().sort()).toEqual(owners);
  expectWords('Vipps godtar ikke nøklene deres siden', '17:52', 'fane=betaling');

  shop({ ...online, provider: 'vipps' });
  const change = {
    business,
    sk: online.sk,
    before: { provider: 'vipps' },
    after: { provider: 'vipps', failingSince },
  };
  await follow(change, now);
  expect(mailedTo()).toEqual([]);
});

test('the owners are told once that Vipps is silent, and that it comes back by itself', async () => {
  const online = keys.online(business);
  const silentSince = new Date(now - 8 * minute).toISOString();
  const fall = async () =>
    void store.items.set(`${business}|${online.sk}`, { ...online, provider: 'vipps', silentSince });
  await after(online, fall, 2);
  expect(mailedTo().sort()).toEqual(owners);
  expectWords('Vipps har ikke svart siden', '17:52', 'kommer tilbake på siden av seg selv');
});

test.each([
  [{ returnedOre: 6900 }, ['Refusjonen kom tilbake: bestilling 41', '69 kr', 'på en annen måte']],
  [{ isDisputed: true }, ['Kunden bestrider betalingen: bestilling 41', 'hos Stripe']],
])('the owners are told once of money that came back or is disputed: %o', async (news, words) => {
  const key = keys.payment(business, 'napoli-1');
  const books = { authorisedOre: 18_900, capturedOre: 18_900, releasedOre: 0, refundedOre: 6900 };
  const at = '2026-11-13T17:00:00.000Z';
  const about = {
    reference: 'napoli-1',
    provider: 'stripe',
    orderId: ordId(7),
    checkout: 'x',
    amountOre: 18_900,
  };
  const payment = {
    ...key,
    ...about,
    books,
    asks: [],
    state: 'reserved',
    createdAt: at,
    waitsUntil: at,
    version: 3,
  };
  shop({ ...keys.order(business, ordId(7)), ...order({ id: ordId(7), number: 41 }) }, payment);
  await after(key, async () => void store.items.set(`${business}|${key.sk}`, { ...payment, ...news }), 2);
  expect(mailedTo().sort()).toEqual(owners);
  expectWords(...words);
});

test('the owners are told once of money that does not move by itself any more', async () => {
  const key = keys.payment(business, 'napoli-1');
  const about = {
    reference: 'napoli-1',
    provider: 'vipps',
    orderId: ordId(7),
    checkout: 'x',
    amountOre: 18_900,
  };
  const books = { authorisedOre: 18_900, capturedOre: 0, releasedOre: 0, refundedOre: 0 };
  const at = '2026-11-13T17:00:00.000Z';
  const of = (state: string) => ({
    ...{ ...key, ...about, books, state: 'reserved', createdAt: at, waitsUntil: at, version: 3 },
    asks: [
      {
        id: '1',
        kind: 'capture',
        amountOre: 18_900,
        at,
        notBefore: at,
        state,
        tries: 170,
        trouble: 'silent',
      },
    ],
  });
  shop({ ...keys.order(business, ordId(7)), ...order({ id: ordId(7), number: 41 }) }, of('open'));
  const lose = async () => void store.items.set(`${business}|${key.sk}`, of('failed'));
  await after(key, lose, 2);
  expect(mailedTo().sort()).toEqual(owners);
  expectWords('Ikke trukket: bestilling 41', '189 kr med Vipps', 'Prøv nå');
});

test('the owners are told once that Stripe has said yes, and each time that it takes it back', async () => {
  const online = keys.online(business, 'stripe');
  const row = { ...online, provider: 'stripe' };
  await after(online, async () => void store.items.set(`${business}|${online.sk}`, row), 2);
  expect(mailedTo().sort()).toEqual(owners);
  expectWords('Stripe har godkjent dere', 'fane=betaling');
  const failingSince = new Date(now - 8 * minute).toISOString();
  shop({ ...row, failingSince });
  await follow({ business, sk: online.sk, before: row, after: { ...row, failingSince } }, now);
  expectWords('Stripe lar dere ikke ta imot kort siden', '17:52');
});

test('owners who do not want the pause are warned all the same, and read of none', async () => {
  shop({ ...keys.settings(business), pauseWhenUnheard: false });
  await warn();
  expectWords('Siden tar imot bestillinger så lenge');
  expect(sentMails()[0]?.text).not.toContain('18:10');
});

test('a warning that waited in the queue until somebody heard again is not sent', async () => {
  const before = store.at(heard);
  await follow({ business, sk: heard.sk, before, after: { ...before, warnedAt: now } }, now);
  expect(mailedTo()).toEqual([]);
});

test('a browser that gets pushes would be told too', async () => {
  const subscription = { endpoint: 'https://push.example', p256dh: 'k', auth: 'a', opener: 'MEMBER#ida' };
  shop({ ...keys.pushSubscription(business, 'abc'), ...subscription, expiresAt: now / 1000 + 3600 });
  const before = store.at(heard);
  await step();
  await handleChange({ business, sk: heard.sk, before, after: store.at(heard) }, now);
  expect(queued().map((message) => JSON.parse(message))).toContainEqual(
    expect.objectContaining({ listener: 'pushes', step: 'silent-shop', sk: 'PUSH#abc' }),
  );
});

test('what is broken before an opening is told once by name, and again only when it is something else', async () => {
  await check(0, ['menu', 'phone'], 2);
  expect(mailedTo().sort()).toEqual(owners);
  expectWords(
    'Sjekk dette før dere åpner',
    'Ingen retter kan bestilles. Menyen er tom, eller alt er utsolgt.',
    'Telefonnummeret mangler.',
  );

  resetProviders();
  await check(1, ['menu', 'phone']);
  expect(mailedTo()).toEqual([]);
  await check(2, ['phone']);
  expect(mailedTo().sort()).toEqual(owners);
  resetProviders();
  await check(3, []);
  expect(mailedTo()).toEqual([]);
});

test('NUM-007 every owner is told at 80 and at 100, once each, and nobody else', async () => {
  await use(79);
  expect(mailedTo()).toEqual([]);
  await use(80);
  await use(81);
  expect(mailedTo().sort()).toEqual(owners);
  expectWords(
    '80 av 100 bestillinger i november er brukt',
    'Etter nr. 100 tar siden imot bestillinger ut neste dag.',
    '1. desember',
  );

  shop({ ...keys.counter(business), n: 100, 'used2026-11': 101, 'soft2026-11': sundayAtFive });
  await use(101, sundayAtFive);
  expect(mailedTo().sort()).toEqual(owners);
  expectWords('Alle 100 bestillinger i november er brukt', 'Siden tar imot til 22. november kl. 05:00.');
});

test.each([
  ['of a warning', warn],
  ['of the month', () => use(80)],
])('an owner who stopped such mails, or all mails, gets none: %s', async (_, happens) => {
  const at = '2026-11-01T00:00:00Z';
  shop(
    { ...keys.consent(business, addressHash('amir@napoli.example')), stoppedAt: at },
    { ...keys.address(addressHash('kari@napoli.example')), blockedAt: at },
  );
  await happens();
  expect(mailedTo()).toEqual([]);
});

test('a shop that has Premium by then is told nothing of its month, and a mark of another month tells nothing', async () => {
  shop({ ...keys.profile(business), ...profile(onPlan('premium')) });
  await use(80);
  expect(mailedTo()).toEqual([]);
  shop();
  await follow({ business, sk: quota.sk, before: undefined, after: { ...quota, near: '2026-10' } }, now);
  expect(mailedTo()).toEqual([]);
});

test('the owners are told once that a renewal failed, until when all works, and not when it is mended by then', async () => {
  const bought = { billing: 'monthly' as const, paidUntil: '2026-11-20T16:00:00.000Z' };
  const profileKey = keys.profile(business);
  const fail = (times: number) =>
    after(
      profileKey,
      () =>
        updateItem(
          profileKey,
          storedProfile.update({ set: { subscription: { ...bought, isUnpaid: true } } }),
        ),
      times,
    );
  await fail(3);
  expect(mailedTo().sort()).toEqual(owners);
  expectWords(
    'Kortet ble avvist 20. november 2026',
    'Alt virker som før til 4. desember 2026',
    'fane=abonnement',
  );
  shop();
  const before = store.at(profileKey);
  const failed = { ...before, subscription: { ...bought, isUnpaid: true } };
  await follow({ business, sk: profileKey.sk, before, after: failed }, now);
  expect(mailedTo()).toEqual([]);
});

test('three days before premium ends the owners are told once, and not when it goes on by then', async () => {
  const endsAt = '2026-11-23T12:00:00.000Z';
  const trial = { startedAt: '2026-11-09T12:00:00.000Z', endsAt };
  const profileKey = keys.profile(business);
  const change = (set: object) => updateItem(profileKey, storedProfile.update({ set }));
  await after(profileKey, () => change({ trial }));
  expect([...store.items.values()].map(({ sk }) => sk)).toContain(`2026-11-20#${business}`);
  await after(profileKey, () => warnOfEnds(now, () => true), 2);
  expect(mailedTo().sort()).toEqual(owners);
  expectWords('Premium slutter 23. november 2026', 'fane=abonnement');

  shop();
  await after(profileKey, () => change({ trial }));
  await change({ subscription: { billing: 'monthly', paidUntil: endsAt, neverPaid: true } });
  await after(profileKey, () => warnOfEnds(now, () => true));
  expect(mailedTo()).toEqual([]);
  expect([...store.items.values()].filter(({ pk }) => pk === 'DUE#ENDS')).toEqual([]);
});
