import type { Order } from '../orders/order.ts';

/**
 * The overview's figures over all orders. Amounts are øre without cancelled orders, counts include them.
 * 'Today' begins at midnight in Oslo; the week is the last 7 × 24 hours.
 */
export type Overview = {
  ordersToday: number;
  revenueTodayOre: number;
  ordersThisWeek: number;
  totalRevenueOre: number;
  /** Orders of this calendar month, and how many the plan allows; null without a limit. */
  monthOrders: number;
  monthLimit: number | null;
  /** Until when orders beyond the limit are taken (UTC ISO); null before it is passed, or without one. */
  softUntil: string | null;
  /** The newest orders, at most five. */
  latest: Order[];
};
