import { expect, test } from 'vitest';
import { newId } from '../../../functions/kernel/lambda/new-id.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { Order, OrderPage } from '../../../shared/orders/order.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, order } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { queried } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const minute = 60_000;

/** A shop with orders a minute apart, the last one `agoMs` ago; the oldest first. */
function shopWith(count: number, statusOf: (n: number) => Order['status'], agoMs = 0): Order[] {
  const first = Date.now() - agoMs - count * minute;
  const orders = Array.from({ length: count }, (_, index) => {
    const at = first + index * minute;
    const createdAt = new Date(at).toISOString();
    return order({ id: newId('ord', at), number: index + 1, status: statusOf(index + 1), createdAt });
  });
  fakeTable([
    ...memberItems('user-1', business),
    ...orders.map((one) => ({ ...keys.order(business, one.id), ...one })),
  ]);
  return orders;
}

async function list(query: { limit?: string; before?: string } = {}) {
  const response = await asOwner('user-1').orders.$get({ query: { limit: '100', ...query } } as never);
  return (await response.json()) as OrderPage;
}
const numbers = ({ orders }: OrderPage) => orders.map(({ number }) => number);

test('of 103 orders the oldest, which still runs, is on the first page, and so is every other that runs', async () => {
  shopWith(103, (n) => (n === 1 ? 'confirmed' : n === 3 || n > 50 ? 'pending' : 'completed'));

  const page = await list();

  expect(numbers(page)).toEqual([...Array.from({ length: 100 }, (_, n) => 103 - n), 3, 1]);
});

test('the next page begins behind the newest hundred, not behind what runs, and reads no running ones again', async () => {
  const orders = shopWith(120, (n) => (n === 1 ? 'ready' : 'completed'));

  const page = await list();
  expect(numbers(page).slice(-2)).toEqual([21, 1]);
  expect(page.next).toBe(orders[20]?.id);

  const before = queried().length;
  expect(numbers(await list({ before: page.next ?? '' }))).toEqual(
    Array.from({ length: 20 }, (_, n) => 20 - n),
  );
  // The account and the page.
  expect(queried().length - before).toBe(2);
});

test('a shop whose newest hundred reach back two days pays for no second read', async () => {
  shopWith(101, () => 'completed', 3 * 24 * 60 * minute);
  await list();
  expect(queried()).toHaveLength(2);
});
