import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { beforeEach, expect, test } from 'vitest';
import { handleMessage } from '../../../functions/events/handle-message.ts';
import { newId } from '../../../functions/kernel/lambda/new-id.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { applyCommand } from '../../../functions/orders/apply-command.ts';
import { putOrder } from '../../../functions/orders/store.ts';
import { linkOf } from '../../../functions/orders/tracking-links.ts';
import { listUnanswered } from '../../../functions/orders/unanswered.ts';
import { changePause, readSettings } from '../../../functions/shops/settings-store.ts';
import { handleChange } from '../../../functions/table-events.ts';
import type { Order, OrderPage } from '../../../shared/orders/order.ts';
import { opened } from '../../../web/owner/queries/accept-orders.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { order } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { kari } from '../../helpers/order-story.ts';
import { emptyQueue, queue } from '../events/queued-messages.ts';
import { fakeTable } from '../fake-table.ts';
import { quietSockets } from './mocked-screens.ts';
import { business, mailedTo, resetProviders, sentMails, shopWith } from './news.ts';

/** Friday 20 November 2026, 18:00 in Oslo; the shop is open from 15:00 to 23:00. */
const start = Date.parse('2026-11-20T17:00:00Z');
const at = (minutes: number) => start + minutes * 60_000;
/** In minutes. */
const day = 24 * 60;
const clock = { kind: 'system' } as const;
let store: ReturnType<typeof fakeTable>;

function shop(settings: object = {}) {
  resetProviders();
  quietSockets();
  store = fakeTable([
    ...shopWith(),
    ...memberItems('user-1', business),
    { ...keys.counter(business), n: 0, given: {}, orders: {} },
    { ...keys.settings(business), ...settings },
  ]);
}
beforeEach(() => shop());

let placed = 0;
async function place(minutes: number, totalOre = 10_000): Promise<Order> {
  placed += 1;
  const createdAt = new Date(at(minutes)).toISOString();
  const one = order({
    id: newId('ord', at(minutes)),
    number: placed,
    createdAt,
    updatedAt: createdAt,
    totalOre,
  });
  await putOrder(business, one, { keyHash: one.id, bodyHash: one.id, link: linkOf(one.id) });
  return one;
}

/** A command, and what the stream and the queue do after it; answers the delayed messages. */
async function after({ id }: Order, command: object, by: object, minutes: number) {
  const key = keys.order(business, id);
  const before = store.at(key);
  await applyCommand(business, id, { version: 1, ...command } as never, by as never, at(minutes));
  emptyQueue();
  await handleChange({ business, sk: key.sk, before, after: store.at(key) }, at(minutes));
  return runQueue(minutes);
}

/** Runs what the queue holds for unanswered orders; what it is to hold longer comes back. */
async function runQueue(minutes: number) {
  const sent = queue.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => input);
  const own = sent.filter(({ MessageBody = '' }) => MessageBody.includes('"unanswered"'));
  emptyQueue();
  for (const { MessageBody = '', DelaySeconds = 0 } of own)
    if (DelaySeconds === 0) await handleMessage(MessageBody, at(minutes));
  return queue.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => input);
}

const decline = (one: Order, minutes: number) => after(one, { what: 'notAnswered' }, clock, minutes);
const confirm = (one: Order, minutes: number) =>
  after(one, { what: 'move', status: 'confirmed', estimatedTimeMinutes: 20 }, kari, minutes);
const pause = async () => {
  const { pausedUntil, pauseChanged } = await readSettings(business);
  return { pausedUntil, by: pauseChanged?.by };
};
const paused = { pausedUntil: '2026-11-21T14:00:00.000Z', by: 'system' };
const open = { pausedUntil: null, by: undefined };

test('the third order in a row that the clock declines shuts the shop until its next opening, and one mail counts them', async () => {
  const orders = await Promise.all([0, 1, 2, 3, 4].map((minutes) => place(minutes, 10_050)));
  await decline(orders[0]!, 15);
  await decline(orders[1]!, 16);
  expect([await pause(), mailedTo()]).toEqual([open, []]);

  await decline(orders[2]!, 17);
  expect(await pause()).toEqual(paused);
  await decline(orders[3]!, 18);
  await decline(orders[4]!, 19);

  expect(mailedTo()).toHaveLength(1);
  const [mail] = sentMails();
  expect(mail?.subject).toBe('Napoli: 3 bestillinger fikk ikke svar');
  expect(mail?.text).toContain('301,50 kr til sammen');
  expect(mail?.text).toContain('2 til venter på svar nå.');
  expect(mail?.text).toContain('Derfor tok siden pause kl. 18:17.');
  expect(mail?.text).toContain('Ellers åpner den i morgen kl. 15:00.');
  expect(mail?.text).not.toContain(orders[0]!.customerName);
});

