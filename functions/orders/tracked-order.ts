import type { Order, OrderLine, TrackedLine, TrackedOrder } from '../../shared/orders/order.ts';
import { isOverRehearsal } from '../../shared/orders/rehearsal.ts';
import { isLinkOpen } from '../../shared/privacy/retention.ts';

/**
 * Whether the links to an order still open it: not after 30 days, not when its guest was erased, not when its
 * rehearsal is over.
 */
export function hasOpenLinks(order: Order, now: number): boolean {
  return order.forgotten !== 'erased' && isLinkOpen(order.createdAt, now) && !isOverRehearsal(order, now);
}

/**
 * The fields that the status page may know. They are named one by one, so a new field of an order stays
 * private until it is added here.
 */
export function trackedOrder(order: Order & { isReadOnly?: true }): TrackedOrder {
  const { number, isRehearsal, status, version, fulfilment, paymentMethod, lines } = order;
  const { subtotalOre, couponCode, discountOre, depositOre, deliveryFeeOre, totalOre } = order;
  const { estimatedTimeMinutes, promisedAt, promisedBefore, preparingAt, readyAt, createdAt, updatedAt } =
    order;
  const { cancelReason, cancelMessage, notFetched, confirmedAt, guestTexts, isReadOnly } = order;
  return {
    number,
    ...(isRehearsal && { isRehearsal }),
    status,
    version,
    ...(guestTexts && { guestTexts }),
    ...(isReadOnly && { isReadOnly }),
    fulfilment,
    paymentMethod,
    lines: lines.map(trackedLine),
    subtotalOre,
    ...(couponCode && { couponCode }),
    discountOre: discountOre ?? 0,
    ...(depositOre && { depositOre }),
    deliveryFeeOre,
    totalOre,
    estimatedTimeMinutes,
    promisedAt,
    ...(promisedBefore && { promisedBefore }),
    ...(cancelReason && cancelReason !== 'fake' && { cancelReason }),
    ...(cancelMessage !== undefined && { cancelMessage }),
    ...(notFetched && { notFetched }),
    ...(confirmedAt && { confirmedAt }),
    ...(preparingAt && { preparingAt }),
    ...(readyAt && { readyAt }),
    createdAt,
    updatedAt,
  };
}

function trackedLine(line: OrderLine): TrackedLine {
  const { itemId, name, quantity, priceOre, allergens, choices, depositOre, alcoholPercent } = line;
  return {
    ...{ itemId, name, quantity, priceOre, allergens },
    ...(choices && { choices }),
    ...(depositOre && { depositOre }),
    ...(alcoholPercent && { alcoholPercent }),
  };
}
