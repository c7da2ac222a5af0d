import { useEffect, useState } from 'react';
import type { OrderForm, Shop } from '../basket/shop.ts';
import { isRecord, readSaved, save } from '../shop/saved.ts';

/**
 * The guest that this browser remembers on request, at this shop alone. Neither address nor allergy: the next
 * order may be another's.
 */
type Guest = Pick<OrderForm, 'customerName' | 'customerPhone'>;

const isGuest = (value: unknown): value is Guest =>
  isRecord(value) && typeof value.customerName === 'string' && typeof value.customerPhone === 'string';

const readGuest = (subdomain: string) => readSaved(subdomain, 'guest', isGuest);

/** Undefined forgets. */
export function saveGuest(subdomain: string, guest: Guest | undefined): void {
  save(subdomain, 'guest', guest && { customerName: guest.customerName, customerPhone: guest.customerPhone });
}

/**
 * Whether the guest wants to be remembered. Fills empty fields with the remembered guest; a no forgets at
 * once.
 */
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
