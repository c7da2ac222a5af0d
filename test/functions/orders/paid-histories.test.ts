import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { applyCommand } from '../../../functions/orders/apply-command.ts';
import { cancelByGuest } from '../../../functions/orders/cancel-by-guest.ts';
import { checkoutIdOf, findCheckout } from '../../../functions/orders/checkout.ts';
import { abortPayment, payAgain, payOnline, readOrderPage } from '../../../functions/orders/pay-online.ts';
import type { SalesReceipt } from '../../../functions/orders/receipts.ts';
import { followPayment, retryMoney, settlePayment } from '../../../functions/orders/settle-payment.ts';
import { listOrders } from '../../../functions/orders/store.ts';
import { findPayment, listLedger } from '../../../functions/payments/payment-store.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { AnyCommand } from '../../../shared/orders/commands.ts';
import type { Order } from '../../../shared/orders/order.ts';
import {
  type Books,
  heldOre,
  moneyOf,
  nextLookSeconds,
  type Payment,
} from '../../../shared/payments/payment.ts';
import { documentsOf } from '../../../shared/payments/settlement.ts';
import { isLong } from '../../helpers/long-run.ts';
import { kari } from '../../helpers/order-story.ts';
import { fakeTable, withoutMocks } from '../fake-table.ts';
import { type Fault, modelProvider } from '../payments/model-provider.ts';
import { stripeModel } from '../payments/stripe-model.ts';
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

const provider = vi.hoisted(() => ({ tillOf: (_: Payment): unknown => undefined }));
vi.mock('../../../functions/payments/till.ts', async (original) => ({
  ...(await original<object>()),
  findTill: async (_: string, payment: Payment) => provider.tillOf(payment),
}));
vi.mock('../../../functions/kernel/lambda/enqueue.ts', async (original) => ({
  ...(await original<object>()),
  enqueue: async () => {},
}));
vi.mock('../../../functions/kernel/lambda/log.ts', () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const weighted = <T>(...all: [number, T][]) =>
  fc.oneof(...all.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })));

