import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { listEvents } from '../../../functions/orders/history.ts';
import { readOrder } from '../../../functions/orders/store.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { bizId, order, ordId } from '../../helpers/builders.ts';
import { changeStatus, fetchAfterAll } from '../../helpers/order-commands.ts';
import { kari, tablet } from '../../helpers/order-story.ts';
import { written } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const id = ordId(1);
const now = Date.parse('2026-11-20T17:00:00Z');
const shopWith = (about: Partial<Order>) =>
  fakeTable([{ ...keys.order(business, id), ...order({ status: 'ready', ...about }) }]);
const fetch = (version: number) => fetchAfterAll(business, id, { version }, tablet, now + 3_600_000);
const leave = () =>
  changeStatus(business, id, { status: 'completed', notFetched: true, version: 1 }, kari, now);

test('D20 an order that stood as not fetched is completed like any other, an hour later too, and its history says both', async () => {
  shopWith({});
  await leave();

  const fetched = await fetch(2);

  expect(fetched).toMatchObject({ status: 'completed', version: 3, updatedAt: '2026-11-20T18:00:00.000Z' });
  expect(fetched).not.toHaveProperty('notFetched');
  expect(await readOrder(business, id)).toEqual(fetched);
  expect(await listEvents(business, id)).toMatchObject([
    { what: 'moved', to: 'completed', notFetched: true, by: kari },
    { what: 'fetched', version: 3, by: tablet },
  ]);
});

test('two tablets: the second press is refused, and so is one on an order that was fetched in the first place', async () => {
  shopWith({});
  await leave();
  await fetch(2);
  const before = written().length;
  await expect(fetch(2)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  expect(written().length).toBe(before);

  shopWith({ status: 'completed' });
  await expect(fetch(1)).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
});

test('a screen that is behind does not decide', async () => {
  shopWith({});
  await leave();
  await expect(fetch(1)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
});
