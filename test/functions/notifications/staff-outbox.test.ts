import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PublishCommand } from '@aws-sdk/client-sns';
import { beforeEach, expect, test } from 'vitest';
import { listEmployeesWithStates } from '../../../functions/employees/list-employees.ts';
import { notifyNewOrder } from '../../../functions/notifications/notify-new-order.ts';
import { keys } from '../../../functions/table/keys.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { queued } from '../events/queued-messages.ts';
import { fakeTable } from '../fake-table.ts';
import {
  aleksander,
  business,
  failure,
  mails,
  now,
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
const refused = Object.assign(failure('ThrottledException'), { $metadata: { httpStatusCode: 429 } });
const failed = async () => (await listEmployeesWithStates(business)).map((one) => one.failed);

test('a text that certainly did not leave is tried again alone, and the owner sees that a provider failed until one leaves', async () => {
  expectConsole(/A notice was not sent/);
  texts.on(PublishCommand).rejects(refused);
  await notifyNewOrder(business, telling, now);
  expect([notice('email'), notice('sms')]).toMatchObject([{ state: 'sent' }, { state: 'waiting', tries: 1 }]);
  expect(queued().map((message) => JSON.parse(message).listener)).toEqual(['notices']);
  expect(await failed()).toEqual([undefined, { sms: new Date(now).toISOString() }]);

  texts.on(PublishCommand).resolves({});
  await Promise.all([1, 2].map(() => notifyNewOrder(business, telling, now + 31_000)));
  expect(mails.commandCalls(SendEmailCommand)).toHaveLength(1);
  expect(notice('sms')).toMatchObject({ state: 'sent', tries: 2 });
  expect(await failed()).toEqual([undefined, undefined]);
}, 20_000);

test('a text that may have left is never sent again', async () => {
  expectConsole(/A notice was not sent/);
  texts.on(PublishCommand).rejects(failure('TimeoutError'));
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
