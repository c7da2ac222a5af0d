import { beforeEach, expect, test } from 'vitest';
import { handleMessage } from '../../../functions/events/handle-message.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { table } from '../../helpers/table-mock.ts';
import { quietSockets } from '../attention/mocked-screens.ts';
import {
  aleksander,
  business,
  counter,
  follow,
  mailedTo,
  now,
  resetProviders,
  shopWith,
  telling,
} from '../attention/news.ts';
import { fakeTable } from '../fake-table.ts';
import { queued } from './queued-messages.ts';

const key = keys.order(business, telling.id);
const after = { ...key, ...telling };
const change = { business, sk: key.sk, before: undefined, after };

beforeEach(() => {
  quietSockets();
  resetProviders();
  fakeTable([...shopWith(aleksander), after, counter]);
});

test('Q-32 a new order is told to staff and guest, a change of one not to the staff', async () => {
  await follow({ ...change, before: after, after: { ...after, version: 2, status: 'confirmed' } }, now);
  expect(mailedTo()).toEqual([]);

  await follow(change, now);
  expect(mailedTo()).toEqual(['aleks@napoli.example', telling.customerEmail]);
});

test('AV-04 a record that comes again, and a message that comes again, tell once', async () => {
  await follow(change, now);
  await follow(change, now);
  for (const message of queued()) await handleMessage(message, now);

  expect(mailedTo()).toEqual(['aleks@napoli.example', telling.customerEmail]);
});

test('claims of notices and changed lists of employees set nothing off', async () => {
  const notice = keys.notice(business, telling.id, aleksander.id, 'email');
  await follow({ business, sk: notice.sk, before: undefined, after: { ...notice } }, now);
  await follow({ business, sk: keys.employees(business).sk, before: undefined, after: {} }, now);

  expect(table.calls()).toEqual([]);
  expect(queued()).toEqual([]);
});
