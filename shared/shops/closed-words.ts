import type { Opening } from './opening-words.ts';
import type { ClosedReason } from './taking-orders.ts';

export const closedText = 'Vi tar ikke imot bestillinger akkurat nå';

/**
 * The heading for a guest where no orders are taken; the owner reads the same. `next` as `openingAt` says it:
 * 'kl. 15:00'.
 */
export function closedHeading(reason: ClosedReason | undefined, next: string, phone: string): string {
  if (reason === 'unpublished') return 'Du kan ikke bestille her ennå';
  if (reason === 'quota' && phone) return 'Ring oss for å bestille';
  if (reason === 'unheard') return 'Vi får ikke bekreftet bestillinger akkurat nå';
  return next ? `Vi åpner ${reason === 'paused' ? 'igjen ' : ''}${next}` : closedText;
}

/** The line under it: what a guest can do meanwhile. `now` in ms. */
export function closedLine({ reason, next, until }: Opening, phone: string, now: number): string {
  if (reason === 'quota' || reason === 'unpublished' || reason === 'unheard') {
    const why = reason === 'quota' ? 'Vi tar ikke imot flere bestillinger på nett denne måneden.' : '';
    if (phone) return `${why} Ring oss, så tar vi bestillingen på telefon.`.trim();
    return reason === 'unheard' ? 'Prøv igjen om litt.' : why;
  }
  const minutes = until && Math.ceil((until - now) / 60_000);
  const then = minutes && minutes <= 90 ? `Om ${minutes} min. ` : next && `${closedText}. `;
  return `${then}Se gjerne på menyen så lenge.`;
}
