import { addDays, clockText, dayText, osloDay } from '../../../../../shared/kernel/dates.ts';
import type { Device } from '../../../../../shared/people/session.ts';

/** 'Chrome på Android'; what the browser did not say is left out. */
export function deviceText({ browser, system }: Device): string {
  if (browser && system) return `${browser} på ${system}`;
  return browser ?? system ?? 'Ukjent enhet';
}

/** 'i dag 18:04', 'i går 18:04', '19.11 18:04': a Norwegian clock. `now` in ms. */
export function seenText(lastSeen: string, now: number): string {
  const today = osloDay(now);
  const day = osloDay(lastSeen);
  const named = day === today ? 'i dag' : day === addDays(today, -1) ? 'i går' : dayText(lastSeen);
  return `${named} ${clockText(lastSeen)}`;
}
