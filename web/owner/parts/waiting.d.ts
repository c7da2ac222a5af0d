import type { Order } from '../../../shared/orders/order.ts';
/** How many orders wait for an answer, and since when the first of them does. */
export type Waiting = {
    count: number;
    since: string | undefined;
};
export declare function waitingOrders(orders: readonly Pick<Order, 'status' | 'createdAt'>[]): Waiting;
