import { type Hours, openingAt } from '../../../shared/availability/opening-words.ts';
import { quotaState, type Usage } from '../../../shared/plans/quota.ts';

export type HatchState = { isOpen: boolean; text: string; next: string };

/**
 * Whether orders are taken at `now` (ms), and what changes next: 'til 23:00', 'åpner 15:00', 'åpner fredag 15:00'. `usage` is
 * undefined until the month's orders are known.
 */
export function hatchState(hours: Hours, now: number, usage?: Usage): HatchState {
  const shut = { isOpen: false, text: 'Stengt' };
  if (!hours.acceptOrders) return { ...shut, next: 'tar pause' };
  if (usage && quotaState(usage, now) === 'closed') return { ...shut, next: 'planen er brukt opp' };
  const { isOpen, next } = openingAt(hours, now);
  if (isOpen) return { isOpen, text: 'Åpen nå', next };
  return { ...shut, next: next && `åpner ${next}` };
}
