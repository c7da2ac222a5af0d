import { openState, weekdayName } from '../../../shared/availability/opening-hours.ts';
import { addDays, clockText, osloDay, wallTime } from '../../../shared/kernel/dates.ts';
import { quotaState, type Usage } from '../../../shared/plans/quota.ts';
import type { BusinessSettings } from '../../../shared/settings/settings.ts';

export type HatchState = { isOpen: boolean; text: string; next: string };

type Hours = Pick<BusinessSettings, 'acceptOrders' | 'openingHours'>;
const dayMs = 24 * 60 * 60_000;

/**
 * Whether orders are taken at `now` (ms), and what changes next: 'til 23:00', 'åpner 15:00', 'åpner fredag 15:00'. `usage` is
 * undefined until the month's orders are known.
 */
export function hatchState({ acceptOrders, openingHours }: Hours, now: number, usage?: Usage): HatchState {
  if (!acceptOrders) return { isOpen: false, text: 'Stengt', next: 'tar pause' };
  if (usage && quotaState(usage, now) === 'closed')
    return { isOpen: false, text: 'Stengt', next: 'planen er brukt opp' };
  const state = openState(openingHours, now);
  if (state.isOpen) {
    const next = state.closesAt - now > dayMs ? 'hele døgnet' : `til ${clockText(state.closesAt)}`;
    return { isOpen: true, text: 'Åpen nå', next };
  }
  return {
    isOpen: false,
    text: 'Stengt',
    next: state.opensAt === undefined ? '' : opening(state.opensAt, now),
  };
}

function opening(opensAt: number, now: number): string {
  const day = osloDay(opensAt);
  const today = osloDay(now);
  if (day === today) return `åpner ${clockText(opensAt)}`;
  if (day === addDays(today, 1)) return `åpner i morgen ${clockText(opensAt)}`;
  return `åpner ${weekdayName(wallTime(opensAt).weekday).toLowerCase()} ${clockText(opensAt)}`;
}
