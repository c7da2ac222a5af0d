import { isSoldOut } from '../../../shared/menu/sold-out.ts';
import { isInWindow, type ShownWindow } from '../../../shared/menu/time-window.ts';
import { closedHeading, closedLine } from '../../../shared/shops/closed-words.ts';
import { openingAt } from '../../../shared/shops/opening-words.ts';
import type { ClosedReason, OrderFacts } from '../../../shared/shops/taking-orders.ts';
import type { PublicDish } from '../../../shared/storefront/answers.ts';

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
  /** Guests can order by phone, and only so. */
  callsOnly?: boolean;
  chip: string;
  heading: string;
  line: string;
};

type Facts = OrderFacts & { isDemoMenu: boolean; phone: string };

export function openingOf(business: Facts, now: number): Opening {
  const opening = openingAt(business, now, 'kl. ');
  const { isOpen, isLong, reason, next } = opening;
  if (isOpen) {
    const chip = `${isLong ? 'Åpen' : 'Åpen nå'} ${next}`;
    return { isOpen, takesOrders: true, chip, heading: '', line: '' };
  }
  const callsOnly = (reason === 'quota' || reason === 'unheard') && business.phone !== '';
  return {
    isOpen,
    takesOrders: business.isDemoMenu && (reason === 'hours' || reason === 'unpublished'),
    reason,
    callsOnly,
    chip: callsOnly ? 'Bestill på telefon' : chipOf(reason, next),
    heading: closedHeading(reason, next, business.phone),
    line: closedLine(opening, business.phone, now),
  };
}

function chipOf(reason: ClosedReason | undefined, next: string): string {
  if (reason === 'unpublished') return 'Ikke åpnet ennå';
  if (reason === 'hours') return 'Stengt nå';
  return next ? `Pause til ${next.replace('kl. ', '')}` : 'Stengt for bestilling';
}

/** A dish, and when its category is sold. */
export type ShownDish = PublicDish & { groupWindow?: ShownWindow | undefined };

/** Why a dish cannot be ordered now: 'Utsolgt i dag', 'Selges hverdager 11–15'; undefined where it can. */
export function offText(dish: ShownDish, now: number): string | undefined {
  if (dish.soldOut && isSoldOut(dish, now)) return dish.soldOut.text ?? 'Utsolgt';
  const closed = [dish.groupWindow, dish.window].find((window) => !isInWindow(window, now));
  return closed && `Selges ${closed.text}`;
}
