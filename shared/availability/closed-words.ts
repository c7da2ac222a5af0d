import { months, osloMonth } from '../kernel/dates.ts';
import type { ClosedReason } from './taking-orders.ts';

export const closedText = 'Vi tar ikke imot bestillinger akkurat nå';

/** What a guest reads first where no orders are taken; the owner reads the same. `next` as `openingAt` says it: 'kl. 15:00'. */
export function closedHeading(reason: ClosedReason | undefined, next: string): string {
  if (reason === 'quota') return 'Ring oss for å bestille';
  if (!next) return closedText;
  return `Vi åpner ${reason === 'paused' ? 'igjen ' : ''}${next}`;
}

/** The line under it where the month is used up. `until`: 'til 23:00' while the kitchen is open, else ''. */
export function quotaLine(now: number, until: string): string {
  const month = months[Number(osloMonth(now).slice(5)) - 1];
  const kitchen = until ? ` Kjøkkenet er åpent ${until}, og på telefon får du bestilt som vanlig.` : '';
  return `Vi tar ikke imot flere bestillinger på nett i ${month}.${kitchen}`;
}
