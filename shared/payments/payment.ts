import type { OrderId } from '../kernel/ids.ts';
import type { AskKind, MoneyTrouble, PaymentFailure, PaymentProvider } from './answers.ts';

/** Totals of a payment in øre. Each of them only grows: what was given back stays captured, and is refunded. */
export type Books = { authorisedOre: number; capturedOre: number; releasedOre: number; refundedOre: number };

/** A payment as its provider says at the moment when it is read. */
export type ProviderView = Books & {
  state: 'created' | 'authorised' | 'aborted' | 'expired' | 'terminated';
};

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
};

/** All of it goes back, from `notBefore` on. */
type Closing = { why: PaymentFailure | 'cancelled'; at: string; notBefore: string };

/**
 * One attempt to pay for a checkout. The provider's books are the truth, and ours follow them. `waitsUntil`: the
 * guest can approve it until then. `isEnded`: the provider will never move money of it any more. It holds no
 * personal data.
 */
export type Payment = {
  reference: string;
  provider: PaymentProvider;
  checkout: string;
  orderId?: OrderId | undefined;
  amountOre: number;
  state: 'waiting' | 'reserved' | 'failed';
  why?: PaymentFailure | undefined;
  isEnded?: true | undefined;
  books: Books;
  asks: Ask[];
  closing?: Closing | undefined;
  createdAt: string;
  waitsUntil: string;
  version: number;
};

/** A line of the ledger. Written once, with the payment that it explains. */
export type Entry = {
  kind: 'reserved' | 'captured' | 'released' | 'refunded';
  amountOre: number;
  at: string;
};

export const noBooks: Books = { authorisedOre: 0, capturedOre: 0, releasedOre: 0, refundedOre: 0 };
