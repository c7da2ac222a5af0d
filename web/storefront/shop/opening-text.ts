import { openingAt } from '../../../shared/availability/opening-words.ts';
import type { ClosedReason, OrderFacts } from '../../../shared/availability/taking-orders.ts';

export const closedText = 'Vi tar ikke imot bestillinger akkurat nå';

/**
 * What the hours and the owner's switch mean for a customer now. `takesOrders` is what the page acts on: the demo menu may be
 * tried at night too, but never past the owner's switch. `chip` is for the header, `heading` for the closed basket.
 */
export type Opening = {
  isOpen: boolean;
  takesOrders: boolean;
  /** Only where the shop takes no orders. */
  reason?: ClosedReason | undefined;
  chip: string;
  heading: string;
};

export function openingOf(business: OrderFacts & { isDemoMenu: boolean }, now: number): Opening {
  const { isOpen, isLong, reason, next } = openingAt(business, now, 'kl. ');
  if (isOpen) {
    return { isOpen, takesOrders: true, chip: `${isLong ? 'Åpen' : 'Åpen nå'} ${next}`, heading: '' };
  }
  const isUnpublished = reason === 'unpublished';
  return {
    isOpen,
    takesOrders: business.isDemoMenu && (reason === 'hours' || isUnpublished),
    reason,
    chip: isUnpublished ? 'Ikke åpnet ennå' : reason === 'hours' ? 'Stengt nå' : 'Stengt for bestilling',
    heading: isUnpublished ? 'Du kan ikke bestille her ennå' : next ? `Vi åpner ${next}` : closedText,
  };
}
