import { beforeEach, expect, test, vi } from 'vitest';
import { handler } from '../../../functions/due.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { storedOrder } from '../../../functions/orders/history.ts';
import { addDays, instantAt } from '../../../shared/kernel/dates.ts';
import { type BusinessId, sortableSuffix } from '../../../shared/kernel/ids.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { bizId, onPlan, order, profile } from '../../helpers/builders.ts';
import { fakeTable } from '../fake-table.ts';
import { member } from '../people/people.ts';
import { quietSockets } from './mocked-screens.ts';
import { business, follow, mailedTo, resetProviders, sentMails } from './news.ts';

/** The day before clocks go back: the mornings of the week are 24 and 25 hours apart. */
const friday = '2026-10-23';
const owners = ['amir@napoli.example', 'kari@napoli.example'];
const profileKey = keys.profile(business);
let store: ReturnType<typeof fakeTable>;

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  quietSockets();
  resetProviders();
  store = fakeTable([
    { ...profileKey, ...profile({ businessName: 'Napoli', ...onPlan('premium') }) },
    ...[...member('amir', 'owner'), ...member('kari', 'owner'), ...member('ida', 'staff')],
  ]);
});

const held = { provider: 'vipps', reference: 'napoli-1', reservedOre: 46_200 } as const;
const money = { ...held, capturedOre: 0, releasedOre: 0, refundedOre: 0 };
const put = (item: { pk: string; sk: string }) => store.items.set(`${item.pk}|${item.sk}`, item);

/** An order of 18:00 that is paid online, as the stream tells of it; it runs until `close`. */
async function place(number: number, day: string, more: Partial<Order> = {}) {
  const at = instantAt(day, 18 * 60);
  const createdAt = new Date(at).toISOString();
  const id = `ord_${sortableSuffix(at, Uint8Array.of(...Array(15).fill(0), number))}` as const;
  const one = order({ ...{ id, number, createdAt, status: 'ready', money }, ...more });
  const item = { ...keys.order(business, id), ...storedOrder.item(one) };
  put(item);
  put(keys.running(business, id));
  vi.setSystemTime(at);
  await follow({ business, sk: item.sk, before: undefined, after: item }, at);
  return id;
}
const close = (id: Order['id']) => void store.items.delete(`${business}|${keys.running(business, id).sk}`);

/** The hourly run at a time of a day, and what follows it; answers the mails that it sent. */
async function runAt(day: string, minutes: number) {
  vi.setSystemTime(instantAt(day, minutes));
  const [before, sent] = [store.at(profileKey), sentMails().length];
  await handler();
  const after = store.at(profileKey);
  const change = { business, sk: profileKey.sk, before, after };
  for (const _ of [1, 2]) await follow(change, Date.now());
  return sentMails().slice(sent);
}
const morning = 10 * 60;
const waiting = () => [...store.items.values()].filter(({ pk }) => pk === 'DUE#HELD').map(({ sk }) => sk);
const mailsOf = async (days: readonly number[]) => {
  const counts = [];
  for (const day of days) counts.push((await runAt(addDays(friday, day), morning)).length);
  return counts;
};

beforeEach(() => {
  vi.useFakeTimers({ now: instantAt(friday, 18 * 60), toFake: ['Date'] });
});

test('the morning after, from ten on, each owner reads once which orders nobody has closed, and the sum that is not taken', async () => {
  await place(12, friday);
  await place(14, friday, { money: { ...money, reservedOre: 20_050 } });
  expect(await runAt(friday, 23 * 60)).toEqual([]);
  expect(await runAt(addDays(friday, 1), morning - 1)).toEqual([]);
  const mails = await runAt(addDays(friday, 1), morning);
  expect(mails.map(({ to }) => to).sort()).toEqual(owners);
  expect(mails[0]?.subject.replace('\u00a0', ' ')).toBe('Napoli: 662,50 kr er ikke trukket');
  for (const words of ['bestilling 12 og 14', '662,50 kr', '/dashboard/orders'])
    expect(mails[0]?.text).toContain(words);
  expect(await runAt(addDays(friday, 1), morning + 60)).toEqual([]);
});

test('the mail comes again every other day for a week, across a change of clocks, and then no more', async () => {
  await place(12, friday);
  expect(await mailsOf([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([2, 0, 2, 0, 2, 0, 2, 0, 0]);
  expect(waiting()).toEqual([]);
});

test('it ends when the orders are closed, and names those alone that are left', async () => {
  const [first] = [await place(12, friday), await place(14, friday)];
  await runAt(addDays(friday, 1), morning);
  close(first);
  const [mail] = await runAt(addDays(friday, 3), morning);
  expect(mail?.text).toContain('bestilling 14');
  expect(mail?.text).not.toContain('12');
});

test.each([
  ['is closed', {}, true],
  ['is paid at the counter', { money: undefined }, false],
  ['has its money taken', { money: { ...money, capturedOre: 46_200 } }, false],
  ['has its money given back', { money: { ...money, releasedOre: 46_200 } }, false],
])('an order that %s by then makes no mail, and its day is forgotten', async (_, more, isClosed) => {
  const id = await place(12, friday, more);
  if (isClosed) close(id);
  expect(await mailsOf([1, 2, 3])).toEqual([0, 0, 0]);
  expect([mailedTo(), waiting()]).toEqual([[], []]);
});

test('an order for later counts from its own day, and the orders of today are still being made', async () => {
  await place(12, friday, { due: new Date(instantAt(addDays(friday, 2), 19 * 60)).toISOString() });
  expect(await mailsOf([1, 2, 3])).toEqual([0, 0, 2]);
  await place(15, addDays(friday, 4));
  expect(await mailsOf([4])).toEqual([0]);
  const [mail] = await runAt(addDays(friday, 5), morning);
  expect(mail?.text).toContain('bestilling 12 og 15');
});

test('a shop whose orders cannot be read keeps no other from its mail, and is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const other: BusinessId = bizId(0);
  put({ ...keys.heldDay(addDays(friday, 1), other), ...{ business: other, day: addDays(friday, 1) } });
  const broken = `ord_${'0'.repeat(26)}` as const;
  put(keys.running(other, broken));
  put({ ...keys.order(other, broken), ...{ number: 'broken' } });
  await place(12, friday);
  expect(await runAt(addDays(friday, 1), morning)).toHaveLength(2);
  expect(waiting()).toContain(`${addDays(friday, 1)}#${other}`);
});
