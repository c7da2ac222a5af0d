import {
  ApiGatewayManagementApiClient,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { addScreen } from '../../../functions/attention/live-store.ts';
import { push } from '../../../functions/attention/tell-screens.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { bizId, ordId } from '../../helpers/builders.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { table } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const sockets = mockClient(ApiGatewayManagementApiClient);
const now = Date.parse('2026-11-20T17:00:00Z');

beforeEach(() => {
  table.reset();
  sockets.reset();
  table
    .on(QueryCommand)
    .resolves({ Items: [{ ...keys.ownerScreen(bizId(1), 'tablet'), connection: 'tablet' }] });
  table.on(DeleteCommand).resolves({});
});

test.each([
  [
    'an address that does not exist',
    Object.assign(new Error('getaddrinfo ENOTFOUND live.luka.no'), { code: 'ENOTFOUND' }),
  ],
  ['a right we lack', named('ForbiddenException')],
  ['a host without this API', named('UnknownError')],
  ['no answer at all', named('TimeoutError')],
])('screens that cannot be told because of %s are an error of ours, with what it was', async (_, error) => {
  expectConsole(/A connection could not be reached/);
  sockets.on(PostToConnectionCommand).rejects(error);
  await push(bizId(1), 'OWNER', { type: 'menu' }, now);

  expect(lines()).toMatchObject([{ level: 'ERROR', error: { name: error.name, message: error.message } }]);
});

test('a screen that does not read what it is sent is a warning: it catches up by itself', async () => {
  expectConsole(/A connection could not be reached/);
  sockets.on(PostToConnectionCommand).rejects(named('LimitExceededException'));
  await push(bizId(1), 'OWNER', { type: 'menu' }, now);

  expect(lines()).toMatchObject([{ level: 'WARN' }]);
});

test('a screen that has gone away is nobody’s fault', async () => {
  sockets.on(PostToConnectionCommand).rejects(new GoneException({ message: 'gone', $metadata: {} }));
  await push(bizId(1), 'OWNER', { type: 'menu' }, now);

  expect(lines()).toEqual([]);
});

test('a screen that is just being opened is not known to the gateway yet, and is not forgotten for that', async () => {
  const store = fakeTable([{ ...keys.member(bizId(1), 'kari'), role: 'owner' }]);
  const opener = keys.member(bizId(1), 'kari').sk;
  await addScreen(bizId(1), { connection: 'phone', opener, givenAt: now }, now);
  sockets.on(PostToConnectionCommand).rejects(new GoneException({ message: 'gone', $metadata: {} }));

  await push(bizId(1), 'OWNER', { type: 'menu' }, now);
  expect(store.at(keys.ownerScreen(bizId(1), 'phone'))).toBeDefined();

  await push(bizId(1), 'OWNER', { type: 'menu' }, now + 31_000);
  expect(store.at(keys.ownerScreen(bizId(1), 'phone'))).toBeUndefined();
});

test.each([
  ['of the customers who follow one order', 3, ordId(1)],
  ["of the owner's screens", 100, 'OWNER'],
] as const)('AV-06 a crowd holds nothing up: %s at most %i are told', async (_, most, audience) => {
  const crowd = Array.from({ length: most + 1 }, (_, index) => `c${index}`);
  fakeTable(crowd.map((one) => ({ pk: bizId(1), sk: `LIVE#${audience}#${one}`, connection: one })));
  sockets.on(PostToConnectionCommand).resolves({});

  await push(bizId(1), audience, { type: 'menu' }, now);

  const told = sockets.commandCalls(PostToConnectionCommand).map(({ args }) => args[0].input.ConnectionId);
  expect(new Set(told).size).toBe(most);
  expect(told).toHaveLength(most);
  expect(table.commandCalls(QueryCommand).map(({ args }) => args[0].input.Limit)).toEqual([most]);
});

test('AV-06 closed screens that fill the list hide none that listens', async () => {
  const crowd = [...Array.from({ length: 250 }, (_, index) => `a${1000 + index}`), 'kitchen'];
  fakeTable(crowd.map((one) => ({ ...keys.ownerScreen(bizId(1), one), connection: one })));
  sockets.on(PostToConnectionCommand).callsFake(({ ConnectionId }) => {
    if (ConnectionId !== 'kitchen') throw new GoneException({ message: 'gone', $metadata: {} });
    return {};
  });

  await push(bizId(1), 'OWNER', { type: 'menu' }, now);

  const told = sockets.commandCalls(PostToConnectionCommand).map(({ args }) => args[0].input.ConnectionId);
  expect(told.filter((one) => one === 'kitchen')).toEqual(['kitchen']);
  expect(told).toHaveLength(251);
});

test('a place that another socket took while the closed one was told stays taken', async () => {
  const place = keys.followerPlace(bizId(1), ordId(1), 1);
  const store = fakeTable([{ ...place, connection: 'closed' }]);
  sockets.on(PostToConnectionCommand).callsFake(() => {
    store.items.set(`${place.pk}|${place.sk}`, { ...place, connection: 'new' });
    throw new GoneException({ message: 'gone', $metadata: {} });
  });

  await push(bizId(1), ordId(1), { type: 'order', version: 2 }, now);

  expect(store.at(place)).toMatchObject({ connection: 'new' });
});

function named(name: string): Error {
  return Object.assign(new Error(`${name} from AWS`), { name });
}

function lines(): unknown[] {
  const printed = [console.error, console.warn].flatMap((print) => vi.mocked(print).mock.calls.flat());
  return printed.map((line) => JSON.parse(String(line)));
}
