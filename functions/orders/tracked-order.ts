import type { Order, TrackedOrder } from '../../shared/orders/order.ts';

/** What the status page may know: named one by one, so that a new field of an order stays private until somebody adds it. */
export function trackedOrder(order: Order): TrackedOrder {
  const { number, status, version, fulfilment, paymentMethod, lines } = order;
  const { subtotalOre, couponCode, discountOre, deliveryFeeOre, totalOre } = order;
  const { estimatedTimeMinutes, promisedAt, preparingAt, readyAt, createdAt, updatedAt } = order;
  return {
    number,
    status,
    version,
    fulfilment,
    paymentMethod,
    lines,
    subtotalOre,
    ...(couponCode && { couponCode }),
    discountOre: discountOre ?? 0,
    deliveryFeeOre,
    totalOre,
    estimatedTimeMinutes,
    promisedAt,
    ...(preparingAt && { preparingAt }),
    ...(readyAt && { readyAt }),
    createdAt,
    updatedAt,
  };
}
