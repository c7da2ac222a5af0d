import { PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { beforeEach, expect, test, vi } from 'vitest';
import { keys, ranges } from '../../../functions/kernel/table/keys.ts';
import { handler } from '../../../functions/queued-events.ts';
import { handleChange } from '../../../functions/table-events.ts';
import { undoGraceMs, undoMs } from '../../../shared/orders/commands.ts';
import { ordId } from '../../helpers/builders.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { queried, table } from '../../helpers/table-mock.ts';
import { quietSockets, sockets } from '../attention/mocked-screens.ts';
import {
  aleksander,
  business,
  counter,
  failure,
  follow,
  mailedTo,
  mails,
  now,
  resetProviders,
  shopWith,
  telling,
} from '../attention/news.ts';
import { fakeTable } from '../fake-table.ts';
import { queue, queued } from './queued-messages.ts';

const key = keys.order(business, telling.id);
const after = { ...key, ...telling };
const received = { business, sk: key.sk, before: undefined, after };
const told = () => sockets.commandCalls(PostToConnectionCommand).length;
const figures = (): unknown => store.at(keys.totalFigures(business));
let store: ReturnType<typeof fakeTable>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  resetProviders();
  quietSockets();
  const screen = { ...keys.ownerScreen(business, 'tablet'), connection: 'tablet' };
  store = fakeTable([...shopWith(aleksander), counter, screen, after]);
});

const eventOf = (...bodies: string[]) =>
  ({
    Records: bodies.map((body, index) => ({ messageId: `m${index + 1}`, body }) as SQSRecord),
  }) satisfies SQSEvent;
const messageOf = (listener: string, sk = key.sk) => JSON.stringify({ listener, business, sk });

test('PR-03 the stream sends nothing itself: a message names listener and item, and holds nothing of the order', async () => {
  await handleChange(received, now);

  expect(mailedTo()).toEqual([]);
  expect(told()).toBe(1);
  expect(queued().map((body) => JSON.parse(body))).toEqual([
    { listener: 'notices', business, sk: key.sk },
    { listener: 'ladder', business, sk: key.sk },
    { listener: 'guest-receipts', business, sk: key.sk },
  ]);
});

test('AV-06 each message names its shop as its group, so that the queue shares its places between the shops', async () => {
  await handleChange(received, now);
  const inputs = queue.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => input);
  expect(inputs.map(({ MessageGroupId }) => MessageGroupId)).toEqual([business, business, business]);
});

test('claims of notices and changed lists of employees set nothing off', async () => {
  const notice = keys.notice(business, telling.id, aleksander.id, 'email');
  await follow({ business, sk: notice.sk, before: undefined, after: { ...notice } }, now);
  await follow({ business, sk: keys.employees(business).sk, before: undefined, after: {} }, now);

  expect(table.calls()).toEqual([]);
  expect(queued()).toEqual([]);
});

test('the queue’s function sends what the stream left to it', async () => {
  await handleChange(received, now);
  expect(await handler(eventOf(...queued()))).toEqual({ batchItemFailures: [] });
  expect(mailedTo().sort()).toEqual(['aleks@napoli.example', telling.customerEmail]);
});

test('what a guest is told of a move waits until nobody can take the move back', async () => {
  const moved = { ...received, before: after, after: { ...after, status: 'confirmed', version: 2 } };
  await handleChange(moved, now);

  const inputs = queue.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => input);
  expect(inputs.map(({ MessageBody }) => JSON.parse(String(MessageBody)).listener)).toEqual(['guest-news']);
  expect(Number(inputs[0]?.DelaySeconds) * 1000).toBeGreaterThan(undoMs + undoGraceMs);
});

test('a receipt waits a minute for the kitchen, what calls the staff waits for nothing', async () => {
  await handleChange(received, now);
  const waits = queue.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => {
    return [JSON.parse(String(input.MessageBody)).listener, input.DelaySeconds ?? 0];
  });
  expect(Object.fromEntries(waits)).toMatchObject({ notices: 0, 'guest-receipts': 60 });
});

test('a listener that fails stops no other, and goes into the queue alone', async () => {
  expectConsole(/A listener failed.*figures/);
  table.on(TransactWriteCommand).rejects(failure('InternalServerError'));

  await handleChange(received, now);

  expect(told()).toBe(1);
  expect(queried()).toContainEqual(keys.counter(business));
  expect(queued().map((body) => JSON.parse(body).listener)).toEqual([
    'figures',
    'notices',
    'ladder',
    'guest-receipts',
  ]);
});

test('a repeated listener sees the order as it is now, not as it was', async () => {
  store.items.set(`${key.pk}|${key.sk}`, { ...after, status: 'confirmed', version: 2 });
  await handler(eventOf(messageOf('figures')));
  expect(figures()).toMatchObject({ confirmedCount: 1 });
});

test('when the queue does not take it, the record fails, and what ran before does no harm twice', async () => {
  expectConsole(/An event was not queued.*notices/);
  queue.on(SendMessageCommand).rejectsOnce(failure('TimeoutError')).resolves({});
  await expect(handleChange(received, now)).rejects.toThrow('TimeoutError');

  await handleChange(received, now);
  expect(figures()).toMatchObject({ pendingCount: 1 });
  // All of the first time, of which one was lost, and all of the second.
  expect(queued()).toHaveLength(6);
});

test('AV-05 of a batch of messages only those that failed come again', async () => {
  expectConsole(/A queued event failed/);
  const screens = { ExpressionAttributeValues: { ':pk': business, ':from': ranges.owners } };
  table.on(QueryCommand, screens).rejects(failure('TimeoutError'));

  const result = await handler(
    eventOf(
      messageOf('figures'),
      messageOf('order-screens'),
      messageOf('notices'),
      messageOf('unheard-of'),
      '{',
    ),
  );

  expect(result).toEqual({
    batchItemFailures: [{ itemIdentifier: 'm2' }, { itemIdentifier: 'm4' }, { itemIdentifier: 'm5' }],
  });
  expect(mailedTo()).toEqual(['aleks@napoli.example']);
});

test('a message about an order that is gone does nothing', async () => {
  const { sk } = keys.order(business, ordId(77));
  expect(await handler(eventOf(messageOf('notices', sk), messageOf('figures', sk)))).toEqual({
    batchItemFailures: [],
  });
  expect(mailedTo()).toEqual([]);
});

test('AV-06 a mail service that hangs for one order holds back no other order of the batch', async () => {
  expectConsole(/A notice was not sent/);
  const other = { ...after, ...keys.order(business, ordId(2)), id: ordId(2), number: 1043 };
  store.items.set(`${other.pk}|${other.sk}`, other);
  let hang = (_: Error) => {};
  mails.on(SendEmailCommand).callsFake(({ Content }) => {
    if (!Content.Simple.Subject.Data.includes('1042')) return { MessageId: 'm' };
    return new Promise((_, reject) => {
      hang = reject;
    });
  });

  const done = handler(eventOf(messageOf('notices'), messageOf('notices', other.sk)));
  await expect
    .poll(() =>
      mails
        .commandCalls(SendEmailCommand)
        .map(({ args: [{ input }] }) => input.Content?.Simple?.Subject?.Data),
    )
    .toEqual(expect.arrayContaining([expect.stringContaining('1043')]));
  hang(failure('TimeoutError'));
  expect(await done).toEqual({ batchItemFailures: [] });
});
