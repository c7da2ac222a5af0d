import { clockText } from './dates.ts';
import { words } from './words.ts';

/** 'lørdag 28. november kl. 12:00', in Oslo; 'Saturday 28 November at 12:00'. */
export function longDayTimeText(instant: string | number): string {
  const date = new Date(instant).toLocaleDateString(words.locale, {
    ...{ timeZone: 'Europe/Oslo', weekday: 'long', day: 'numeric', month: 'long' },
  });
  return `${date} ${words.at}${clockText(instant)}`;
}
