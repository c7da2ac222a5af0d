import * as v from 'valibot';
import { flag, maybeText } from '../kernel/answer-fields.ts';
import { guestMoney, paymentFailures } from '../payments/answers.ts';
import { trackedOrder } from './answers.ts';

/** The order, as its page shows it later. */
const shown = v.pick(trackedOrder, [
  ...([
    'guestTexts',
    'isReadOnly',
    'fulfilment',
    'paymentMethod',
    'lines',
    'subtotalOre',
    'couponCode',
  ] as const),
  ...(['discountOre', 'depositOre', 'deliveryFeeOre', 'totalOre', 'due', 'createdAt'] as const),
]);

/**
 * The page of an order that is not received: its money is not reserved. `waiting`: the guest can approve it
 * until `expiresAt` (UTC ISO), at `redirectUrl`, or has just done so. `failed`: nothing is ordered, and `why`
 * is empty where nobody knows better. `canPay`: the same basket can be paid anew, so long as it is held.
 */
export const waitingOrder = v.object({
  ...shown.entries,
  waits: v.picklist(['waiting', 'failed']),
  why: v.optional(v.picklist(paymentFailures)),
  expiresAt: v.string(),
  redirectUrl: maybeText,
  canPay: flag,
  /** The sums that were reserved and given back, where the guest approved it too late. */
  money: guestMoney,
});
export type WaitingOrder = v.InferOutput<typeof waitingOrder>;
