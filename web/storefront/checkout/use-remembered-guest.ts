import { useEffect, useState } from 'react';
import type { Shop } from '../basket/shop.ts';
import { readGuest, saveGuest } from './remembered-guest.ts';

/** Whether the guest wants to be remembered. Fills in whom the browser remembers where nothing is written yet; a no forgets at once. */
export function useRememberedGuest({ business: { subdomain }, form, act }: Shop) {
  const [isRemembered, setRemembered] = useState(() => readGuest(subdomain) !== undefined);
  const isBlank = form.customerName === '' && form.customerPhone === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the checkout opens; a guest may empty the fields
  useEffect(() => {
    const guest = readGuest(subdomain);
    if (guest && isBlank) act({ type: 'fill', form: guest });
  }, []);
  const remember = (wanted: boolean) => {
    setRemembered(wanted);
    if (!wanted) saveGuest(subdomain, undefined);
  };
  return [isRemembered, remember] as const;
}
