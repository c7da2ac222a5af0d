import * as v from 'valibot';
import { flag, maybeNumber, maybeText } from '../kernel/answer-fields.ts';
import { guestMoney, paymentFailures } from '../payments/answers.ts';
import { trackedOrder } from './answers.ts';

const shown = trackedOrder.entries;

/**
 * The page of an order that is not received: its money is not reserved. `waiting`: the guest can approve it until
 * `expiresAt` (UTC ISO), at `redirectUrl`, or has just done so. `failed`: nothing is ordered, and `why` is empty
 * where nobody knows better. `canPay`: the same basket can be paid anew, so long as it is held.
 */
export const waitingOrder = v.object({
  waits: v.picklist(['waiting', 'failed']),
  why: v.optional(v.picklist(paymentFailures)),
  expiresAt: v.string(),
  redirectUrl: maybeText,
  canPay: flag,
  /** What was reserved and given back, where the guest approved it too late. */
  money: guestMoney,
  isReadOnly: flag,
  guestTexts: flag,
  fulfilment: shown.fulfilment,
  paymentMethod: shown.paymentMethod,
  lines: shown.lines,
  subtotalOre: v.number(),
  couponCode: maybeText,
  discountOre: v.optional(v.number(), 0),
  depositOre: maybeNumber,
  deliveryFeeOre: v.number(),
  totalOre: v.number(),
  due: maybeText,
  createdAt: v.string(),
});
export type WaitingOrder = v.InferOutput<typeof waitingOrder>;
