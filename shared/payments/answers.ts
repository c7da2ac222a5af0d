import * as v from 'valibot';
import { flag, maybeNumber, maybeText } from '../kernel/answer-fields.ts';
import { registers } from '../shops/answers.ts';

/** Those that hold money for a guest. What is paid at the counter is no payment of ours. */
export const paymentProviders = ['vipps', 'stripe'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** An instruction to a provider. `terminate` ends a payment that its guest has not approved. */
export const askKinds = ['capture', 'release', 'refund', 'terminate'] as const;
export type AskKind = (typeof askKinds)[number];

/** A movement of money, in the ledger and in the history of an order. */
export const entryKinds = ['reserved', 'captured', 'released', 'refunded'] as const;
export type EntryKind = (typeof entryKinds)[number];

/**
 * Why money does not move: the provider is silent, the connection is refused, the bank or the guest's card
 * says no, it is too late, or another no.
 */
export const moneyTroubles = ['silent', 'connection', 'bank', 'late', 'refused'] as const;
export type MoneyTrouble = (typeof moneyTroubles)[number];

/**
 * A part of a sale at one rate, in øre. Pant is outside VAT: its `percent` is null, and it has no VAT. 0 is
 * all goods of a seller who is not in the register of VAT.
 */
export const vatGroup = v.object({
  percent: v.nullable(v.number()),
  grossOre: v.number(),
  netOre: v.number(),
  vatOre: v.number(),
});
export type VatGroup = v.InferOutput<typeof vatGroup>;

/**
 * The receipt of a sale, and the credit note of what is given back of one. Each kind has a series of its own.
 */
export const receiptKinds = ['sale', 'credit'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** A seller as a receipt names it. Receipts from before there were `registers` show none. */
export const receiptSeller = v.object({
  ...{ name: v.string(), orgNumber: v.string(), address: v.string() },
  registers: v.optional(registers),
});
export type ReceiptSeller = v.InferOutput<typeof receiptSeller>;

/**
 * A receipt by its number, '2026-000913': the year in Oslo, and its place in the series, which has no gap.
 * `groups`: its VAT, frozen, as the seller is.
 */
export const receiptName = v.object({
  kind: v.picklist(receiptKinds),
  number: v.string(),
  at: v.string(),
  amountOre: v.number(),
  groups: v.array(vatGroup),
  seller: v.optional(receiptSeller),
});
export type ReceiptName = v.InferOutput<typeof receiptName>;

/** A receipt in the ledger. `order`: the number that the kitchen calls; `sale`: what a credit note lowers. */
export const ledgerReceipt = v.object({
  ...{ number: v.string(), order: v.number(), groups: v.array(vatGroup), sale: maybeText },
});
export type LedgerReceipt = v.InferOutput<typeof ledgerReceipt>;

/** A receipt or credit note as a line of the books. */
export const bookDocument = v.object({
  ...{ kind: v.picklist(receiptKinds), at: v.string(), amountOre: v.number() },
  ...{ provider: v.picklist(paymentProviders), reference: v.string() },
  ...ledgerReceipt.entries,
});
export type BookDocument = v.InferOutput<typeof bookDocument>;

/** The money of an Oslo day, in øre. `feeOre`: our own fees; those of the providers nobody tells us. */
const bookDay = v.object({
  ...{ day: v.string(), payments: v.number(), vippsOre: v.number(), stripeOre: v.number() },
  ...{ refunds: v.number(), refundedOre: v.number(), feeOre: v.number() },
});
export type BookDay = v.InferOutput<typeof bookDay>;

/**
 * The money of a month ('yyyy-MM'): its days that had any, their sums, and the VAT after refunds. Beside it,
 * and in none of these sums: what was paid at the counter by its orders' days, and in the present month what
 * is reserved now.
 */
export const settlement = v.object({
  ...{ month: v.string(), days: v.array(bookDay), sums: v.omit(bookDay, ['day']), groups: v.array(vatGroup) },
  ...{ atPickupOre: v.number(), heldOre: maybeNumber },
});
export type Settlement = v.InferOutput<typeof settlement>;

/**
 * The payment of an order, as the order's screens show it; in øre. What is reserved and neither captured nor
 * released is still held. `refundingOre` is asked for and not yet done. `trouble`: the instruction that does
 * not come through, and when we try again by ourselves (UTC ISO); without `nextAt` a person must.
 * `returnedOre`: of what was refunded, as much as the guest's bank sent back to the shop. `isDisputed`: the
 * guest's bank has asked for the money.
 */
export const money = v.object({
  provider: v.picklist(paymentProviders),
  /** The guest reads it at the provider. */
  reference: v.string(),
  reservedOre: v.number(),
  capturedOre: v.number(),
  releasedOre: v.number(),
  refundedOre: v.number(),
  refundingOre: maybeNumber,
  returnedOre: maybeNumber,
  isDisputed: flag,
  receipts: v.optional(v.array(receiptName)),
  trouble: v.optional(
    v.object({ kind: v.picklist(askKinds), why: v.picklist(moneyTroubles), nextAt: maybeText }),
  ),
});
export type Money = v.InferOutput<typeof money>;

/** The same for the guest: what was held, taken and given back. */
export const guestMoney = v.omit(money, ['reference', 'trouble', 'isDisputed']);
export type GuestMoney = v.InferOutput<typeof guestMoney>;

/** Why a payment came to nothing, or its money went back at once. */
export const paymentFailures = [
  'aborted',
  'expired',
  'terminated',
  'refused',
  'mismatch',
  'late',
  'twice',
  'notReceived',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/** Where the guest pays. `token` opens the order's page, `expiresAt` (UTC ISO) ends the wait for money. */
export const begunPayment = v.object({
  pay: v.object({ redirectUrl: v.string(), token: v.string(), expiresAt: v.string() }),
});
export type BegunPayment = v.InferOutput<typeof begunPayment>;
