import { openingAt } from '../../../shared/availability/opening-words.ts';
import type { ClosedReason, OrderFacts } from '../../../shared/availability/taking-orders.ts';
import { quotaState, type Usage } from '../../../shared/plans/quota.ts';

export type HatchState = { isOpen: boolean; reason?: ClosedReason | undefined; text: string; next: string };

/**
 * Whether orders are taken at `now` (ms), and what changes next: 'til 23:00', 'åpner 15:00', 'åpner fredag 15:00'. `usage` is
 * undefined until the month's orders are known.
 */
export function hatchState(facts: OrderFacts, now: number, usage?: Usage): HatchState {
  const quotaClosed = usage !== undefined && quotaState(usage, now) === 'closed';
  const { isOpen, reason, next } = openingAt({ ...facts, quotaClosed }, now);
  if (isOpen) return { isOpen, text: 'Åpen nå', next };
  if (reason === 'quota') return { isOpen, reason, text: 'Stengt', next: 'planen er brukt opp' };
  if (reason === 'paused')
    return { isOpen, reason, text: 'Pause', next: next ? `til ${next}` : 'til du åpner' };
  return { isOpen, reason, text: 'Stengt', next: next && `åpner ${next}` };
}
