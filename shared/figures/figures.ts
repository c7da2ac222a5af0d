import type { Order } from '../orders/order.ts';
import { orderStatuses } from '../orders/steps.ts';

/** The figures count the orders in each status, and the completed orders that were not fetched. */
export const figureKinds = [...orderStatuses, 'notFetched'] as const;
export type FigureKind = (typeof figureKinds)[number];

/** How many orders with a promised time were ready, how many of them late, and by how many minutes in all. */
export const promiseKinds = ['promised', 'late', 'lateMinutes'] as const;
export type Promises = Record<(typeof promiseKinds)[number], number>;

/** How many orders are of each kind, and their sum (øre); and how promises were kept. */
export type Figures = Record<FigureKind, { count: number; revenueOre: number }> & Promises;

export const noPromises: Promises = { promised: 0, late: 0, lateMinutes: 0 };

/** One order's part of the figures; `lateMinutes` is undefined for an order that is not measured. */
export function promisesOf(lateMinutes: number | undefined): Promises {
  if (lateMinutes === undefined) return noPromises;
  return { promised: 1, late: lateMinutes > 0 ? 1 : 0, lateMinutes };
}

export function promisesIn(all: readonly Promises[]): Promises {
  const sum = { ...noPromises };
  for (const one of all) for (const kind of promiseKinds) sum[kind] += one[kind];
  return sum;
}

/** The kinds an order counts in. */
export function kindsOf({ status, notFetched }: Pick<Order, 'status' | 'notFetched'>): FigureKind[] {
  return notFetched ? [status, 'notFetched'] : [status];
}

/** All orders, cancelled ones included. */
export function ordersIn(figures: Figures): number {
  return orderStatuses.reduce((sum, status) => sum + figures[status].count, 0);
}

/**
 * Revenue in øre; cancelled orders bring none, and neither do those that nobody fetched, for they are paid
 * when they are fetched.
 */
export function revenueIn(figures: Figures): number {
  const inStatuses = orderStatuses
    .filter((status) => status !== 'cancelled')
    .reduce((sum, status) => sum + figures[status].revenueOre, 0);
  return inStatuses - figures.notFetched.revenueOre;
}
