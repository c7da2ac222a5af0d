import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { changeStatus } from '../../../functions/orders/change-status.ts';
import { nextStatuses, type OrderStatus, orderStatuses } from '../../../shared/orders/order-status.ts';
import { testEnvironment } from '../../helpers/test-environment.ts';

Object.assign(process.env, testEnvironment);
const table = mockClient(DynamoDBDocumentClient);
const business = 'biz_00000000000000000000000001';
const id = 'ord_00000000000000000000000009';
const now = Date.parse('2026-11-20T17:00:00Z');

beforeEach(() => table.reset());

const refused = (item?: Record<string, unknown>) =>
  new ConditionalCheckFailedException({
    message: 'refused',
    $metadata: {},
    ...(item && { Item: marshall(item) }),
  });

const change = (status: OrderStatus, version = 1) => ({
  status,
  version,
  ...(status === 'confirmed' && { estimatedTimeMinutes: 20 }),
});

test('ORD-019 CALL-013 confirming writes status, version, estimate and promised time under the version the screen showed', async () => {
  table.on(UpdateCommand).resolves({ Attributes: { id, status: 'confirmed', version: 2, lastWriter: 'x' } });
  const order = await changeStatus(business, id, change('confirmed'), now);
  expect(order).toEqual({ id, status: 'confirmed', version: 2 });
  const { input } = table.commandCalls(UpdateCommand)[0]!.args[0];
  expect(input.Key).toEqual({ pk: business, sk: `ORDER#${id}` });
  expect(input.ConditionExpression).toBe(
    'attribute_exists(pk) AND version = :version AND #status IN (:from0)',
  );
  expect(input.ExpressionAttributeValues).toMatchObject({
    ':version': 1,
    ':next': 2,
    ':from0': 'pending',
    ':estimate': 20,
    ':promised': '2026-11-20T17:20:00.000Z',
  });
});

test('ORD-020 CALL-013 other changes leave the stored estimate alone', async () => {
  table.on(UpdateCommand).resolves({ Attributes: {} });
  await changeStatus(business, id, change('preparing', 2), now);
  expect(table.commandCalls(UpdateCommand)[0]!.args[0].input.UpdateExpression).not.toContain(
    'estimatedTimeMinutes',
  );
});

test.each([
  ['confirmed', false],
  ['preparing', true],
  ['ready', true],
  ['completed', false],
  ['cancelled', false],
] as const)('the move to %s leaves its own time in the order: %s', async (status, isTimed) => {
  table.on(UpdateCommand).resolves({ Attributes: {} });
  await changeStatus(business, id, change(status, 2), now);
  const { UpdateExpression } = table.commandCalls(UpdateCommand)[0]!.args[0].input;
  expect(UpdateExpression?.includes(`, ${status}At = :now`)).toBe(isTimed);
});

const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

test.each(pairs)('ORD-016 from %s to %s is decided by the one table', async (from, to) => {
  const isAllowed = nextStatuses[from].includes(to);
  table.on(UpdateCommand).callsFake((input) => {
    const allowed = Object.entries(input.ExpressionAttributeValues)
      .filter(([name]) => name.startsWith(':from'))
      .map(([, status]) => status);
    if (allowed.includes(from)) return { Attributes: { id, status: to, version: 2 } };
    throw refused({ id, status: from, version: 1 });
  });
  const attempt = changeStatus(business, id, change(to), now);
  if (isAllowed) expect(await attempt).toMatchObject({ status: to });
  else await expect(attempt).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
});

test('a screen that was behind is told so when the move itself is allowed', async () => {
  table.on(UpdateCommand).rejects(refused({ id, status: 'pending', version: 5 }));
  await expect(changeStatus(business, id, change('cancelled', 4), now)).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
  });
});

test('ROLE-003 an order that is not in the partition is not found', async () => {
  table.on(UpdateCommand).rejects(refused());
  await expect(changeStatus(business, id, change('cancelled'), now)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a retry of our own write whose answer was lost knows its success', async () => {
  table.on(UpdateCommand).callsFake((input) => {
    throw refused({
      id,
      status: 'cancelled',
      version: 2,
      lastWriter: input.ExpressionAttributeValues[':writer'],
    });
  });
  expect(await changeStatus(business, id, change('cancelled'), now)).toEqual({
    id,
    status: 'cancelled',
    version: 2,
  });
});

test('the same change by somebody else is not taken for ours', async () => {
  table
    .on(UpdateCommand)
    .rejects(refused({ id, status: 'cancelled', version: 2, lastWriter: 'another tablet' }));
  await expect(changeStatus(business, id, change('cancelled'), now)).rejects.toMatchObject({
    code: 'INVALID_TRANSITION',
  });
});

test('an error of the table is passed on, not taken for a refusal', async () => {
  table.on(UpdateCommand).rejects(Object.assign(new Error('slow'), { name: 'TimeoutError' }));
  await expect(changeStatus(business, id, change('cancelled'), now)).rejects.toThrow('slow');
});
