import { dayMs } from '../kernel/durations.ts';
import type { OrderId } from '../kernel/ids.ts';
import { cardFeeOre } from '../shops/plan.ts';
import type {
  AskKind,
  EntryKind,
  LedgerReceipt,
  Money,
  MoneyTrouble,
  PaymentFailure,
  PaymentProvider,
  ReceiptName,
  VatGroup,
} from './answers.ts';

/**
 * Totals of a payment in øre. Each of them only grows: what was given back stays captured, and is refunded.
 */
export type Books = { authorisedOre: number; capturedOre: number; releasedOre: number; refundedOre: number };

/** A payment as its provider says at the moment when it is read. */
export type ProviderView = Books & {
  state: 'created' | 'authorised' | 'aborted' | 'expired' | 'terminated';
};
/**
 * `returnedOre`: the sum of refunds that the guest's bank has sent back. They stay refunded: credit notes
 * name them, and the shop pays the guest in another way.
 */
type Aftermath = { returnedOre?: number | undefined; isDisputed?: true | undefined };
export type Read = ProviderView & Aftermath & { amountOre: number };

/**
 * An instruction of ours: made once, and sent with one key until the provider has said yes or no for good.
 * `fromOre`: what the books held of its kind when it was first sent.
 */
export type Ask = {
  id: string;
  kind: AskKind;
  amountOre: number;
  at: string;
  notBefore: string;
  state: 'open' | 'done' | 'withdrawn' | 'failed';
  tries: number;
  fromOre?: number | undefined;
  trouble?: MoneyTrouble | undefined;
  /** The VAT of a refund, where it is for lines. */
  groups?: VatGroup[] | undefined;
};

/** All of it goes back, from `notBefore` on. */
type Closing = { why: PaymentFailure | 'cancelled'; at: string; notBefore: string };

/**
 * One attempt to pay for a checkout. The provider's books are the truth, and ours follow them. `waitsUntil`:
 * the guest can approve it until then. `isEnded`: the provider will never move money of it any more. It holds
 * no personal data.
 */
export type Payment = Aftermath & {
  reference: string;
  provider: PaymentProvider;
  checkout: string;
  orderId?: OrderId | undefined;
  amountOre: number;
  /** The pant in it, of which we take no fee; where a fee is taken. */
  depositOre?: number | undefined;
  /** Its name at a provider that does not know ours. */
  providerId?: string | undefined;
  state: 'waiting' | 'reserved' | 'failed';
  why?: PaymentFailure | undefined;
  isEnded?: true | undefined;
  books: Books;
  asks: Ask[];
  closing?: Closing | undefined;
  receipts?: ReceiptName[] | undefined;
  createdAt: string;
  waitsUntil: string;
  version: number;
};

/**
 * A line of the ledger. Written once, with the payment that it explains. `feeOre`: our fee of it, which a
 * refund gives back. `receipt`: that of money that was taken or given back for an order.
 */
export type Entry = {
  kind: EntryKind;
  amountOre: number;
  at: string;
  feeOre?: number | undefined;
  receipt?: LedgerReceipt | undefined;
};

/** The same as stored. `orderId`: where the order was received before. */
export type LedgerLine = Entry & Pick<Payment, 'reference' | 'provider' | 'orderId'>;

export const noBooks: Books = { authorisedOre: 0, capturedOre: 0, releasedOre: 0, refundedOre: 0 };

/** A guest has so long to approve. Vipps ends the payment then by itself. */
const approveMs = 10 * 60_000;
/** So much later the wait ends for us too, whether the provider answers or not. */
const graceMs = 90_000;
/** So long we send an instruction, or look for the end of a payment, before a person must. */
const giveUpMs = 7 * dayMs;
/** Seconds from one try to send an instruction to the next; the last holds for all that follow. */
const retrySeconds = [15, 60, 300, 900, 3600];

const iso = (at: number) => new Date(at).toISOString();

/** The payment that a guest is asked for at `now` (ms). */
export function newPayment(
  about: Pick<Payment, 'reference' | 'provider' | 'checkout' | 'amountOre' | 'depositOre'>,
  now: number,
): Payment {
  const times = { createdAt: iso(now), waitsUntil: iso(now + approveMs) };
  return { ...about, state: 'waiting', books: noBooks, asks: [], ...times, version: 1 };
}

