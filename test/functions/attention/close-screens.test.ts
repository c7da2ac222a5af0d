import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { handleMessage } from '../../../functions/events/handle-message.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { handleChange } from '../../../functions/table-events.ts';
import { bizId } from '../../helpers/builders.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { emptyQueue, queued } from '../events/queued-messages.ts';
import { fakeTable } from '../fake-table.ts';
import { report } from './watched-shop.ts';

const sockets = mockClient(ApiGatewayManagementApiClient);
const business = bizId(1);
const kari = keys.member(business, 'kari').sk;
const tablet = keys.device(business, 'dev_1').sk;
const screen = (connection: string, opener: string, of = business) => ({
  ...keys.ownerScreen(of, connection),
  connection,
  opener,
  expiresAt: 1,
});

let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  emptyQueue();
  sockets.reset();
  sockets.on(DeleteConnectionCommand).resolves({});
  store = fakeTable([
    screen('phone', kari),
    screen('till', kari),
    screen('kitchen', tablet),
    screen('other', keys.member(business, 'amir').sk),
    screen('elsewhere', kari, bizId(2)),
    ...[kari, tablet].map((opener, n) => report(`of-${n}`, 0, { opener })),
  ]);
});
const closed = () =>
  sockets.commandCalls(DeleteConnectionCommand).map(({ args: [{ input }] }) => input.ConnectionId);
const left = () => [...store.items.values()].flatMap(({ connection }) => connection ?? []);
const heardOf = () =>
  [...store.items.values()].flatMap(({ sk }) => /^SCREEN#(.+)#/.exec(String(sk))?.[1] ?? []);
const removed = (sk: string) =>
  handleChange({ business, sk, before: { role: 'staff' }, after: undefined }, 0);

test('AU-04 the open screens of a removed member are closed in this business, and no others', async () => {
  await removed(kari);

  expect(closed()).toEqual(['phone', 'till']);
  expect(left()).toEqual(['kitchen', 'other', 'elsewhere']);
  expect(heardOf()).toEqual([tablet]);
});

test('AU-04 another role closes the screens too, so that they ask anew', async () => {
  await handleChange({ business, sk: kari, before: { role: 'owner' }, after: { role: 'staff' } }, 0);

  expect(closed()).toEqual(['phone', 'till']);
  expect(heardOf()).toEqual([kari, tablet]);
});

test('the screens of a member who may not answer orders any more count as hearing no more', async () => {
  await handleChange({ business, sk: kari, before: { role: 'owner' }, after: { role: 'accountant' } }, 0);

  expect(closed()).toEqual(['phone', 'till']);
  expect(heardOf()).toEqual([tablet]);
});

test('the screen of a device that was ended is closed', async () => {
  await removed(tablet);

  expect(closed()).toEqual(['kitchen']);
  expect(heardOf()).toEqual([kari]);
});

test('AU-04 a screen that is just being opened is closed as soon as the gateway knows it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  store = fakeTable([{ ...screen('phone', kari), expiresAt: 7500 }]);
  const unknown = new GoneException({ message: 'unknown', $metadata: {} });
  sockets.on(DeleteConnectionCommand).rejectsOnce(unknown).resolves({});

  await removed(kari);

  expect(closed()).toEqual(['phone', 'phone']);
  expect(left()).toEqual([]);
});

test('a page that was loaded anew in the half minute before leaves nothing behind', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  store = fakeTable([{ ...screen('phone', kari), expiresAt: 7500 }]);
  sockets.on(DeleteConnectionCommand).rejects(new GoneException({ message: 'gone', $metadata: {} }));

  await removed(kari);

  expect(left()).toEqual([]);
});

test('a screen that is gone already is forgotten, one that cannot be reached is tried again', async () => {
  sockets
    .on(DeleteConnectionCommand, { ConnectionId: 'phone' })
    .rejects(new GoneException({ message: 'gone', $metadata: {} }));
  sockets.on(DeleteConnectionCommand, { ConnectionId: 'till' }).rejects(new Error('slow'));
  expectConsole(/A listener failed.*member-screens/);

  await removed(kari);
  expect(left()).toEqual(['till', 'kitchen', 'other', 'elsewhere']);

  sockets.on(DeleteConnectionCommand, { ConnectionId: 'till' }).resolves({});
  for (const message of queued()) await handleMessage(message, 0);
  expect(left()).toEqual(['kitchen', 'other', 'elsewhere']);
});
