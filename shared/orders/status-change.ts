import * as v from 'valibot';
import { wholeNumber } from './order.ts';
import { orderStatuses } from './order-status.ts';

/** The minutes an owner may promise, and what the dialog suggests (ORD-017, Q-13). */
export const estimateMinutes = { min: 1, max: 600, suggested: 15, choices: [10, 15, 20, 30, 45] } as const;

/** Moving an order on. `version` is the one the screen showed; confirming takes an estimate, no other change does. */
export const statusChange = v.pipe(
  v.object({
    status: v.picklist(orderStatuses, 'Ukjent status'),
    estimatedTimeMinutes: v.optional(
      wholeNumber(estimateMinutes.min, estimateMinutes.max, 'Estimert tid må være mellom 1 og 600 minutter'),
    ),
    version: wholeNumber(1, Number.MAX_SAFE_INTEGER, 'Versjon mangler'),
  }),
  v.forward(
    v.check(
      (change) => (change.status === 'confirmed') === (change.estimatedTimeMinutes !== undefined),
      'Estimert tid hører til en bekreftelse',
    ),
    ['estimatedTimeMinutes'],
  ),
);
export type StatusChange = v.InferOutput<typeof statusChange>;