/** The sum that is reserved and neither taken nor given back. */
export const heldOre = ({ authorisedOre, capturedOre, releasedOre }: Books) =>
  authorisedOre - capturedOre - releasedOre;

const isOpen = ({ state }: Ask) => state === 'open';
const openOre = (asks: readonly Ask[], kind: AskKind) =>
  asks.filter((ask) => isOpen(ask) && ask.kind === kind).reduce((sum, { amountOre }) => sum + amountOre, 0);

/**
 * Learns what the provider says. Readings may come late, twice and in any order: totals only grow. `isWrong`:
 * its sums are not those that we asked for, or cannot be. Such a payment buys nothing, and all of it goes
 * back.
 */
export function learn(
  payment: Payment,
  { state, amountOre, returnedOre = 0, isDisputed, ...view }: Read,
  now: number,
): { payment: Payment; entries: Entry[]; isWrong: boolean } {
  const books = largest(payment.books, view);
  const isWrong =
    amountOre !== payment.amountOre ||
    ![0, amountOre].includes(books.authorisedOre) ||
    heldOre(books) < 0 ||
    books.refundedOre > books.capturedOre;
  const isEnded = payment.isEnded || isEndState(state) || undefined;
  const why = isWrong ? 'mismatch' : isEndState(state) ? state : payment.why;
  const isPaid = books.authorisedOre > 0 && payment.why !== 'mismatch' && !isWrong;
  const after: Payment = {
    ...payment,
    ...{ books, isEnded, why },
    returnedOre: Math.max(returnedOre, payment.returnedOre ?? 0) || undefined,
    isDisputed: payment.isDisputed ?? isDisputed,
    state: isPaid ? 'reserved' : why || payment.state === 'failed' ? 'failed' : 'waiting',
    asks: payment.asks.map((ask) => (isKept(ask, books, isEnded) ? { ...ask, state: 'done' } : ask)),
  };
  const isOrphan = isWrong && !payment.orderId;
  return {
    payment: isOrphan ? closed(after, 'mismatch', now) : after,
    entries: entriesOf(payment, books, iso(now)),
    isWrong,
  };
}

const isEndState = (state: ProviderView['state']) => state !== 'created' && state !== 'authorised';

const names = ['authorisedOre', 'capturedOre', 'releasedOre', 'refundedOre'] as const;

function largest(one: Books, other: Books): Books {
  const books = { ...noBooks };
  for (const name of names) books[name] = Math.max(one[name], other[name]);
  return books;
}

const kinds = {
  authorisedOre: 'reserved',
  capturedOre: 'captured',
  releasedOre: 'released',
  refundedOre: 'refunded',
} as const satisfies Record<keyof Books, EntryKind>;

function entriesOf(payment: Payment, after: Books, at: string): Entry[] {
  const before = payment.books;
  const [fees, feesBefore] = [feesOf(payment, after), feesOf(payment, before)];
  return names
    .filter((name) => after[name] > before[name])
    .map((name) => {
      const feeOre = fees[name] - feesBefore[name];
      return { kind: kinds[name], amountOre: after[name] - before[name], at, ...(feeOre > 0 && { feeOre }) };
    });
}

/** Our own fees, of cards alone: of what was taken, and as much of it as was given back of the money. */
function feesOf({ provider, depositOre }: Payment, { capturedOre, refundedOre }: Books): Books {
  const taken = provider === 'stripe' ? cardFeeOre(capturedOre, depositOre) : 0;
  const back = capturedOre > 0 ? Math.round((taken * refundedOre) / capturedOre) : 0;
  return { ...noBooks, capturedOre: taken, refundedOre: back };
}

/** Whether the books show that the provider has done what it was sent. */
function isKept({ kind, state, tries, amountOre, fromOre = 0 }: Ask, books: Books, isEnded?: true): boolean {
  if (tries === 0) return false;
  // Also where it was refused: the guest was quicker, which a later reading says.
  if (kind === 'terminate') return isEnded === true || books.authorisedOre > 0;
  if (state !== 'open') return false;
  if (kind === 'release') return heldOre(books) === 0;
  return totalOf(books, kind) >= fromOre + amountOre;
}

const totalOf = (books: Books, kind: AskKind) =>
  kind === 'capture' ? books.capturedOre : kind === 'refund' ? books.refundedOre : 0;

