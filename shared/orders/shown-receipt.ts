import * as v from 'valibot';
import { maybeNumber, maybeText } from '../kernel/answer-fields.ts';
import { money, receiptName } from '../payments/answers.ts';
import { trackedOrder } from './answers.ts';

/** The goods of a receipt, as they were sold: nothing of it says who bought them. */
export const soldGoods = v.object({
  ...v.pick(trackedOrder, ['number', 'fulfilment', 'lines', 'couponCode', 'depositOre']).entries,
  ...{ discountOre: maybeNumber, deliveryFeeOre: v.number(), totalOre: v.number() },
  money: v.optional(v.pick(money, ['provider'])),
});

/**
 * A receipt with the goods of its order, which names no guest. `order` is missing where it was deleted.
 * `saleNumber`: of the receipt that a credit note lowers.
 */
export const shownReceipt = v.object({
  ...receiptName.entries,
  ...{ reference: v.string(), saleNumber: maybeText },
  order: v.optional(soldGoods),
});
export type ShownReceipt = v.InferOutput<typeof shownReceipt>;
