import { ConditionalCheckFailedException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { settleTickets } from '../../../functions/orders/settle-tickets.ts';
import { takeTicket } from '../../../functions/orders/ticket.ts';
import { table } from '../../helpers/table-mock.ts';

const business = 'biz_00000000000000000000000001';
const now = Date.parse('2026-11-20T17:00:00Z');
beforeEach(() => table.reset());

const refusedBy = (counter: Record<string, unknown> | undefined) =>
  new ConditionalCheckFailedException({
    message: 'no',
    $metadata: {},
    ...(counter && { Item: marshall(counter) }),
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

test('a business that is gone has no counter to queue at', async () => {
  table.on(UpdateCommand).rejects(refusedBy(undefined));
  await expect(takeTicket(business, 'key', 'free', now)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a quiet counter costs one read and nothing else', async () => {
  table.on(GetCommand).resolves({ Item: { n: 3, given: {}, orders: {} } });
  await settleTickets(business, now);
  expect(table.calls()).toHaveLength(1);
});
