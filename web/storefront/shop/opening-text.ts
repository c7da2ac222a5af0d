import { type Hours, openingAt } from '../../../shared/availability/opening-words.ts';

export const closedText = 'Vi tar ikke imot bestillinger akkurat nå';

/**
 * What the hours and the owner's switch mean for a customer now. `takesOrders` is what the page acts on: the demo menu may be
 * tried at night too, but never past the owner's switch. `chip` stands in the header, `heading` over the closed basket.
 */
export type Opening = { isOpen: boolean; takesOrders: boolean; chip: string; heading: string };

export function openingOf({ isDemoMenu, ...hours }: Hours & { isDemoMenu: boolean }, now: number): Opening {
  const opening = openingAt(hours, now, 'kl. ');
  if (opening.state === 'paused') {
    return { isOpen: false, takesOrders: false, chip: 'Stengt for bestilling', heading: closedText };
  }
  if (opening.state === 'closed') {
    const heading = opening.opens ? `Vi åpner ${opening.opens}` : closedText;
    return { isOpen: false, takesOrders: isDemoMenu, chip: 'Stengt nå', heading };
  }
  return {
    isOpen: true,
    takesOrders: true,
    chip: `${opening.isLong ? 'Åpen' : 'Åpen nå'} ${opening.until}`,
    heading: '',
  };
}
