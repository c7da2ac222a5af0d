import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { addressHash } from '../../../functions/messages/address.ts';
import { noteMonthUse } from '../../../functions/shops/quota-mark.ts';
import { onPlan, profile } from '../../helpers/builders.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { fakeTable } from '../fake-table.ts';
import { member } from '../people/people.ts';
import { quietSockets } from './mocked-screens.ts';
import { business, failure, follow, mailedTo, mails, resetProviders } from './news.ts';

/** Friday 20 November 2026, 18:00 in Oslo. */
const now = Date.parse('2026-11-20T17:00:00Z');
const sundayAtFive = Date.parse('2026-11-22T04:00:00Z');
let store: ReturnType<typeof fakeTable>;

function shopWith(month: object, more: object[] = []) {
  store = fakeTable([
    { ...keys.profile(business), ...profile({ businessName: 'Napoli', ...onPlan('free') }) },
    { ...keys.counter(business), n: 100, given: {}, orders: {}, ...month },
    ...member('amir', 'owner'),
    ...member('kari', 'owner'),
    ...member('ida', 'staff'),
    ...more,
  ] as Parameters<typeof fakeTable>[0]);
}

/** Delivers the stream's change of a month's use. */
async function used(count: number, softEnd = 0) {
  const key = keys.quotaMark(business);
  const before = store.at(key);
  await noteMonthUse(business, 'free', { month: '2026-11', used: count, softEnd }, now);
  const after = store.at(key);
  await follow({ business, sk: key.sk, before, after }, now);
}
const texts = () =>
  mails
    .commandCalls(SendEmailCommand)
    .map(({ args: [{ input }] }) => input.Content?.Simple?.Body?.Text?.Data ?? '');

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  resetProviders();
  quietSockets();
});
afterEach(() => vi.useRealTimers());

test('NUM-007 every owner is told at 80 and at 100, once each, and nobody else', async () => {
  shopWith({ 'used2026-11': 80 });
  await used(79);
  expect(mailedTo()).toEqual([]);
  await used(80);
  await used(81);
  const owners = ['amir@napoli.example', 'kari@napoli.example'];
  expect(mailedTo().sort()).toEqual(owners);
  expect(texts()[0]).toContain('80 av 100 bestillinger i november er brukt');
  expect(texts()[0]).toContain('Går dere over, tar siden imot ut dagen etter.');
  expect(texts()[0]).toContain('1. desember');

  resetProviders();
  shopWith({ 'used2026-11': 101, 'soft2026-11': sundayAtFive });
  await used(101, sundayAtFive);
  expect(mailedTo().sort()).toEqual(owners);
  expect(texts()[0]).toContain('Alle 100 bestillinger i november er brukt');
  expect(texts()[0]).toContain('Siden tar imot til 22. november kl. 05:00.');
});

test('an owner who wants no mail gets none, and a shop that has Premium by then neither', async () => {
  const stopped = {
    ...keys.consent(business, addressHash('amir@napoli.example')),
    stoppedAt: '2026-11-01T00:00:00Z',
  };
  const blocked = { ...keys.address(addressHash('kari@napoli.example')), blockedAt: '2026-11-01T00:00:00Z' };
  shopWith({ 'used2026-11': 80 }, [stopped, blocked]);
  await used(80);
  expect(mailedTo()).toEqual([]);

  shopWith({ 'used2026-11': 80 }, [{ ...keys.profile(business), ...profile(onPlan('premium')) }]);
  await used(80);
  expect(mailedTo()).toEqual([]);
});

test('a mail that repeats is sent once, and one the provider refuses is logged without the address', async () => {
  shopWith({ 'used2026-11': 80 });
  mails.on(SendEmailCommand).rejects(failure('BadRequestException', 'no'));
  expectConsole(/^(?!.*napoli\.example).*An owner was not told/);
  await used(80);
  const key = keys.quotaMark(business);
  await follow({ business, sk: key.sk, before: undefined, after: store.at(key) }, now);
  expect(mails.commandCalls(SendEmailCommand)).toHaveLength(2);
});

test('a mark of another month tells nothing', async () => {
  shopWith({ 'used2026-11': 80 });
  const after = { ...keys.quotaMark(business), near: '2026-10' };
  store.items.set(`${business}|SITE#QUOTA`, after);
  await follow({ business, sk: 'SITE#QUOTA', before: undefined, after }, now);
  expect(mailedTo()).toEqual([]);
});
