import { PublishCommand } from '@aws-sdk/client-sns';
import { beforeEach, expect, test } from 'vitest';
import { notifyNewOrder } from '../../../functions/attention/tell-staff.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { addressHash, blockAddress } from '../../../functions/messages/address.ts';
import { clearFailure, noteFailure } from '../../../functions/messages/consent.ts';
import { readOrder } from '../../../functions/orders/store.ts';
import { listEmployeesWithStates } from '../../../functions/people/list-employees.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { changeStatus } from '../../helpers/order-commands.ts';
import { kari } from '../../helpers/order-story.ts';
import { queued } from '../events/queued-messages.ts';
import { fakeTable } from '../fake-table.ts';
import {
  aleksander,
  answered,
  business,
  counter,
  failure,
  mailedTo,
  now,
  refuseTexts,
  resetProviders,
  shopWith,
  sunniva,
  telling,
  textedTo,
  texts,
} from './news.ts';

let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  resetProviders();
  store = fakeTable(shopWith(aleksander, sunniva));
});
const notice = (channel: 'email' | 'sms') =>
  store.at(keys.notice(business, telling.id, channel === 'sms' ? sunniva.id : aleksander.id, channel));
const refused = answered('ThrottledException', 429);
/** Says no at once: what is too fast is tried again by the SDK, with pauses. */
const forbidden = answered('AuthorizationErrorException', 403);
const failed = async () => (await listEmployeesWithStates(business)).map((one) => one.failed);

test('a text that certainly did not leave is tried again alone, and the owner sees that a provider failed until one leaves', async () => {
  expectConsole(/A notice was not sent/);
  refuseTexts(refused);
  await notifyNewOrder(business, telling, now);
  expect([notice('email'), notice('sms')]).toMatchObject([{ state: 'sent' }, { state: 'waiting', tries: 1 }]);
  expect(queued().map((message) => JSON.parse(message).listener)).toEqual(['notices']);
  expect(await failed()).toEqual([undefined, { sms: new Date(now).toISOString() }]);

  texts.on(PublishCommand).resolves({});
  await Promise.all([1, 2].map(() => notifyNewOrder(business, telling, now + 31_000)));
  expect(mailedTo()).toHaveLength(1);
  expect(notice('sms')).toMatchObject({ state: 'sent', tries: 2 });
  expect(await failed()).toEqual([undefined, undefined]);
}, 20_000);

test('a text that may have left is never sent again', async () => {
  expectConsole(/A notice was not sent/);
  refuseTexts(failure('TimeoutError'));
  await notifyNewOrder(business, telling, now);
  await notifyNewOrder(business, telling, now + 31_000);
  expect(textedTo()).toHaveLength(1);
  expect(notice('sms')).toMatchObject({ state: 'unsure' });
  expect(queued()).toEqual([]);
});

test('texts to the staff are counted on the bill of the month, too', async () => {
  await notifyNewOrder(business, telling, now);
  expect(store.at(keys.messageCount(business, '2026-11'))).toMatchObject({ parts: 1 });
});

test('an address that wants no mail of any shop gets none, also where the first look at its limits failed', async () => {
  store = fakeTable(shopWith(aleksander));
  await blockAddress(addressHash(aleksander.email), now);
  // The claim is the first write.
  store.hooks.beforeWrite = () => {
    store.hooks.beforeRead = () => {
      throw failure('TimeoutError');
    };
  };
  await expect(notifyNewOrder(business, telling, now)).rejects.toThrow('TimeoutError');
  store.hooks.beforeRead = undefined;
  expect(notice('email')).toMatchObject({ state: 'waiting', tries: 1 });
  await notifyNewOrder(business, telling, now + 31_000);
  expect(notice('email')).toMatchObject({ state: 'held', tries: 2 });
  expect(mailedTo()).toEqual([]);
});

test('a place within the limits is taken with the first try that gets to it, and kept for the others', async () => {
  expectConsole(/A notice was not sent/);
  refuseTexts(forbidden);
  for (const seconds of [0, 31, 152]) await notifyNewOrder(business, telling, now + seconds * 1000);
  expect(notice('sms')).toMatchObject({ state: 'waiting', tries: 3, hasPlace: true });
  expect(store.at(keys.toldHour(business, addressHash(sunniva.phone), 'notice'))?.sentAt).toHaveLength(1);
});

test.each([
  ['somebody has answered it', kari, 'confirmed', 'held'],
  ['its guest has cancelled it', { kind: 'customer' }, 'cancelled', 'held'],
  ['nobody has answered it in time', { kind: 'system' }, 'cancelled', 'held'],
  ['it was taken by itself, which nobody has seen', { kind: 'system' }, 'confirmed', 'sent'],
] as const)('of a new order a text is tried again as long as it is news: %s', async (_, by, status, then) => {
  expectConsole(/A notice was not sent/);
  store = fakeTable([
    ...shopWith(sunniva),
    { ...keys.order(business, telling.id), ...telling, schema: 2 },
    counter,
  ]);
  refuseTexts(forbidden);
  await notifyNewOrder(business, telling, now);
  texts.on(PublishCommand).resolves({});
  const minutes = status === 'confirmed' ? { estimatedTimeMinutes: 20 } : {};
  await changeStatus(business, telling.id, { status, version: 1, ...minutes }, by, now + 5000);
  await notifyNewOrder(business, await readOrder(business, telling.id), now + 31_000);
  expect(notice('sms')).toMatchObject({ state: then, tries: 2 });
});

test('a provider that fails leaves nothing of an address that is on no list any more', async () => {
  const hash = addressHash('gone@napoli.example');
  await noteFailure(business, hash, now);
  await clearFailure(business, hash);
  expect(store.at(keys.consent(business, hash))).toBeUndefined();
});
