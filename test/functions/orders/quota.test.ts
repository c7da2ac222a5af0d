import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { takeTicket } from '../../../functions/orders/ticket.ts';
import { bizId } from '../../helpers/builders.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
/** Friday evening in Oslo. */
const friday = Date.parse('2026-11-20T18:00:00Z');
const sundayAtFive = Date.parse('2026-11-22T04:00:00Z');
const november = Date.parse('2026-11-30T22:59:00Z');
const december = Date.parse('2026-11-30T23:01:00Z');

const shopWith = (counter: object) =>
  fakeTable([{ ...keys.counter(business), n: 500, given: {}, orders: {}, ...counter }]);
const used = (count: number, more = {}) => shopWith({ 'used2026-11': count, ...more });
const take = (key: string, now: number) => takeTicket(business, key, 'free', now);
const quotaReached = { code: 'ORDER_QUOTA_REACHED' };

test('NUM-007 on free the hundredth order of a month is within the plan, the next begins the soft limit', async () => {
  const store = used(99);
  await expect(take('key-a', friday)).resolves.toMatchObject({ number: 501 });
  expect(store.at(keys.counter(business))).not.toHaveProperty('soft2026-11');
  await expect(take('key-b', friday)).resolves.toMatchObject({ number: 502 });
  expect(store.at(keys.counter(business))).toMatchObject({ 'used2026-11': 101, 'soft2026-11': sundayAtFive });
});

test('NUM-007 the guests of this evening and the next are served beyond the limit, then orders are refused until next month', async () => {
  const store = used(100);
  for (let guest = 1; guest <= 50; guest += 1) await take(`friday-${guest}`, friday);
  await expect(take('late', sundayAtFive - 1)).resolves.toMatchObject({ number: 551 });
  await expect(take('too-late', sundayAtFive)).rejects.toMatchObject(quotaReached);
  expect(store.at(keys.counter(business))).toMatchObject({ n: 551, 'used2026-11': 151 });
  await expect(take('too-late', november)).rejects.toMatchObject(quotaReached);
  await expect(take('too-late', december)).resolves.toMatchObject({ number: 552 });
});

test('NUM-007 the quota counts by the month in Oslo: past midnight on 1 December is December', async () => {
  const store = used(3);
  await take('key-a', december);
  expect(store.at(keys.counter(business))).toMatchObject({ 'used2026-11': 3, 'used2026-12': 1 });
});

test('NUM-007 the same key gets its ticket again after the soft limit has ended', async () => {
  used(100);
  const { orderId } = await take('key-a', friday);
  await expect(take('key-a', sundayAtFive)).resolves.toMatchObject({ number: 501, orderId });
});

test('NUM-007 a place given back after the soft limit is one order, and no second soft limit', async () => {
  const store = used(99, { 'soft2026-11': sundayAtFive });
  await expect(take('key-a', november)).resolves.toMatchObject({ number: 501 });
  await expect(take('key-b', november)).rejects.toMatchObject(quotaReached);
  expect(store.at(keys.counter(business))).toMatchObject({ 'soft2026-11': sundayAtFive });
});

test('NUM-007 of many who want the last places after the soft limit exactly as many get one as there are places', async () => {
  used(97, { 'soft2026-11': sundayAtFive });
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, guest) => take(`key-${guest}`, november)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('NUM-007 on premium the hundred-and-first order is taken, and there is no limit to pass', async () => {
  const store = used(100, { 'soft2026-11': sundayAtFive });
  await expect(takeTicket(business, 'key-a', 'premium', november)).resolves.toMatchObject({ number: 501 });
  expect(store.at(keys.counter(business))).toMatchObject({ 'used2026-11': 101 });
});

test('the counter forgets the figures of the month before last', async () => {
  const old = { 'used2026-09': 9, 'soft2026-09': 9, 'fakes2026-09': 9 };
  const store = shopWith({ ...old, 'used2026-10': 7, 'used2026-11': 3 });
  await take('key-a', friday);
  const counter = store.at(keys.counter(business));
  expect(counter).toMatchObject({ 'used2026-10': 7, 'used2026-11': 4 });
  for (const name of Object.keys(old)) expect(counter).not.toHaveProperty([name]);
});
