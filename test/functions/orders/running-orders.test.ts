import { expect, test } from 'vitest';
import { newId } from '../../../functions/kernel/lambda/new-id.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { putOrder } from '../../../functions/orders/store.ts';
import { linkOf } from '../../../functions/orders/tracking-links.ts';
import type { Order, OrderPage } from '../../../shared/orders/order.ts';
import { isFinished } from '../../../shared/orders/steps.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, order } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { changeStatus, undoMove } from '../../helpers/order-commands.ts';
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
    ...orders.filter((one) => !isFinished(one)).map(({ id }) => keys.running(business, id)),
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

const day = 24 * 60 * minute;
const by = { kind: 'member', id: 'user-1', name: 'Kari' } as const;

test('a running order of five days ago stays on the list behind more than a thousand newer ones, until it is finished', async () => {
  const old = order({ id: newId('ord', Date.now() - 5 * day), number: 1, status: 'pending' });
  const store = fakeTable(memberItems('user-1', business));
  await putOrder(business, old, { keyHash: 'key', bodyHash: 'body', link: linkOf('token') });
  for (let n = 0; n < 1100; n += 1) {
    const newer = order({
      id: newId('ord', Date.now() - 4 * day + n * minute),
      number: n + 2,
      status: 'completed',
    });
    const item = { ...keys.order(business, newer.id), ...newer };
    store.items.set(`${item.pk}|${item.sk}`, item);
  }
  const isListed = async () => numbers(await list()).includes(1);
  expect([await isListed(), await isListed()]).toEqual([true, true]);

  let known = old;
  for (const status of ['confirmed', 'preparing', 'ready'] as const) {
    const minutes = status === 'confirmed' && { estimatedTimeMinutes: 20 };
    known = await changeStatus(
      business,
      old.id,
      { status, version: known.version, ...minutes },
      by,
      Date.now(),
    );
    expect(await isListed()).toBe(true);
  }
  const done = await changeStatus(
    business,
    old.id,
    { status: 'completed', version: known.version },
    by,
    Date.now(),
  );
  expect(await isListed()).toBe(false);
  await undoMove(business, old.id, { version: done.version }, by, Date.now());
  expect(await isListed()).toBe(true);
});

test('the newest three hundred running orders behind the page are listed, whatever runs on the page', async () => {
  shopWith(450, () => 'ready', 5 * day);
  expect(numbers(await list())).toEqual(Array.from({ length: 400 }, (_, n) => 450 - n));
});

test('a shop whose orders all fit on the page pays for no further read', async () => {
  shopWith(99, (n) => (n === 1 ? 'ready' : 'completed'), 3 * day);
  await list();
  // The account, the page, and the unanswered ones.
  expect(queried()).toHaveLength(3);
});
