import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { applyCommand } from '../../../functions/orders/apply-command.ts';
import { listEvents } from '../../../functions/orders/history.ts';
import {
  abortPayment,
  findWaiting,
  payAgain,
  payOnline,
  readOrderPage,
} from '../../../functions/orders/pay-online.ts';
import { followPayment, retryMoney, settlePayment } from '../../../functions/orders/settle-payment.ts';
import { listOrders } from '../../../functions/orders/store.ts';
import { findPayment, listLedger } from '../../../functions/payments/payment-store.ts';
import { eraseGuest } from '../../../functions/privacy/erase-guest.ts';
import { forgetOrder } from '../../../functions/privacy/forget-order.ts';
import { eventWords } from '../../../shared/orders/event-words.nb.ts';
import type { Order } from '../../../shared/orders/order.ts';
import type { OrderStatus } from '../../../shared/orders/steps.ts';
import { nextLookSeconds } from '../../../shared/payments/payment.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { kari } from '../../helpers/order-story.ts';
import { fakeTable } from '../fake-table.ts';
import { modelProvider } from '../payments/model-provider.ts';
import {
  agreedNow,
  business,
  friday,
  hashes,
  shopItems,
  site,
  slot,
  token,
  totalOre,
  use,
} from './paid-shop.ts';

const provider = vi.hoisted(() => ({ till: undefined as unknown, queued: [] as [unknown, number][] }));
vi.mock('../../../functions/payments/till.ts', async (original) => ({
  ...(await original<object>()),
  findTill: async () => provider.till,
}));
vi.mock('../../../functions/kernel/lambda/enqueue.ts', async (original) => ({
  ...(await original<object>()),
  enqueue: async (message: unknown, seconds: number) => provider.queued.push([message, seconds]),
}));

