import type { ReasonOf } from '../kernel/reasons.ts';

type None = Record<never, never>;

/** Why a guest's order, code or question is refused. */
export type OrderReasons = {
  someGone: None;
};
export type OrderReason = ReasonOf<OrderReasons>;

/** Codes that say all there is to say. */
export type OrderCode = 'ORDERS_CLOSED';
