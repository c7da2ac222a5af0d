import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { handleChange } from '../../../functions/events/handle-change.ts';
import { keys, ranges } from '../../../functions/table/keys.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { table } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';
import {
  aleksander,
  business,
  failure,
  mailedTo,
  now,
  resetProviders,
  shopWith,
  telling,
} from '../notifications/news.ts';

mockClient(ApiGatewayManagementApiClient);
beforeEach(() => {
  resetProviders();
  fakeTable([...shopWith(aleksander), { ...keys.counter(business), n: 1, given: {}, orders: {} }]);
});

const key = keys.order(business, telling.id);
const after = { ...key, ...telling };
const change = { business, sk: key.sk, before: undefined, after };

test('Q-32 a new order is told, a change of one is not', async () => {
  await handleChange({ ...change, before: after, after: { ...after, version: 2, status: 'confirmed' } }, now);
  expect(mailedTo()).toEqual([]);

  await handleChange(change, now);
  expect(mailedTo()).toEqual(['aleks@napoli.example']);
});

test('AV-04 a record that fails in another step and comes again is still told once', async () => {
  expectConsole(/could not be done.*order-screens/);
  const screens = { ExpressionAttributeValues: { ':pk': business, ':from': ranges.owners } };
  table.on(QueryCommand, screens).rejectsOnce(failure('TimeoutError'));
  await expect(handleChange(change, now)).rejects.toThrow('TimeoutError');
  expect(mailedTo()).toEqual(['aleks@napoli.example']);

  table.on(QueryCommand, screens).resolves({ Items: [] });
  await handleChange(change, now);
  expect(mailedTo()).toEqual(['aleks@napoli.example']);
});

test('claims of notices and changed lists of employees set nothing off', async () => {
  const notice = keys.notice(business, telling.id, aleksander.id, 'email');
  await handleChange({ business, sk: notice.sk, before: undefined, after: { ...notice } }, now);
  await handleChange({ business, sk: keys.employees(business).sk, before: undefined, after: {} }, now);

  expect(table.calls()).toEqual([]);
});
