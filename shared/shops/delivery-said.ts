import { clockText } from '../kernel/dates.ts';
import { kroner } from '../kernel/money.ts';
import type { DeliveryTerms } from './delivery-terms.ts';
import { words } from './delivery-words.ts';

/** '49–89 kr', '40–55'; one where they are the same. */
const span = (from: string, to: string) => (from === to ? from : `${from.replace(/\D+$/, '')}–${to}`);

/** The fees of all zones, '49–89 kr'; undefined where the fee is known. */
export const feeSpan = ({ feeOre, upTo }: Pick<DeliveryTerms, 'feeOre' | 'upTo'>): string | undefined =>
  upTo && span(kroner(feeOre), kroner(upTo.feeOre));

/** The price of a delivery in a line; with zones and no postcode about how long it takes, and a way on. */
export function deliverySaid(terms: DeliveryTerms, readyInMinutes: number, postcode = ''): string[] {
  const { feeOre, extraMinutes, upTo, outside } = terms;
  if (outside) return [words.outside(postcode), words.fetchIt];
  const fees = feeSpan(terms);
  if (!fees || !upTo) return [feeOre > 0 ? words.costs(kroner(feeOre), postcode) : words.free(postcode)];
  const minutes = span(`${readyInMinutes + extraMinutes}`, `${readyInMinutes + upTo.extraMinutes}`);
  return [words.range(fees, minutes), words.typePostcode];
}

/** 'Hos deg ca. kl. 19:00 · Minst 200 kr · Gratis over 600 kr': the terms of a zone behind its fee. */
export const zoneSaid = ({ minOrderOre, freeOverOre }: DeliveryTerms, arrivesAt: number): string =>
  [
    words.there(clockText(arrivesAt)),
    minOrderOre > 0 && words.least(kroner(minOrderOre)),
    freeOverOre && words.freeOver(kroner(freeOverOre)),
  ]
    .filter(Boolean)
    .join(' · ');