const minutes = (count: number) => count * 60_000;
let now = friday;
let model: ReturnType<typeof modelProvider>;
let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  now = friday;
  store = fakeTable(shopItems);
  model = modelProvider(() => now);
  Object.assign(provider, { till: model.till, queued: [] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const begin = () => payOnline(business, site, agreedNow, hashes, 'free', token, now);
const references = () => [...model.payments.keys()];
const first = () => references()[0] as string;
const paymentOf = async (reference = first()) => (await findPayment(business, reference))!;
const orderNow = async () => (await listOrders(business, 5)) as [Order];
const held = () => [
  (store.at(keys.slot(business, slot))?.orders as Set<string> | undefined)?.size ?? 0,
  Number(store.at(use.key)?.n ?? 0),
];
const at = (time: number) => {
  now = time;
};

/** The queue alone, until nothing is left to do or `end`. */
async function queueRuns(reference = first(), end = friday + minutes(60)) {
  for (;;) {
    const payment = await paymentOf(reference);
    const seconds = nextLookSeconds(payment, now);
    if (seconds === undefined || now + seconds * 1000 > end) return payment;
    now += seconds * 1000;
    await followPayment(business, payment, now);
  }
}

async function paid(): Promise<Order> {
  await begin();
  model.press(first(), 'approve');
  await settlePayment(business, first(), now);
  return (await orderNow())[0];
}

async function moved({ id, version }: Order, status: OrderStatus): Promise<Order> {
  const estimate = status === 'confirmed' && { estimatedTimeMinutes: 20 };
  return applyCommand(business, id, { what: 'move', version, status, ...estimate }, kari, now);
}
async function completed(): Promise<Order> {
  let order = await paid();
  for (const status of ['confirmed', 'preparing', 'ready', 'completed'] as const)
    order = await moved(order, status);
  return order;
}

test('PA-03 money that is asked for is no order: no number, no place in the month, nothing in the lists; its place and code are held', async () => {
  const begun = await begin();
  expect(begun?.pay).toMatchObject({ token, redirectUrl: `https://pay.example/${first()}` });
  expect(await orderNow()).toEqual([]);
  expect(store.at(keys.counter(business))?.n).toBe(0);
  expect(held()).toEqual([1, 1]);
  expect(await readOrderPage(business, token, now)).toMatchObject({ waits: 'waiting', totalOre });

  model.press(first(), 'approve');
  for (const again of [1, 2, 3]) {
    await Promise.all([settlePayment(business, first(), now), readOrderPage(business, token, now)]);
    expect([again, (await orderNow()).length, held()]).toEqual([again, 1, [1, 1]]);
  }
  expect(await readOrderPage(business, token, now)).toMatchObject({
    ...{ number: 1, status: 'pending', money: { reservedOre: totalOre, capturedOre: 0 } },
  });
  expect(await listLedger(business, '2026', '2027')).toMatchObject([
    { kind: 'reserved', amountOre: totalOre },
  ]);
});

test.each([
  ['the guest aborts it in the app', () => model.press(first(), 'abort'), 'aborted'],
  ['nobody approves it', () => {}, 'expired'],
] as const)(
  'PA-09 without any message of the provider: %s, and place and code are free within twelve minutes',
  async (_, act, why) => {
    await begin();
    act();
    await queueRuns();
    expect(now - friday).toBeLessThanOrEqual(minutes(12));
    expect(await findWaiting(business, token, now)).toMatchObject({ waits: 'failed', why, canPay: true });
    expect([await orderNow(), held()]).toEqual([[], [0, 0]]);
  },
);

test('PA-09 an approval at 9:59 of ten minutes is an order although no message comes and the guest never comes back', async () => {
  await begin();
  await queueRuns(first(), friday + minutes(9.9));
  at(friday + minutes(9) + 59_000);
  model.press(first(), 'approve');
  await queueRuns();
  expect((await orderNow())[0]).toMatchObject({ status: 'pending', money: { reservedOre: totalOre } });
  expect(now - friday).toBeLessThanOrEqual(minutes(12));
});

test.each([
  ['another amount', { amountOre: 100, authorisedOre: 100 }],
  ['a part of it', { authorisedOre: 100 }],
  ['more than was reserved', { capturedOre: totalOre + 100 }],
])('PA-04 a payment with %s buys nothing, sounds the alarm and goes back', async (_, books) => {
  expectConsole(/A payment does not agree with its provider/);
  await begin();
  model.press(first(), 'approve');
  model.bend(first(), books);
  await settlePayment(business, first(), now);
  expect([await orderNow(), held()]).toEqual([[], [0, 0]]);
  expect(await paymentOf()).toMatchObject({ state: 'failed', why: 'mismatch', closing: { why: 'mismatch' } });
});

test('PA-06 a guest who approves after the wait has ended, or in the moment of aborting it, gets the money back and reads why', async () => {
  await begin();
  model.plan.isDown = true;
  at(friday + minutes(9));
  model.press(first(), 'approve');
  at(friday + minutes(11.9));
  await followPayment(business, await paymentOf(), now);
  expect([await orderNow(), held()]).toEqual([[], [0, 0]]);
  model.plan.isDown = false;
  await queueRuns();
  expect(model.read(first())).toMatchObject({ authorisedOre: totalOre, releasedOre: totalOre });
  expect(await findWaiting(business, token, now)).toMatchObject({
    ...{ waits: 'failed', why: 'expired', money: { reservedOre: totalOre, releasedOre: totalOre } },
  });

  const next = await payAgain(business, token, friday + minutes(15));
  const second = next.pay.redirectUrl.split('/').at(-1) as string;
  model.press(second, 'approve');
  await abortPayment(business, token, now);
  await queueRuns(second, now + minutes(60));
  expect(model.read(second)).toMatchObject({
    authorisedOre: totalOre,
    releasedOre: totalOre,
    capturedOre: 0,
  });
  expect([await orderNow(), held()]).toEqual([[], [0, 0]]);
});

test('PA-07 of two attempts that both reserve one pays the order, and the other goes back', async () => {
  await begin();
  model.plan.isDown = true;
  model.press(first(), 'approve');
  at(friday + minutes(12));
  await followPayment(business, await paymentOf(), now);
  model.plan.isDown = false;
  const { pay } = await payAgain(business, token, now);
  const [one, two] = references() as [string, string];
  expect(pay.redirectUrl).toBe(`https://pay.example/${two}`);
  model.press(two, 'approve');
  await Promise.all([settlePayment(business, one, now), settlePayment(business, two, now)]);
  for (const reference of [one, two]) await queueRuns(reference, now + minutes(60));
  expect(await orderNow()).toMatchObject([{ money: { reference: two, reservedOre: totalOre } }]);
  expect([model.read(one).releasedOre, model.read(two).releasedOre]).toEqual([totalOre, 0]);
  expect(held()).toEqual([1, 1]);
});

/** A whole story: pay, hand over, give a part back. `faultAt`: the call that goes wrong, and how. */
async function story(faultAt: number, fault: 'before' | 'after') {
  model.plan.faults = [...Array(faultAt).fill('none'), fault];
  await begin().catch(() => begin().catch(() => undefined));
  await payAgain(business, token, now);
  model.press(first(), 'approve');
  await queueRuns();
  let [order] = await orderNow();
  for (const status of ['confirmed', 'preparing', 'ready', 'completed'] as const)
    order = await moved(order, status);
  await queueRuns(first(), now + minutes(30));
  [order] = await orderNow();
  const { id, version } = order;
  await applyCommand(
    business,
    id,
    { what: 'refund', version, amountOre: 4100, reason: 'missing' },
    kari,
    now,
  );
  await queueRuns(first(), now + minutes(60));
  return (await orderNow())[0];
}

const calls = Array.from({ length: 9 }, (_, call) => call);
test.each(calls.flatMap((call) => [['before', call] as const, ['after', call] as const]))(
  'PA-08 a call that fails %s it was done (call %i) is repeated with its key, and nothing is done twice',
  async (fault, call) => {
    const order = await story(call, fault);
    expect(order.money).toMatchObject({ reservedOre: totalOre, capturedOre: totalOre, refundedOre: 4100 });
    expect(model.viewsOf(first())).toHaveLength(4);
    const sent = model.calls.filter(({ key }) => key);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    for (const { key } of sent) expect(key?.length).toBeLessThanOrEqual(50);
  },
);

test('money is captured 15 seconds after the hand-over, and one that is taken back in time is not', async () => {
  const order = await completed();
  const back = await applyCommand(
    business,
    order.id,
    { what: 'undo', version: order.version },
    kari,
    now + 9000,
  );
  at(now + minutes(5));
  await followPayment(business, await paymentOf(), now);
  expect(model.read(first()).capturedOre).toBe(0);
  await moved(back, 'completed');
  at(now + 14_000);
  await followPayment(business, await paymentOf(), now);
  expect(model.read(first()).capturedOre).toBe(0);
  at(now + 1000);
  await followPayment(business, await paymentOf(), now);
  expect(model.read(first()).capturedOre).toBe(totalOre);
  expect((await orderNow())[0].money).toMatchObject({ capturedOre: totalOre });
});

test('a refused order releases its money, and its history says so', async () => {
  const order = await paid();
  await moved(order, 'cancelled');
  await queueRuns();
  const [now_] = await orderNow();
  expect(now_.money).toMatchObject({ releasedOre: totalOre, capturedOre: 0 });
  expect(held()).toEqual([0, 0]);
  const titles = (await listEvents(business, order.id)).map((event) => eventWords(event, now_));
  expect(titles.map(({ title }) => title)).toEqual([
    'Bestilt',
    'Reservert 378,-',
    'Avvist',
    'Reservasjon opphevet, 378,-',
  ]);
});

test('more than was taken is never refunded, and a provider that says no waits for a person', async () => {
  const order = await completed();
  at(now + minutes(1));
  await followPayment(business, await paymentOf(), now);
  const refund = (amountOre: number, version: number) =>
    applyCommand(business, order.id, { what: 'refund', version, amountOre, reason: 'late' }, kari, now);
  const one = await refund(30_000, order.version);
  expect(one.money).toMatchObject({ refundingOre: 30_000 });
  await expect(refund(10_000, one.version)).rejects.toMatchObject({ because: { reason: 'refundTooMuch' } });
  // The owner gave it back in the provider's portal in the meantime.
  model.inPortal(first(), { kind: 'refund', amountOre: totalOre });
  await followPayment(business, await paymentOf(), now);
  const [stuck] = await orderNow();
  expect(stuck.money).toMatchObject({ refundedOre: totalOre, trouble: { kind: 'refund', why: 'refused' } });
  expect((await retryMoney(business, order.id, now)).money).not.toHaveProperty('trouble');
});

test.each([
  ['is in both registers by its name', {}, { vat: true, companies: true }, 15],
  ['is in neither', { vat: false, companies: false }, { vat: false, companies: false }, 0],
])(
  'a seller that %s has it frozen in its receipt, and a credit note has the VAT of its sale',
  async (_, registers, frozen, percent) => {
    const item = store.at(keys.profile(business));
    Object.assign(item ?? {}, { legalName: 'Napoli Mat AS', orgNumber: '974760673' });
    if (percent === 0) Object.assign(item ?? {}, { registers });
    const order = await completed();
    at(now + minutes(1));
    await followPayment(business, await paymentOf(), now);
    Object.assign(store.at(keys.profile(business)) ?? {}, {
      registers: { vat: percent === 0, companies: true },
    });
    const back = { what: 'refund', version: order.version, amountOre: 4100, reason: 'late' } as const;
    await applyCommand(business, order.id, back, kari, now);
    await followPayment(business, await paymentOf(), now);
    const [sale, credit] = (await orderNow())[0].money?.receipts ?? [];
    expect(sale?.seller).toMatchObject({ name: 'Napoli Mat AS', registers: frozen });
    expect([sale, credit].map((one) => one?.groups.map((group) => group.percent))).toEqual([
      [percent],
      [percent],
    ]);
    expect(store.at(keys.books(business))).toBeDefined();
  },
);

test('a refund of all that was refused, because a part was given back in the portal, gives back the rest at the next press', async () => {
  const order = await completed();
  at(now + minutes(1));
  await followPayment(business, await paymentOf(), now);
  const message = 'Beklager, dere ventet lenge';
  const back = {
    what: 'refund',
    version: order.version,
    amountOre: totalOre,
    reason: 'late',
    message,
  } as const;
  await applyCommand(business, order.id, back, kari, now);
  // Its guest reads the words on the page, until they are deleted with the notes.
  expect(await readOrderPage(business, token, now)).toMatchObject({ refundMessage: message });
  await forgetOrder(business, (await orderNow())[0], 'notes', { by: kari, now });
  expect(await readOrderPage(business, token, now)).not.toHaveProperty('refundMessage');
  model.inPortal(first(), { kind: 'refund', amountOre: 9450 });
  await followPayment(business, await paymentOf(), now);
  expect((await orderNow())[0].money).toMatchObject({ refundedOre: 9450, trouble: { kind: 'refund' } });
  await retryMoney(business, order.id, now);
  expect((await orderNow())[0].money).toMatchObject({ refundedOre: totalOre });
});

test('a provider that is silent is asked again by itself, and a person can ask at once', async () => {
  const order = await completed();
  model.plan.isDown = true;
  at(now + 15_000);
  await followPayment(business, await paymentOf(), now);
  const nextAt = new Date(now + 15_000).toISOString();
  expect((await orderNow())[0].money?.trouble).toEqual({ kind: 'capture', why: 'silent', nextAt });
  model.plan.isDown = false;
  expect((await retryMoney(business, order.id, now + 1000)).money).toMatchObject({ capturedOre: totalOre });
});

test('an order that can never be received any more gives its money, place and code back, and its page says so', async () => {
  expectConsole(/A paid order could not be received/);
  await begin();
  store.items.delete(`${business}|COUNTER`);
  model.press(first(), 'approve');
  await settlePayment(business, first(), now);
  await queueRuns();
  expect(model.read(first())).toMatchObject({ releasedOre: totalOre });
  expect(await findWaiting(business, token, now)).toMatchObject({ waits: 'failed', why: 'notReceived' });
  expect(await findWaiting(business, token, now)).not.toHaveProperty('canPay');
  expect(held()).toEqual([0, 0]);
});

test('a link that only shows cannot end the wait, and five attempts are all', async () => {
  await begin();
  await expect(abortPayment(business, token.slice(0, 22), now)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await abortPayment(business, token, now);
    await payAgain(business, token, now);
  }
  await abortPayment(business, token, now);
  await expect(payAgain(business, token, now)).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
  expect(references()).toHaveLength(5);
});

test('an erased guest stands in no checkout either, but for one whose money may still come', async () => {
  await begin();
  const { customerPhone } = agreedNow.agreement;
  const checkouts = () => [...store.items.keys()].filter((key) => key.includes('|CHECKOUT#'));
  await eraseGuest(business, '+4799999999', kari, now);
  await eraseGuest(business, customerPhone, kari, now);
  expect(checkouts()).toHaveLength(1);
  model.press(first(), 'approve');
  await settlePayment(business, first(), now);
  await eraseGuest(business, customerPhone, kari, now);
  expect(checkouts()).toEqual([]);
  let [order] = await orderNow();
  for (const status of ['confirmed', 'preparing', 'ready', 'completed'] as const)
    order = await moved(order, status);
  at(now + minutes(1));
  await followPayment(business, await paymentOf(), now);
  expect((await orderNow())[0].money).toMatchObject({ capturedOre: totalOre });
});