/** The next thing to happen, and how often. Many a press must be refused. */
const what = weighted<string>(
  ...([
    [3, 'pay'],
    [4, 'approve'],
    [1, 'abortInApp'],
    [4, 'hear'],
    [4, 'queue'],
    [2, 'look'],
  ] as [number, string][]),
  ...([
    [1, 'abort'],
    [6, 'forward'],
    [2, 'cancel'],
    [2, 'undo'],
    [1, 'correct'],
    [2, 'refund'],
  ] as [number, string][]),
  ...([
    [1, 'retry'],
    [1, 'notAnswered'],
    [1, 'takeBack'],
    [1, 'refundInPortal'],
  ] as [number, string][]),
);
const step = fc.record({
  what,
  seconds: fc.constantFrom(0, 1, 3, 20, 20, 90, 400, 650),
  faults: fc.array(fc.constantFrom<Fault | 'none'>('none', 'none', 'none', 'before', 'after'), {
    maxLength: 4,
  }),
  /** The process dies at this write: before it, or before anybody hears of it. */
  death: fc.option(fc.record({ at: fc.nat(5), isAfter: fc.boolean() }), { nil: undefined, freq: 5 }),
  isDown: weighted([8, false], [1, true]),
  staleBy: weighted([8, 0], [1, 1], [1, 2]),
  attempt: fc.nat(1),
  part: fc.integer({ min: 1, max: 4 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const id = checkoutIdOf(business, token);
const store = fakeTable();
let now = friday;
let model: ReturnType<typeof modelProvider> | ReturnType<typeof stripeModel> = modelProvider(() => now);
let by: 'vipps' | 'stripe' = 'vipps';

/** Runs `act` in a process that dies at a write, if it is to. A refusal is an answer. */
async function inProcess({ death, faults, isDown, staleBy }: Partial<Step>, act: () => Promise<unknown>) {
  let [writes, isDead] = [0, false];
  const stop = () => {
    if (isDead) throw new Error('The process is dead');
  };
  const die = (isAfter: boolean) => {
    stop();
    if (death?.isAfter !== isAfter || writes !== death.at) return;
    isDead = true;
    stop();
  };
  const beforeWrite = () => {
    store.hooks.beforeWrite = beforeWrite;
    writes += 1;
    die(false);
  };
  Object.assign(store.hooks, { beforeRead: stop, beforeWrite, afterWrite: () => die(true) });
  Object.assign(model.plan, { faults: [...(faults ?? [])], isDown: isDown ?? false, staleBy: staleBy ?? 0 });
  try {
    return await act();
  } catch (error) {
    if (!isDead && !(error instanceof Problem)) throw error;
    return undefined;
  } finally {
    Object.assign(store.hooks, { beforeRead: undefined, beforeWrite: undefined, afterWrite: undefined });
    Object.assign(model.plan, { faults: [], isDown: false, staleBy: 0 });
  }
}

const next = {
  pending: 'confirmed',
  confirmed: 'preparing',
  preparing: 'ready',
  ready: 'completed',
} as const;

async function act({ what, attempt, part }: Step): Promise<unknown> {
  const references = [...model.payments.keys()];
  const reference = references[attempt % Math.max(1, references.length)] ?? 'none';
  if (what === 'pay')
    return (await findCheckout(business, id))
      ? payAgain(business, token, now)
      : payOnline(business, site, agreedBy(), hashes, 'free', token, now);
  if (what === 'approve' || what === 'abortInApp')
    return model.press(reference, what === 'approve' ? 'approve' : 'abort');
  if (what === 'hear') return settlePayment(business, reference, now);
  if (what === 'queue') {
    const payment = await findPayment(business, reference);
    return payment && followPayment(business, payment, now);
  }
  if (what === 'look') return readOrderPage(business, token, now);
  if (what === 'abort') return abortPayment(business, token, now);
  if (what === 'refundInPortal')
    return model.inPortal(reference, { kind: 'refund', amountOre: Math.floor(totalOre / (part + 3)) });
  const [order] = await listOrders(business, 1);
  if (!order) return undefined;
  if (what === 'retry') return retryMoney(business, order.id, now);
  if (what === 'takeBack') return cancelByGuest(business, token, now);
  const by = what === 'notAnswered' ? ({ kind: 'system' } as const) : kari;
  return applyCommand(business, order.id, commandOf(what, order, part), by, now);
}

function commandOf(what: string, { version, status, money }: Order, part: number): AnyCommand {
  if (what === 'forward') {
    const to = next[status as keyof typeof next] ?? 'completed';
    return { what: 'move', version, status: to, ...(to === 'confirmed' && { estimatedTimeMinutes: 20 }) };
  }
  if (what === 'cancel') return { what: 'move', version, status: 'cancelled', cancelReason: 'busy' };
  if (what === 'correct')
    return { what: 'correct', version, status: status === 'completed' ? 'cancelled' : 'completed', why: '' };
  if (what === 'refund')
    return { what, version, amountOre: Math.ceil((money?.capturedOre ?? 1) / part), reason: 'missing' };
  return { what: what === 'undo' ? 'undo' : 'notAnswered', version };
}

/** Everything that is on its way arrives, and the clock goes on until nothing is left to do. */
async function untilStill(): Promise<Payment[]> {
  const still: Payment[] = [];
  for (const reference of paymentsOf()) {
    await inProcess({}, () => settlePayment(business, reference, now));
    for (let rounds = 0; ; rounds += 1) {
      const payment = await findPayment(business, reference);
      const seconds = payment && nextLookSeconds(payment, now);
      if (!payment || seconds === undefined || rounds > 400) {
        if (payment) still.push(payment);
        break;
      }
      now += seconds * 1000;
      await inProcess({}, () => followPayment(business, payment, now));
    }
  }
  return still;
}
const paymentsOf = () =>
  [...store.items.values()]
    .filter(({ sk }) => String(sk).startsWith('PAY#'))
    .map(({ reference }) => String(reference));

/** The sums of the ledger of each payment; a kind that never was is missing. */
async function ledgerSums() {
  const sums = new Map<string, Record<string, number>>();
  for (const { reference, kind, amountOre } of await listLedger(business, '2026', '2027')) {
    const book = sums.get(reference) ?? {};
    sums.set(reference, { ...book, [kind]: (book[kind] ?? 0) + amountOre });
  }
  return sums;
}

/** Each series of receipts from 1 on without a gap, and the sums of its receipts by payment. */
function receiptSums(kind: 'sale' | 'credit') {
  const items = [...store.items.values()].filter(({ sk }) => String(sk).startsWith(`RECEIPT#${kind}#`));
  const numbers = items.map(({ number }) => String(number)).sort();
  expect(numbers).toEqual(numbers.map((_, at) => `2026-${String(at + 1).padStart(6, '0')}`));
  const sums = new Map<string, number>();
  for (const { reference, amountOre, groups } of items as unknown as SalesReceipt[]) {
    expect(groups.reduce((sum, { grossOre }) => sum + grossOre, 0)).toBe(amountOre);
    sums.set(reference, (sums.get(reference) ?? 0) + amountOre);
  }
  return sums;
}

const totals = ({ authorisedOre, capturedOre, releasedOre, refundedOre }: Books): Books => ({
  ...{ authorisedOre, capturedOre, releasedOre, refundedOre },
});
const entriesOf = ({ authorisedOre, capturedOre, releasedOre, refundedOre }: Books) => {
  const sums = {
    reserved: authorisedOre,
    captured: capturedOre,
    released: releasedOre,
    refunded: refundedOre,
  };
  return Object.fromEntries(Object.entries(sums).filter(([, amountOre]) => amountOre > 0));
};

function reset() {
  store.items.clear();
  for (const item of shopItems) store.items.set(`${item.pk}|${item.sk}`, structuredClone(item));
  now = friday;
  if (by === 'stripe') {
    const stripe = stripeModel(() => now);
    model = stripe;
    provider.tillOf = stripe.tillOf;
    vi.stubGlobal('fetch', stripe.answer);
    vi.stubEnv('STRIPE_KEY', stripe.key);
    return;
  }
  const vipps = modelProvider(() => now);
  model = vipps;
  provider.tillOf = () => vipps.till;
}

/** The basket, to be paid by the provider of the run. */
const agreedBy = () =>
  by === 'stripe'
    ? {
        ...agreedNow,
        agreement: { ...agreedNow.agreement, paymentMethod: 'cardOnline' as const, depositOre: 300 },
      }
    : agreedNow;

/**
 * `moves`: how far the order has come before. Most begin with one, some with a finished one: the rest rarely
 * comes so far.
 */
async function live(history: Step[], moves: number) {
  reset();
  await inProcess({}, () => payOnline(business, site, agreedBy(), hashes, 'free', token, now));
  if (moves > 0) {
    model.press([...model.payments.keys()][0] ?? '', 'approve');
    await inProcess({}, () => readOrderPage(business, token, now));
  }
  for (let move = 1; move < moves; move += 1)
    await inProcess({}, async () => {
      const [order] = await listOrders(business, 1);
      return order && applyCommand(business, order.id, commandOf('forward', order, 1), kari, now);
    });
  for (const one of history) {
    now += one.seconds * 1000;
    await inProcess(one, () => act(one));
  }
  return untilStill();
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const isInPortal = (history: Step[]) => history.some((one) => one.what === 'refundInPortal');

test.each([
  ['vipps', 200, 100_000],
  ['stripe', 60, 20_000],
] as const)(
  'PA-03 PA-08 random histories by %s: ledger, books, receipts and provider agree to the øre, and money is taken once and for an order alone',
  async (provider, runs, longRuns) => {
    by = provider;
    await withoutMocks();
    const ends = new Set<string>();
    const histories = fc.array(step, { maxLength: 16, size: 'max' });
    await fc.assert(
      fc.asyncProperty(histories, fc.nat(5), async (history, moves) => {
        const payments = await live(history, moves);
        const ledger = await ledgerSums();
        const [order, ...more] = await listOrders(business, 10);
        expect(more).toEqual([]);
        for (const { reference, books, state, asks, orderId } of payments) {
          if (model.payments.has(reference)) expect(books).toEqual(totals(model.read(reference)));
          expect(ledger.get(reference) ?? {}).toEqual(entriesOf(books));
          expect(heldOre(books)).toBeGreaterThanOrEqual(0);
          expect(state).not.toBe('waiting');
          // A refund that the owner has given in the provider's portal already is refused, and waits for a
          // person.
          const stuck = asks.filter((ask) => ask.state === 'open' || ask.state === 'failed');
          expect(stuck.filter(({ kind }) => kind !== 'refund' || !isInPortal(history))).toEqual([]);
          if (!orderId) expect([books.capturedOre, heldOre(books)]).toEqual([0, 0]);
        }
        const [sales, credits] = [receiptSums('sale'), receiptSums('credit')];
        for (const { reference, books } of payments)
          expect([sales.get(reference) ?? 0, credits.get(reference) ?? 0]).toEqual([
            books.capturedOre,
            books.refundedOre,
          ]);
        // Oppgjør and the accountant's files are the ledger alone, and say what the receipts say.
        const documents = documentsOf(await listLedger(business, '0', '9'));
        const stored = [...store.items.values()].filter(({ sk }) => String(sk).startsWith('RECEIPT#'));
        const named = (all: readonly object[]) =>
          (all as SalesReceipt[]).map(({ kind, number, amountOre, groups }) => [
            kind,
            number,
            amountOre,
            groups,
          ]);
        expect(new Set(named(documents))).toEqual(new Set(named(stored)));
        const isKept = ({ books }: Payment) => books.authorisedOre > books.releasedOre + books.refundedOre;
        expect(payments.filter(isKept).length).toBeLessThanOrEqual(1);
        const places = store.at(keys.slot(business, slot))?.orders as Set<string> | undefined;
        const isOn = order !== undefined && order.status !== 'cancelled';
        expect([places?.size ?? 0, Number(store.at(use.key)?.n ?? 0)]).toEqual(isOn ? [1, 1] : [0, 0]);
        if (!order) return void ends.add('none');
        const paid = payments.find(({ orderId }) => orderId === order.id);
        if (!paid) throw new Error('An order without money');
        expect(order.money).toEqual(moneyOf(paid));
        const { capturedOre, refundedOre, releasedOre } = paid.books;
        ends.add(`${order.status} ${capturedOre ? 'taken' : 'free'}${refundedOre ? ' back' : ''}`);
        // A part that was given back in the portal leaves our refund of all of it to a person, who reads so.
        const isLeft = isInPortal(history) && order.money?.trouble?.kind === 'refund';
        if (order.status === 'cancelled' && !isLeft) expect([releasedOre, refundedOre]).toContain(totalOre);
      }),
      { numRuns: isLong ? longRuns : runs },
    );
    // The generator reaches what matters.
    for (const end of [
      'none',
      'completed taken',
      'completed taken back',
      'cancelled free',
      'cancelled taken back',
    ])
      expect([...ends]).toContain(end);
  },
  isLong ? 2 * 3_600_000 : undefined,
);
