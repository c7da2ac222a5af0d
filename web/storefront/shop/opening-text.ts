import { openState, weekdayName } from '../../../shared/availability/open-state.ts';
import type { PublicBusiness } from '../../../shared/business/public-business.ts';
import { addDays, clockText, osloDay, wallTime } from '../../../shared/kernel/dates.ts';

const dayMs = 24 * 60 * 60_000;

export const closedText = 'Vi tar ikke imot bestillinger akkurat nå';

/**
 * What the hours and the owner's switch mean for a customer now. `takesOrders` is what the page acts on: the demo menu may be
 * tried at night too, but never past the owner's switch. `chip` stands in the header, `heading` over the closed basket.
 */
export type Opening = { isOpen: boolean; takesOrders: boolean; chip: string; heading: string };

type Hours = Pick<PublicBusiness, 'openingHours' | 'acceptOrders' | 'isDemoMenu'>;

export function openingOf(business: Hours, now: number): Opening {
  // The switch goes first: hours must not promise a time at which the owner may still not take orders.
  if (!business.acceptOrders) {
    return { isOpen: false, takesOrders: false, chip: 'Stengt for bestilling', heading: closedText };
  }
  const state = openState(business.openingHours, now);
  if (!state.isOpen) {
    const heading = state.opensAt === undefined ? closedText : opensText(state.opensAt, now);
    return { isOpen: false, takesOrders: business.isDemoMenu, chip: 'Stengt nå', heading };
  }
  const isLong = state.closesAt - now > dayMs;
  const chip = isLong ? 'Åpen hele døgnet' : `Åpen nå til ${clockText(state.closesAt)}`;
  return { isOpen: true, takesOrders: true, chip, heading: '' };
}

/** 'Vi åpner kl. 15:00', 'Vi åpner i morgen kl. 15:00', 'Vi åpner fredag kl. 15:00' */
function opensText(opensAt: number, now: number): string {
  const clock = `kl. ${clockText(opensAt)}`;
  const today = osloDay(now);
  if (osloDay(opensAt) === today) return `Vi åpner ${clock}`;
  if (osloDay(opensAt) === addDays(today, 1)) return `Vi åpner i morgen ${clock}`;
  return `Vi åpner ${weekdayName(wallTime(opensAt).weekday).toLowerCase()} ${clock}`;
}
