import * as v from 'valibot';
import { wholeNumber } from '../kernel/whole-number.ts';
import { cancelReasons, orderStatuses } from './order-status.ts';

/** The minutes an owner may promise, and what the dialog suggests. */
export const estimateMinutes = { min: 1, max: 600, suggested: 15, choices: [10, 15, 20, 30, 45] } as const;

/**
 * Moving an order on. `version` is the one the screen showed; confirming takes an estimate, no other change does, and only a
 * cancellation may have a reason.
 */
export const statusChange = v.pipe(
  v.object({
    status: v.picklist(orderStatuses, 'Ukjent status'),
    estimatedTimeMinutes: v.optional(
      wholeNumber(estimateMinutes.min, estimateMinutes.max, 'Estimert tid må være mellom 1 og 600 minutter'),
    ),
    cancelReason: v.optional(v.picklist(cancelReasons, 'Ukjent grunn')),
    // An order has a handful of steps; the number stays one the table can add to.
    version: wholeNumber(1, 1_000_000, 'Versjon mangler'),
  }),
  v.forward(
    v.check(
      (change) => (change.status === 'confirmed') === (change.estimatedTimeMinutes !== undefined),
      'Estimert tid hører til en bekreftelse',
    ),
    ['estimatedTimeMinutes'],
  ),
  v.forward(
    v.check(
      (change) => change.cancelReason === undefined || change.status === 'cancelled',
      'En grunn hører til en avvisning',
    ),
    ['cancelReason'],
  ),
);
export type StatusChange = v.InferOutput<typeof statusChange>;
