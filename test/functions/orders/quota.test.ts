import { expect, test } from 'vitest';
import { takeTicket } from '../../../functions/orders/ticket.ts';
import { keys } from '../../../functions/table/keys.ts';
import { bizId } from '../../helpers/builders.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const november = Date.parse('2026-11-30T22:59:00Z');
const december = Date.parse('2026-11-30T23:01:00Z');

const used = (count: number) =>
  fakeTable([{ ...keys.counter(business), n: 500, given: {}, orders: {}, 'used2026-11': count }]);

test('NUM-007 on free the hundredth order of a month is taken, the next refused, and the first of another month taken', async () => {
  used(99);
  await expect(takeTicket(business, 'key-a', 'free', november)).resolves.toMatchObject({ number: 501 });
  await expect(takeTicket(business, 'key-b', 'free', november)).rejects.toMatchObject({
    code: 'ORDER_QUOTA_REACHED',
  });
  await expect(takeTicket(business, 'key-b', 'free', december)).resolves.toMatchObject({ number: 502 });
});

test('NUM-007 on premium the hundred-and-first order is taken', async () => {
  used(100);
  await expect(takeTicket(business, 'key-a', 'premium', november)).resolves.toMatchObject({ number: 501 });
});
