import { ConditionalCheckFailedException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { settleTickets } from '../../../functions/orders/settle-tickets.ts';
import { takeTicket } from '../../../functions/orders/ticket.ts';
import { firstSuffixAt } from '../../../shared/kernel/ids.ts';
import { order } from '../../helpers/builders.ts';
import { table } from '../../helpers/table-mock.ts';

const business = 'biz_00000000000000000000000001';
const now = Date.parse('2026-11-20T17:00:00Z');
const minutesAgo = (minutes: number) => `ord_${firstSuffixAt(now - minutes * 60_000)}` as const;

beforeEach(() => table.reset());

const refusedBy = (counter: Record<string, unknown> | undefined) =>
  new ConditionalCheckFailedException({
    message: 'no',
    $metadata: {},
    ...(counter && { Item: marshall(counter) }),
  });

test('a key that has a ticket gets the same number and order again', async () => {
  const orderId = minutesAgo(1);
  table.on(UpdateCommand).rejects(refusedBy({ n: 9, given: { key: 5 }, orders: { key: orderId } }));
  expect(await takeTicket(business, 'key', 'free', now)).toMatchObject({ number: 5, orderId });
});

const conflict = new TransactionConflictException({ message: 'under way', $metadata: {} });

test('a ticket waits for a number that is being voided just then', async () => {
  table
    .on(UpdateCommand)
    .rejectsOnce(conflict)
    .rejectsOnce(conflict)
    .resolves({ Attributes: { n: 8 } });
  expect(await takeTicket(business, 'key', 'free', now)).toMatchObject({ number: 8 });
});

test('NUM-007 a full month refuses a key that has no ticket', async () => {
  table.on(UpdateCommand).rejects(refusedBy({ n: 100, given: {}, orders: {}, 'used2026-11': 100 }));
  await expect(takeTicket(business, 'key', 'free', now)).rejects.toMatchObject({
    code: 'ORDER_QUOTA_REACHED',
    message: 'Restauranten kan ikke ta imot flere bestillinger denne måneden',
  });
});

test('NUM-007 the quota counts by the month in Oslo: half past midnight on 1 December is December', async () => {
  table.on(UpdateCommand).resolves({ Attributes: { n: 1 } });
  await takeTicket(business, 'key', 'free', Date.parse('2026-11-30T23:30:00Z'));
  expect(table.commandCalls(UpdateCommand)[0]!.args[0].input.ExpressionAttributeNames).toMatchObject({
    '#used': 'used2026-12',
  });
});

test('a business that is gone has no counter to queue at', async () => {
  table.on(UpdateCommand).rejects(refusedBy(undefined));
  await expect(takeTicket(business, 'key', 'free', now)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a settled ticket is forgotten, a lost one is voided and gives its place back, a young one is left', async () => {
  const orders = { done: minutesAgo(10), lost: minutesAgo(9), young: minutesAgo(1) };
  table.on(GetCommand).resolves({});
  table
    .on(GetCommand, { Key: { pk: business, sk: 'COUNTER' } })
    .resolves({ Item: { n: 3, given: { done: 1, lost: 2, young: 3 }, orders } });
  table
    .on(GetCommand, { Key: { pk: business, sk: `ORDER#${orders.done}` } })
    .resolves({ Item: order({ id: orders.done }) });
  table.on(UpdateCommand).resolves({});
  table.on(TransactWriteCommand).resolves({});

  await settleTickets(business, now);

  const [forgotten] = table.commandCalls(UpdateCommand);
  expect(forgotten?.args[0].input).toMatchObject({
    UpdateExpression: 'REMOVE given.#k0, orders.#k0',
    ExpressionAttributeNames: { '#k0': 'done' },
  });
  const transactions = table.commandCalls(TransactWriteCommand);
  expect(transactions).toHaveLength(1);
  const [receipt, number, counter] = transactions[0]!.args[0].input.TransactItems!;
  expect(receipt?.Put?.Item).toMatchObject({ sk: 'IDEMPOTENCY#lost', isVoid: true });
  expect(number?.Put?.Item).toMatchObject({ sk: 'VOID#000000002', number: 2 });
  expect(counter?.Update).toMatchObject({
    UpdateExpression: 'SET #m0 = if_not_exists(#m0, :m0) - :m0 REMOVE given.#k0, orders.#k0',
    ConditionExpression: 'attribute_exists(given.#k0)',
    ExpressionAttributeNames: { '#m0': 'used2026-11', '#k0': 'lost' },
  });
});

test('a quiet counter costs one read and nothing else', async () => {
  table.on(GetCommand).resolves({ Item: { n: 3, given: {}, orders: {} } });
  await settleTickets(business, now);
  expect(table.calls()).toHaveLength(1);
});
