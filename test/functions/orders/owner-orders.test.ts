import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { keys, ranges } from '../../../functions/kernel/table/keys.ts';
import type { MoveCommand } from '../../../shared/orders/commands.ts';
import type { Order, OrderPage } from '../../../shared/orders/order.ts';
import { firstEvent } from '../../../shared/orders/order-event.ts';
import { orderStatuses, stepOf } from '../../../shared/orders/steps.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, order, ordId } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { letOwn, queried, sent, table } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const owner = asOwner('user-1');
const id = ordId(1);
const kept = (one: Order) => ({ ...keys.order(business, one.id), lastWriter: 'somebody', ...one });

beforeEach(() => {
  table.reset();
  table.on(GetCommand).resolves({});
  answerOrders([]);
  letOwn('user-1', business);
});

const list = async (query = {}) => (await (await owner.orders.$get({ query } as never)).json()) as OrderPage;
const move = (change: Omit<MoveCommand, 'what'>) =>
  owner.orders[':id'].commands.$post({ param: { id }, json: { what: 'move', ...change } });

/** Answers a query of the business with these items. */
function answerOrders(Items: object[]) {
  table
    .on(QueryCommand, { ExpressionAttributeValues: { ':pk': business } })
    .resolves({ Items: Items as Record<string, unknown>[] })
    .on(QueryCommand, { ExpressionAttributeValues: { ':pk': business, ':from': ranges.unanswered } })
    .resolves({ Items: [] });
}

/** The last query for orders; beside it the unanswered ones are asked for. */
const askedForOrders = () =>
  sent().findLast(({ input }) => input.ExpressionAttributeValues?.[':from'] !== ranges.unanswered)?.input;

test('CALL-012 ROLE-002 an owner sees the own orders, newest first, fifty at a time', async () => {
  answerOrders([kept(order())]);

  expect(await list()).toEqual({ orders: [order()], next: null });
  expect(askedForOrders()).toMatchObject({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :from)',
    ExpressionAttributeValues: { ':pk': business, ':from': 'ORDER#' },
    ScanIndexForward: false,
    Limit: 51,
  });
});

test.each([
  ['10', 11],
  ['100', 101],
  ['5000', 101],
  ['0', 51],
  ['-3', 51],
  ['many', 51],
])('NUM-005 asked for %s orders, the table is asked for %i at most', async (limit, Limit) => {
  await list({ limit });

  expect(askedForOrders()).toMatchObject({ Limit });
});

test('a full page names the order the next one begins behind, and that page leaves it out', async () => {
  const orders = [4, 3, 2].map((n) => order({ id: ordId(n) }));
  answerOrders(orders.map(kept));
  expect(await list({ limit: '2' })).toMatchObject({ next: ordId(3) });

  answerOrders(orders.slice(1).map(kept));
  const page = await list({ limit: '2', before: ordId(3) });

  expect(page).toEqual({ orders: [orders[2]], next: null });
  expect(askedForOrders()).toMatchObject({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': business, ':to': `ORDER#${ordId(3)}` },
  });
});

test('DATA-009 an order has every field of the kitchen and none of the table', async () => {
  table.on(GetCommand, { Key: keys.order(business, id) }).resolves({ Item: kept(order()) });

  const response = await owner.orders[':id'].$get({ param: { id } });

  expect(await response.json()).toEqual(order());
  expect(queried().at(-1)).toEqual(keys.order(business, id));
});

test.each([ordId(2), 'ord_1', 'biz_00000000000000000000000001', '%23', `${ordId(1)}%23`])(
  'ROLE-003 the order id %s, which is nobody of ours, is NOT_FOUND',
  async (strange) => {
    const response = await owner.orders[':id'].$get({ param: { id: strange } });

    expect(response.status).toBe(404);
    expect(queried().every(({ pk }) => pk === business || pk === 'USER#user-1')).toBe(true);
  },
);

/** The business with one order, or with none. */
const shopWith = (...orders: Order[]) => fakeTable([...memberItems('user-1', business), ...orders.map(kept)]);

test.each(orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const)))(
  'ORD-011 ORD-012 ORD-013 ORD-014 ORD-015 ORD-016 from %s to %s the server does as the table of statuses says',
  async (from, to) => {
    const before = order({ status: from, version: 3 });
    const store = shopWith(before);
    const estimate = to === 'confirmed' ? { estimatedTimeMinutes: 15 } : {};

    const response = await move({ status: to, version: 3, ...estimate });

    const isAllowed = stepOf(before).next.includes(to);
    expect(response.status).toBe(isAllowed ? 200 : 409);
    expect(store.at(keys.order(business, id))).toMatchObject({ status: isAllowed ? to : from });
  },
);

test('the history of an order names every event, who it was by, and nothing of the table', async () => {
  const first = firstEvent(order());
  fakeTable([
    ...memberItems('user-1', business),
    kept(order()),
    { ...keys.orderEvent(business, id, 1, 0), ...first, schema: 1, writer: 'token' },
  ]);
  await move({ status: 'confirmed', estimatedTimeMinutes: 20, version: 1 });

  const history = await (await owner.orders[':id'].history.$get({ param: { id } })).json();

  expect(history).toEqual({
    events: [first, expect.objectContaining({ from: 'pending', to: 'confirmed', version: 2 })],
  });
  expect((await owner.orders[':id'].history.$get({ param: { id: ordId(2) } })).status).toBe(404);
});

test.each([
  ['an unknown status', { status: 'lost', version: 1 }],
  ['no version', { status: 'cancelled' }],
  ['an estimate of no minutes', { status: 'confirmed', version: 1, estimatedTimeMinutes: 0 }],
  ['an estimate above ten hours', { status: 'confirmed', version: 1, estimatedTimeMinutes: 601 }],
  ['an estimate where none belongs', { status: 'ready', version: 1, estimatedTimeMinutes: 10 }],
])('ORD-017 RULE-017 %s is refused at the door', async (_, json) => {
  const response = await move(json as MoveCommand);

  expect(response.status).toBe(400);
  expect(sent()).toHaveLength(1);
});
