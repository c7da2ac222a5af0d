import type { Opening } from './opening-words.ts';
import type { ClosedReason } from './taking-orders.ts';
import { words } from './words.ts';

/**
 * The heading for a guest where no orders are taken; the owner reads the same. `next` as `openingAt` says it:
 * 'kl. 15:00'.
 */
export function closedHeading(reason: ClosedReason | undefined, next: string, phone: string): string {
  if (reason === 'unpublished') return words.notOpenYet;
  if (reason === 'quota' && phone) return words.callToOrder;
  if (reason === 'unheard') return words.unheard;
  if (!next) return words.notTaking;
  return reason === 'hours' ? words.opens(next) : words.opensAgain(next);
}

/** The line under it: what a guest can do meanwhile. `now` in ms. */
export function closedLine({ reason, next, until }: Opening, phone: string, now: number): string {
  if (reason === 'quota' || reason === 'unpublished' || reason === 'unheard') {
    const why = reason === 'quota' ? words.fullMonth : '';
    if (phone) return `${why} ${words.byPhone}`.trim();
    return reason === 'unheard' ? words.tryLater : why;
  }
  const minutes = until && Math.ceil((until - now) / 60_000);
  const then = minutes && minutes <= 90 ? words.inMinutes(minutes) : next && `${words.notTaking}. `;
  return then + words.readMenu;
}
