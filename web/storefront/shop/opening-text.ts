import { addDays, clockText, osloDay } from '../../../shared/kernel/dates.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import { isSoldOut } from '../../../shared/menu/sold-out.ts';
import { soldOutText } from '../../../shared/menu/sold-out-words.ts';
import { isInWindow, type TimeWindow, windowText } from '../../../shared/menu/time-window.ts';
import { closedHeading, closedLine } from '../../../shared/shops/closed-words.ts';
import { openingAt } from '../../../shared/shops/opening-words.ts';
import type { ClosedReason, OrderFacts } from '../../../shared/shops/taking-orders.ts';
import type { PublicDish } from '../../../shared/storefront/answers.ts';
import { words } from './words.ts';

/**
 * The meaning of hours, pause and plan for a customer now. The page acts on `takesOrders`: the demo menu may
 * be tried at night too, but never in a pause. `chip` is for the header, `heading` and `line` for the text in
 * the basket's place.
 */
export type Opening = {
  isOpen: boolean;
  takesOrders: boolean;
  /** Only where the shop takes no orders. */
  reason?: ClosedReason | undefined;
  /** It takes orders for later alone; from then on (ms) they can be had. */
  laterFrom?: number | undefined;
  /** Guests can order by phone, and only so. */
  callsOnly?: boolean;
  chip: string;
  /** The chip on a phone. */
  short?: string | undefined;
  heading: string;
  line: string;
};

type Facts = OrderFacts & { isDemoMenu: boolean; phone: string; laterDays?: number | undefined };

export function openingOf(business: Facts, now: number): Opening {
  const opening = openingAt(business, now, kernel.at);
  const { isOpen, isLong, reason, next, until } = opening;
  if (isOpen) {
    const short = until && !isLong ? words.openUntil(clockText(until)) : undefined;
    return { isOpen, takesOrders: true, chip: words.openNow(next, isLong), short, heading: '', line: '' };
  }
  const last = addDays(osloDay(now), business.laterDays ?? -1);
  const laterFrom = until !== undefined && osloDay(until) <= last ? until : undefined;
  const callsOnly = (reason === 'quota' || reason === 'unheard') && business.phone !== '';
  const chip = callsOnly ? words.orderByPhone : chipOf(reason, next);
  return {
    ...{ isOpen, reason, callsOnly, chip, laterFrom },
    takesOrders:
      laterFrom !== undefined || (business.isDemoMenu && (reason === 'hours' || reason === 'unpublished')),
    heading: laterFrom
      ? words.orderFor(chip, reason === 'paused' ? '' : next)
      : closedHeading(reason, next, business.phone),
    line: closedLine(opening, business.phone, now),
  };
}

function chipOf(reason: ClosedReason | undefined, next: string): string {
  if (reason === 'unpublished') return words.notOpenYet;
  if (reason === 'hours') return words.closedNow;
  return next && reason === 'paused' ? words.pausedUntil(next.replace(kernel.at, '')) : words.closedForOrders;
}

/** A dish, and when its category is sold. */
export type ShownDish = PublicDish & { groupWindow?: TimeWindow | undefined };

/** 'Selges hverdager 11–15' */
export const soldText = (window: TimeWindow) => words.soldAt(windowText(window));

/** 'Selges hverdager 11–15' of a dish outside its hours. */
export function shutText({ groupWindow, window }: ShownDish, now: number): string | undefined {
  const closed = [groupWindow, window].find((one) => !isInWindow(one, now));
  return closed && soldText(closed);
}

/**
 * Why a dish cannot be ordered: 'Utsolgt i dag', 'Selges hverdager 11–15'; undefined where it can, be it for
 * later.
 */
export function offText(dish: ShownDish, now: number): string | undefined {
  const { soldOut } = dish;
  if (soldOut && isSoldOut(dish, now))
    return soldOut.isServedHere ? words.servedHere : soldOutText(soldOut, now);
  return dish.comesLater ? undefined : shutText(dish, now);
}
