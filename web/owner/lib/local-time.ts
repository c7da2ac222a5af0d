import { instantAt, wallTime } from '../../../shared/kernel/dates.ts';

/** The instant of a Norwegian clock's '2026-11-21T13:00'. */
export function instantOf(local: string): string {
  const [day = '', time = '00:00'] = local.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(instantAt(day, hours * 60 + minutes)).toISOString();
}

/** The field's text for an instant. */
export function localOf(instant: string): string {
  const { day, time } = wallTime(instant);
  return `${day}T${time}`;
}
