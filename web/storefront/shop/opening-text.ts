import { type Hours, openingAt } from '../../../shared/availability/opening-words.ts';

export const closedText = 'Vi tar ikke imot bestillinger akkurat nå';

/**
 * What the hours and the owner's switch mean for a customer now. `takesOrders` is what the page acts on: the demo menu may be
 * tried at night too, but never past the owner's switch. `chip` is for the header, `heading` for the closed basket.
 */
export type Opening = { isOpen: boolean; takesOrders: boolean; chip: string; heading: string };

export function openingOf(business: Hours & { isDemoMenu: boolean }, now: number): Opening {
  const { isOpen, isLong, next } = openingAt(business, now, 'kl. ');
  if (isOpen) {
    return { isOpen, takesOrders: true, chip: `${isLong ? 'Åpen' : 'Åpen nå'} ${next}`, heading: '' };
  }
  const { acceptOrders, isDemoMenu } = business;
  return {
    isOpen,
    takesOrders: acceptOrders && isDemoMenu,
    chip: acceptOrders ? 'Stengt nå' : 'Stengt for bestilling',
    heading: next ? `Vi åpner ${next}` : closedText,
  };
}
