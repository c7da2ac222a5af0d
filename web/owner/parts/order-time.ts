import { clockText, dayText, osloDay } from '../../../shared/kernel/dates.ts';

/** '18:41' for an order of today, '19.11 18:41' for an older one; a Norwegian clock. `now` in ms. */
export function placedText(createdAt: string, now: number): string {
  const clock = clockText(createdAt);
  return osloDay(createdAt) === osloDay(now) ? clock : `${dayText(createdAt)} ${clock}`;
}

/** 'nå', '3 min siden', '1 t 12 min siden'; empty after twelve hours, when the date says more. */
export function ageText(createdAt: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(createdAt)) / 60_000);
  if (minutes < 1) return 'nå';
  if (minutes < 60) return `${minutes} min siden`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 12) return '';
  return minutes % 60 === 0 ? `${hours} t siden` : `${hours} t ${minutes % 60} min siden`;
}