/**
 * The payment with one more instruction, sent from `notBefore` (ms) on; undefined where so much is not held,
 * or was not taken, or is asked for already.
 */
export function asked(
  payment: Payment,
  wanted: Pick<Ask, 'amountOre' | 'groups'> & { kind: 'capture' | 'refund' },
  now: number,
  notBefore = now,
): Payment | undefined {
  const { books, asks, closing } = payment;
  const { kind, amountOre } = wanted;
  const most = kind === 'capture' ? heldOre(books) : books.capturedOre - books.refundedOre;
  if (closing || amountOre < 1 || amountOre > most - openOre(asks, kind)) return undefined;
  return withAsk(payment, wanted, now, notBefore);
}

function withAsk(
  payment: Payment,
  wanted: Pick<Ask, 'kind' | 'amountOre' | 'groups'>,
  now: number,
  notBefore = now,
): Payment {
  const id = String(payment.asks.length + 1);
  const times = { at: iso(now), notBefore: iso(notBefore) };
  return { ...payment, asks: [...payment.asks, { id, ...wanted, ...times, state: 'open', tries: 0 }] };
}

const unsent = (ask: Ask): Ask => (isOpen(ask) && ask.tries === 0 ? { ...ask, state: 'withdrawn' } : ask);

/** All of it goes back from `notBefore` (ms) on, also what the guest approves later. */
export function closed(
  payment: Payment,
  why: NonNullable<Payment['closing']>['why'],
  now: number,
  notBefore = now,
): Payment {
  if (payment.closing) return payment;
  const closing = { why, at: iso(now), notBefore: iso(notBefore) };
  return { ...payment, closing, asks: payment.asks.map(unsent) };
}

/** Takes back what a press asked for. Undefined when the provider may have heard of it. */
export function undone(payment: Payment, since: string): Payment | undefined {
  const isSent = payment.asks.some(({ at, tries }) => at >= since && tries > 0);
  if (isSent) return undefined;
  return { ...payment, closing: undefined, asks: payment.asks.map(unsent) };
}

/**
 * The next instruction of a closed payment, by its books. One that the provider refused for good waits for a
 * person.
 */
function closingAsk({ closing, books, asks, isEnded }: Payment): Pick<Ask, 'kind' | 'amountOre'> | undefined {
  if (!closing) return undefined;
  const [held, taken] = [heldOre(books), books.capturedOre - books.refundedOre];
  const next =
    held > 0
      ? ({ kind: 'release', amountOre: held } as const)
      : taken > 0
        ? ({ kind: 'refund', amountOre: taken } as const)
        : ({ kind: 'terminate', amountOre: 0 } as const);
  if (next.kind === 'terminate' && (isEnded || books.authorisedOre > 0)) return undefined;
  const isRefused = asks.some(
    ({ kind, state, at }) => kind === next.kind && state === 'failed' && at >= closing.at,
  );
  return isRefused ? undefined : next;
}

/**
 * The payment as the clock leaves it: a guest who did not approve in time has failed, and a closed payment
 * has its next instruction.
 */
export function atTime(payment: Payment, now: number): Payment {
  const { state, waitsUntil, closing, asks } = payment;
  if (state === 'waiting' && !closing && now >= Date.parse(waitsUntil) + graceMs)
    return atTime(closed({ ...payment, state: 'failed', why: 'expired' }, 'expired', now), now);
  if (!closing || now < Date.parse(closing.notBefore) || asks.some(isOpen)) return payment;
  const next = closingAsk(payment);
  return next ? withAsk(payment, next, now) : payment;
}

/** The instruction to be sent now, if one is. They go one after the other. */
export function nextCall({ asks }: Payment, now: number): Ask | undefined {
  const next = asks.find(isOpen);
  return next && now >= Date.parse(next.notBefore) ? next : undefined;
}

const changed = (payment: Payment, id: string, change: (ask: Ask) => Partial<Ask>): Payment => ({
  ...payment,
  asks: payment.asks.map((ask) => (ask.id === id ? { ...ask, ...change(ask) } : ask)),
});

/**
 * Written before an instruction is sent: nobody else sends it meanwhile, and nobody takes it back any more.
 */
