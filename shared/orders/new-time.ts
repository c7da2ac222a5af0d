import * as v from 'valibot';
import type { Order } from './order.ts';
import { minutesFrom, version } from './status-change.ts';

/** What the dialog offers, in minutes from now. */
export const newTimeChoices = [5, 10, 15, 20, 30] as const;

/** A new promise for an order: `minutes` from now; `version` is the one the screen showed. */
export const newTime = v.object({ minutes: minutesFrom('Ny tid'), version });
export type NewTime = v.InferOutput<typeof newTime>;

/** Whether somebody still waits for what was promised: the food is being made, or on its way to them. */
export function mayGetNewTime({
  status,
  fulfilment,
  promisedAt,
}: Pick<Order, 'status' | 'fulfilment' | 'promisedAt'>): boolean {
  if (promisedAt === null) return false;
  return (
    status === 'confirmed' || status === 'preparing' || (status === 'ready' && fulfilment === 'delivery')
  );
}
