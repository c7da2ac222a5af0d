import { restOfDay } from '../../shared/availability/rest-of-day.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { SoldOutChoice } from '../../shared/menu/fields.ts';
import type { SoldOut } from '../../shared/menu/sold-out.ts';
import { readSettings } from '../settings/store.ts';
import { refused } from './dish-groups.ts';

/** What is stored for a person's choice. Throws VALIDATION_FAILED for a time that is over: then the clock of the device is wrong. */
export async function soldOutMark(
  business: BusinessId,
  { soldOut }: SoldOutChoice,
  now: number,
): Promise<SoldOut | null> {
  if (soldOut === null) return null;
  if (soldOut === 'byHand') return { until: null };
  if (soldOut === 'today') {
    const { openingHours } = await readSettings(business);
    return { until: new Date(restOfDay(openingHours, now)).toISOString() };
  }
  if (soldOut.until !== null && Date.parse(soldOut.until) <= now)
    throw refused('soldOut', 'Velg et tidspunkt som ikke er over. Sjekk klokken på enheten.');
  return soldOut;
}