test('an answer of a person between them begins a new row, and so does a press on the hatch', async () => {
  const orders = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((minutes) => place(minutes)));
  await decline(orders[0]!, 15);
  await decline(orders[1]!, 16);
  await confirm(orders[2]!, 16.5);
  await decline(orders[3]!, 18);
  await decline(orders[4]!, 19);
  expect(await pause()).toEqual(open);

  await changePause(business, opened, at(19.5));
  await decline(orders[5]!, 20);
  await decline(orders[6]!, 21);
  expect(await pause()).toEqual({ pausedUntil: null, by: 'person' });
});

test('whoever opens again is not shut by a message that comes twice, and an owner who wants no pause gets none', async () => {
  const orders = await Promise.all([0, 1, 2].map((minutes) => place(minutes)));
  for (const [index, one] of orders.entries()) await decline(one, 15 + index);
  await changePause(business, opened, at(18));
  const again = { listener: 'unanswered', business, sk: keys.order(business, orders[2]!.id).sk };
  await handleMessage(JSON.stringify(again), at(19));
  expect(await pause()).toEqual({ pausedUntil: null, by: 'person' });
  expect(mailedTo()).toHaveLength(1);

  shop({ pauseWhenUnheard: false });
  const others = await Promise.all([0, 1, 2].map((minutes) => place(minutes)));
  for (const [index, one] of others.entries()) await decline(one, 15 + index);
  expect([await pause(), mailedTo()]).toEqual([open, []]);
});

test('two unanswered orders make no pause, and one mail a quarter of an hour later, unless somebody has looked', async () => {
  const orders = await Promise.all([0, 1].map((minutes) => place(minutes)));
  const later = [...(await decline(orders[0]!, 15)), ...(await decline(orders[1]!, 16))];
  expect(later.map(({ DelaySeconds }) => DelaySeconds)).toEqual([900, 900]);

  for (const { MessageBody = '' } of later) await handleMessage(MessageBody, at(31));
  expect(mailedTo()).toHaveLength(1);
  expect(sentMails()[0]?.subject).toBe('Napoli: 2 bestillinger fikk ikke svar');
  expect(sentMails()[0]?.text).toContain(
    'Siden tar fortsatt imot bestillinger. Etter 3 på rad tar den pause.',
  );

  await seen((await list()).unanswered ?? []);
  const third = await place(40);
  const [message] = await decline(third, 60);
  await seen((await list()).unanswered ?? []);
  await handleMessage(message?.MessageBody ?? '', at(75));
  expect(mailedTo()).toHaveLength(1);
});

test('after closing time the clock declines and shuts nothing: the shop opens as always the next day', async () => {
  const orders = await Promise.all([290, 291, 292].map((minutes) => place(minutes)));
  for (const [index, one] of orders.entries()) await decline(one, 305 + index);
  expect(await pause()).toEqual(open);
});

/** Runs the delayed messages, and answers the one mail of them. */
async function mailOf(later: { MessageBody?: string | undefined }[], minutes: number) {
  for (const { MessageBody = '' } of later) await handleMessage(MessageBody, at(minutes));
  return sentMails().at(-1)?.text;
}

test('a pause of yesterday that has ended by itself is not in the mail of today', async () => {
  const orders = await Promise.all([0, 1, 2].map((minutes) => place(minutes)));
  for (const [index, one] of orders.entries()) await decline(one, 15 + index);
  await seen((await list()).unanswered ?? []);
  const later = await decline(await place(day + 5), day + 20);
  const mail = await mailOf(later, day + 35);
  expect(mail).toContain('Siden tar fortsatt imot bestillinger.');
  expect(mail).not.toContain('pause kl.');
});

test('the mail does not say that the shop takes orders where a person paused it, nor after closing', async () => {
  const one = await place(0);
  await changePause(business, { acceptOrders: false, pausedUntil: null }, at(10));
  const mail = await mailOf(await decline(one, 15), 30);
  expect(mail).toContain('1 bestilling fikk ikke svar');
  expect(mail).not.toContain('fortsatt');

  shop();
  const late = await mailOf(await decline(await place(290), 299), 314);
  expect(late).toContain('1 bestilling fikk ikke svar');
  expect(late).not.toContain('fortsatt');
});

