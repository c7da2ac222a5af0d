import * as v from 'valibot';
import { maybeNumber, maybeText } from '../kernel/answer-fields.ts';

export const billings = ['monthly', 'yearly'] as const;
export const billing = v.picklist(billings);

/** The states of an invoice that an owner can tell apart. */
export const invoiceStates = ['paid', 'waiting', 'refused', 'void'] as const;

/** One invoice; `from` and `until` (UTC ISO): the time that it is for. `pdf` lies at Stripe. */
const invoice = v.object({
  ...{ id: v.string(), at: v.string(), from: v.string(), until: v.string(), totalOre: v.number() },
  ...{ billing: v.optional(billing), state: v.picklist(invoiceStates), pdf: maybeText },
});
export type Invoice = v.InferOutput<typeof invoice>;

/** Of a card we know no more than this. */
const card = v.object({ brand: v.string(), last4: v.string(), month: v.number(), year: v.number() });
export type Card = v.InferOutput<typeof card>;

/**
 * The plan that a shop pays us for, as it stands at Stripe. `isOn`: Premium can be bought here at all;
 * without it the rest is empty. `owedOre`, `triedAt`, `nextTryAt`: of a sum that could not be charged.
 */
export const paidPlan = v.object({
  isOn: v.boolean(),
  card: v.optional(card),
  /** The price that the shop bought at, without VAT, for a month or a year. */
  priceOre: maybeNumber,
  /** Until when the introductory price holds. */
  introUntil: maybeText,
  invoices: v.array(invoice),
  ...{ owedOre: maybeNumber, triedAt: maybeText, nextTryAt: maybeText },
  /** To whom invoices are written, a line each. */
  payer: v.array(v.string()),
});
export type PaidPlan = v.InferOutput<typeof paidPlan>;

export const checkoutDraft = v.object({ billing });

/** Why somebody goes to the pages of Stripe: for another card, to cancel, or for the rest. */
export const portalDraft = v.object({ purpose: v.picklist(['card', 'cancel', 'all']) });
export type PortalPurpose = v.InferOutput<typeof portalDraft>['purpose'];

/** A page of Stripe's. */
export const elsewhere = v.object({ url: v.string() });
