import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handleChange } from '../../../functions/events/handle-change.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { addressHash } from '../../../functions/messages/address.ts';
import { noteCheck, noteStep } from '../../../functions/shops/heard-store.ts';
import { profile } from '../../helpers/builders.ts';
import { queued } from '../events/queued-messages.ts';
import { fakeTable } from '../fake-table.ts';
import { member } from '../people/people.ts';
import { quietSockets } from './mocked-screens.ts';
import { business, follow, mailedTo, mails, resetProviders } from './news.ts';

/** Friday 20 November 2026, 18:00 in Oslo. */
const now = Date.parse('2026-11-20T17:00:00Z');
const minute = 60_000;
const key = keys.heard(business);
let store: ReturnType<typeof fakeTable>;

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  resetProviders();
  quietSockets();
  store = fakeTable([
    { ...keys.profile(business), ...profile({ businessName: 'Napoli' }) },
    ...member('amir', 'owner'),
    ...member('ida', 'staff'),
    { ...key, silentSince: now - 10 * minute },
  ] as Parameters<typeof fakeTable>[0]);
});
afterEach(() => vi.useRealTimers());

/** Delivers the stream's change of a write, as often as asked. */
async function after(write: () => Promise<unknown>, times = 1) {
  const before = store.at(key);
  await write();
  const change = { business, sk: key.sk, before, after: store.at(key) };
  for (let time = 0; time < times; time += 1) await follow(change, now);
}
const warn = () => noteStep(business, { silentSince: now - 10 * minute }, { step: 'warn' }, now);
const texts = () =>
  mails
    .commandCalls(SendEmailCommand)
    .map(({ args: [{ input }] }) => input.Content?.Simple?.Body?.Text?.Data ?? '');

test('the owners are warned once that nobody hears of orders, with when the page takes its pause', async () => {
  await after(warn, 2);
  expect(mailedTo()).toEqual(['amir@napoli.example']);
  expect(texts()[0]).toContain('ingen skjerm med lyd har vært koblet til siden kl. 17:50');
  expect(texts()[0]).toContain('Er ingen skjerm på med lyd kl. 18:10, tar siden pause.');
  expect(texts()[0]).toContain('/dashboard/orders');
});

test('owners who do not want the pause are warned all the same, and read of none', async () => {
  const settings = { ...keys.settings(business), pauseWhenUnheard: false };
  store.items.set(`${settings.pk}|${settings.sk}`, settings);
  await after(warn);
  expect(texts()[0]).toContain('Siden tar imot bestillinger så lenge');
  expect(texts()[0]).not.toContain('18:10');
});

test('a warning that waited in the queue until somebody heard again is not sent', async () => {
  const change = { business, sk: key.sk, before: store.at(key), after: { ...store.at(key), warnedAt: now } };
  await follow(change, now);
  expect(mailedTo()).toEqual([]);
});

test('a browser that gets pushes would be told too', async () => {
  const subscription = {
    ...keys.pushSubscription(business, 'abc'),
    ...{ endpoint: 'https://push.example', p256dh: 'k', auth: 'a', opener: 'MEMBER#ida' },
    expiresAt: now / 1000 + 3600,
  };
  store.items.set('push', subscription);
  const before = store.at(key);
  await warn();
  await handleChange({ business, sk: key.sk, before, after: store.at(key) }, now);
  expect(queued().map((message) => JSON.parse(message))).toContainEqual(
    expect.objectContaining({ listener: 'pushes', step: 'silent-shop', sk: 'PUSH#abc' }),
  );
});

test('an owner who stopped such mails gets none', async () => {
  const hash = addressHash('amir@napoli.example');
  const { pk, sk } = keys.consent(business, hash);
  store.items.set(`${pk}|${sk}`, { pk, sk, stoppedAt: '2026-11-01T00:00:00Z' });
  await after(warn);
  expect(mailedTo()).toEqual([]);
});

test('what is broken before an opening is told once by name, and again only when it is something else', async () => {
  const opening = now + 30 * minute;
  await after(() => noteCheck(business, opening, ['menu', 'phone']), 2);
  expect(mailedTo()).toEqual(['amir@napoli.example']);
  expect(texts()[0]).toContain('Sjekk dette før dere åpner');
  expect(texts()[0]).toContain('Ingen retter kan bestilles. Menyen er tom, eller alt er utsolgt.');
  expect(texts()[0]).toContain('Telefonnummeret mangler.');

  resetProviders();
  await after(() => noteCheck(business, opening + 24 * 60 * minute, ['menu', 'phone']));
  expect(mailedTo()).toEqual([]);
  await after(() => noteCheck(business, opening + 48 * 60 * minute, ['phone']));
  expect(mailedTo()).toEqual(['amir@napoli.example']);
  resetProviders();
  await after(() => noteCheck(business, opening + 72 * 60 * minute, []));
  expect(mailedTo()).toEqual([]);
});
