import * as v from 'valibot';
import { limits, text } from '../kernel/text.ts';
import { wholeNumber } from '../kernel/whole-number.ts';
import { orderStatuses } from './order-status.ts';
import { givenReasons } from './refusal.ts';

/** The minutes an owner may promise, and what the dialog suggests. */
export const estimateMinutes = { min: 1, max: 600, suggested: 15, choices: [10, 15, 20, 30, 45] } as const;

/** Minutes that are promised. */
export const minutesFrom = (label: string) =>
  wholeNumber(estimateMinutes.min, estimateMinutes.max, `${label} må være mellom 1 og 600 minutter`);

/** The version of an order that a screen showed. It has a handful of steps; the number stays one the table can add to. */
export const version = wholeNumber(1, 1_000_000, 'Versjon mangler');

/**
 * Moving an order on. `version` is the one the screen showed; confirming takes an estimate, no other change does. Only a
 * cancellation may have a reason, and with one that the guest reads, words of its own; only a completed order can be one that was
 * not fetched.
 */
export const statusChange = v.pipe(
  v.object({
    status: v.picklist(orderStatuses, 'Ukjent status'),
    estimatedTimeMinutes: v.optional(minutesFrom('Estimert tid')),
    cancelReason: v.optional(v.picklist(givenReasons, 'Ukjent grunn')),
    cancelMessage: v.optional(text(limits.message, 'Meldingen til kunden', { lines: limits.noteLines })),
    notFetched: v.optional(v.literal(true, 'Velg om bestillingen er hentet')),
    version,
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
  v.forward(
    v.check(
      ({ cancelReason, cancelMessage }) =>
        !cancelMessage || (cancelReason !== undefined && cancelReason !== 'fake'),
      'En melding til kunden hører til en grunn som kunden får vite',
    ),
    ['cancelMessage'],
  ),
  v.forward(
    v.check(
      (change) => change.notFetched === undefined || change.status === 'completed',
      'Bare en fullført bestilling kan være ikke hentet',
    ),
    ['notFetched'],
  ),
);
export type StatusChange = v.InferOutput<typeof statusChange>;
