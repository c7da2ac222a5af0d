import { type OrderStatus, orderStatuses } from '../orders/order-status.ts';

/** How many orders are in each status, and their sum; amounts are øre. */
export type Figures = Record<OrderStatus, { count: number; revenueOre: number }>;

/** All orders, cancelled ones included. */
export function ordersIn(figures: Figures): number {
  return orderStatuses.reduce((sum, status) => sum + figures[status].count, 0);
}

const bringsRevenue: Record<OrderStatus, boolean> = {
  pending: true,
  confirmed: true,
  preparing: true,
  ready: true,
  completed: true,
  cancelled: false,
};

/** Revenue in øre; cancelled orders bring none. */
export function revenueIn(figures: Figures): number {
  return orderStatuses
    .filter((status) => bringsRevenue[status])
    .reduce((sum, status) => sum + figures[status].revenueOre, 0);
}