test('what was declined within a pause does not count the next day: one more order shuts nothing', async () => {
  const orders = await Promise.all([0, 1, 2, 3, 4].map((minutes) => place(minutes)));
  for (const [index, one] of orders.entries()) await decline(one, 15 + index);
  const yesterday = await pause();
  await decline(await place(day), day + 15);
  expect(await pause()).toEqual(yesterday);
});

test('an order that the system accepted and a person moves on is a sign of life', async () => {
  const orders = await Promise.all([0, 1, 2, 3, 4].map((minutes) => place(minutes)));
  const yes = { what: 'move', status: 'confirmed', estimatedTimeMinutes: 20 };
  for (const one of orders.slice(3)) await after(one, yes, clock, 4);
  await decline(orders[0]!, 15);
  await decline(orders[1]!, 16);
  await after(orders[3]!, { what: 'move', status: 'preparing', version: 2 }, kari, 16.5);
  expect((await listUnanswered(business)).map(({ isPast }) => isPast)).toEqual([true, true]);
  const refused = { what: 'move', status: 'cancelled', cancelReason: 'busy', version: 2 };
  await decline(orders[2]!, 17);
  await after(orders[4]!, refused, kari, 17.5);
  expect((await listUnanswered(business)).map(({ isPast }) => isPast)).toEqual([true, true, true]);
});

test('no pause where a person answered another order while the three waited', async () => {
  const orders = await Promise.all([0, 1, 2, 3].map((minutes) => place(minutes)));
  await confirm(orders[3]!, 10);
  for (const [index, one] of orders.slice(0, 3).entries()) await decline(one, 15 + index);
  expect(await pause()).toEqual(open);

  const others = await Promise.all([20, 21, 22].map((minutes) => place(minutes)));
  for (const [index, one] of others.entries()) await decline(one, 35 + index);
  expect(await pause()).toEqual(paused);
});

test('what is declined after the mail of the hour has its mail in the next hour, once', async () => {
  const first = await decline(await place(0), 5);
  await mailOf(first, 20);
  const second = await place(10);
  let later = await decline(second, 21);
  for (let minutes = 36; later.length > 0 && minutes < 120; minutes += 15) {
    const [{ MessageBody = '' } = {}] = later;
    emptyQueue();
    await handleMessage(MessageBody, at(minutes));
    expect(mailedTo()).toHaveLength(minutes < 60 ? 1 : 2);
    later = queue.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => input);
  }
  expect(later).toEqual([]);
  expect(sentMails()[1]?.subject).toBe('Napoli: 2 bestillinger fikk ikke svar');
  await mailOf(first, 65);
  expect(mailedTo()).toHaveLength(2);
});

const list = async () =>
  (await (await asOwner('user-1').orders.$get({ query: { limit: '2' } } as never)).json()) as OrderPage;
const seen = (orders: Order['id'][]) =>
  asOwner('user-1').orders.unanswered.seen.$post({ json: { orders } } as never);

test('the list has each unanswered order, however old, until somebody has looked; one of meanwhile stays', async () => {
  const orders = await Promise.all([0, 1, 2, 3, 4].map((minutes) => place(minutes)));
  await decline(orders[0]!, 15);
  await decline(orders[1]!, 16);
  for (const one of orders.slice(3)) await confirm(one, 17);

  const page = await list();
  expect(page.unanswered).toEqual([orders[0]!.id, orders[1]!.id]);
  expect(page.orders.map(({ id }) => id)).toEqual(expect.arrayContaining(orders.map(({ id }) => id)));

  await decline(orders[2]!, 18);
  expect((await seen(page.unanswered ?? [])).status).toBe(204);
  expect((await list()).unanswered).toEqual([orders[2]!.id]);
  await seen([orders[2]!.id]);
  expect(await list()).not.toHaveProperty('unanswered');
});

test('an order that a leader corrects to made and paid is unanswered no more', async () => {
  const one = await place(0);
  await decline(one, 15);
  expect(await listUnanswered(business)).toHaveLength(1);
  await after(one, { what: 'correct', version: 2, status: 'completed', why: '' }, kari, 20);
  expect(await listUnanswered(business)).toEqual([]);
});
