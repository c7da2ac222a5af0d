import { useEffect, useState } from 'react';
import { addressLine } from '../../../shared/orders/address-line.ts';
import type { OrderForm } from '../basket/shop.ts';
import { readJson } from '../shop/read-json.ts';
import { townsFile } from './towns-file.ts';

type Towns = Record<string, string>;

/** The towns that were asked for, by the first two digits of their postcodes. */
const known = new Map<string, Towns>();
const townIn = (postcode: string) => known.get(postcode.slice(0, 2))?.[postcode];

/**
 * The town of a postcode; '' for one that nobody knows, undefined before it can be said. Asked for with the
 * second digit, so that it is there with the fourth.
 */
export function useTown(postcode: string): string | undefined {
  const digits = postcode.slice(0, 2);
  const [, show] = useState('');
  useEffect(() => {
    if (digits.length < 2 || known.has(digits)) return;
    readJson<Towns>(`/_s/${townsFile(digits)}`).then((towns) => {
      if (towns) known.set(digits, towns);
      show(digits);
    });
  }, [digits]);
  return postcode.length === 4 && known.has(digits) ? (townIn(postcode) ?? '') : undefined;
}

/** '1163 Oslo' */
export const placeName = (postcode: string) => [postcode, townIn(postcode)].filter(Boolean).join(' ');

/** Where a delivery goes, in a line; empty for a pickup. */
export const placeOf = ({ fulfilment, address, addressExtra, postcode }: OrderForm): string =>
  fulfilment === 'delivery'
    ? addressLine({
        ...{ address: address.trim(), addressExtra: addressExtra.trim(), postcode },
        town: townIn(postcode),
      })
    : '';