export const claimed = (payment: Payment, id: string, now: number): Payment =>
  changed(payment, id, ({ kind, tries, fromOre = totalOf(payment.books, kind) }) => {
    const seconds = retrySeconds[Math.min(tries, retrySeconds.length - 1)] ?? 0;
    return { tries: tries + 1, fromOre, notBefore: iso(now + seconds * 1000) };
  });

/**
 * The end of a try that the books do not show as done: nobody knows, or the connection was refused,
 * and it is sent again with the same key; or the provider said no, and a person must ask anew.
 */
export const answered = (payment: Payment, id: string, trouble: MoneyTrouble, now: number): Payment =>
  changed(payment, id, (ask) => {
    if (!isOpen(ask)) return {};
    const mayPass = trouble === 'silent' || trouble === 'connection';
    const isOver = now >= Date.parse(ask.at) + giveUpMs;
    return { trouble, state: mayPass && !isOver ? 'open' : 'failed' };
  });

/**
 * A person presses 'Prøv igjen': what waits is sent now, and what was refused is asked for anew, as much of
 * it as is left: the owner may have given a part back at the provider.
 */
export function retried(payment: Payment, now: number): Payment {
  const { capturedOre, refundedOre } = payment.books;
  const left = { capture: heldOre(payment.books), refund: capturedOre - refundedOre };
  const hurried = payment.asks.map((ask) => (isOpen(ask) ? { ...ask, notBefore: iso(now) } : ask));
  const failed = payment.asks.filter(({ state }) => state === 'failed');
  const asks = hurried.map((ask) => (ask.state === 'failed' ? { ...ask, state: 'withdrawn' as const } : ask));
  return failed.reduce(
    (after, { kind, amountOre, groups }) =>
      (kind === 'capture' || kind === 'refund'
        ? asked(
            after,
            amountOre > left[kind] ? { kind, amountOre: left[kind] } : { kind, amountOre, groups },
            now,
          )
        : undefined) ?? after,
    { ...payment, asks },
  );
}

/** Whether money of it may still move without a press. */
export function isSettled({ state, closing, books, isEnded, orderId, asks }: Payment): boolean {
  if (asks.some(isOpen)) return false;
  const isBack = heldOre(books) === 0 && books.capturedOre === books.refundedOre;
  if (closing) return isBack && (isEnded === true || books.authorisedOre > 0);
  return state === 'failed' ? isEnded === true : orderId !== undefined;
}

/** When it needs us next, in ms. */
const dueAt = ({ asks, closing, createdAt }: Payment) =>
  Date.parse(asks.find(isOpen)?.notBefore ?? closing?.notBefore ?? createdAt);

/** Whether there is something to ask the provider. */
export const isDue = (payment: Payment, now: number) => !isSettled(payment) && now >= dueAt(payment);

/**
 * In how many seconds to look at it again; undefined when nothing is left to do, or only for a person. A
 * guest who may approve is looked for every five seconds at first, and once a minute at last.
 */
export function nextLookSeconds(payment: Payment, now: number): number | undefined {
  if (isSettled(payment)) return undefined;
  const age = now - dueAt(payment);
  if (age < 0) return Math.ceil(-age / 1000);
  if (age > giveUpMs) return undefined;
  const isAwaited = payment.state === 'waiting' && !payment.closing;
  return Math.ceil(Math.min(Math.max(5, age / 4000), isAwaited ? 60 : 3600));
}

/** The payment as it stands on its order. */
export function moneyOf({ provider, reference, books, asks, receipts, ...after }: Payment): Money {
  const refundingOre = openOre(asks, 'refund');
  const stuck = asks.findLast(({ state, trouble }) => state === 'failed' || (state === 'open' && trouble));
  const { kind, trouble: why, notBefore: nextAt } = stuck ?? {};
  return {
    ...{ provider, reference, reservedOre: books.authorisedOre, capturedOre: books.capturedOre },
    ...{ releasedOre: books.releasedOre, refundedOre: books.refundedOre },
    ...(refundingOre > 0 && { refundingOre }),
    ...(after.returnedOre && { returnedOre: after.returnedOre }),
    ...(after.isDisputed && { isDisputed: true as const }),
    ...(receipts && { receipts }),
    ...(kind && why && { trouble: { kind, why, ...(stuck?.state === 'open' && { nextAt }) } }),
  };
}
