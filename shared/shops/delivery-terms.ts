import type { BusinessSettings, DeliveryZone } from './answers.ts';

/** The settings that a delivery is judged by; missing zones are none. */
export type DeliverySettings = Pick<BusinessSettings, 'deliveryFeeOre' | 'minOrderOre'> & {
  deliveryZones?: readonly DeliveryZone[] | undefined;
};

/**
 * The price of a delivery, its minimum and its time. `outside`: no food is driven there. `upTo`: the postcode
 * is not known, and the terms are the least of all zones, up to these.
 */
export type DeliveryTerms = {
  zone?: DeliveryZone;
  feeOre: number;
  minOrderOre: number;
  /** From so much of dishes on the fee is nothing: discounts and deposits change nothing about it. */
  freeOverOre: number | null;
  extraMinutes: number;
  outside?: true;
  upTo?: { feeOre: number; extraMinutes: number };
};

const isIn = (postcode: string) => (range: string) => {
  const [from = '', to = from] = range.split('-');
  return from <= postcode && postcode <= to;
};

/** The first zone of a postcode. */
export const zoneOf = (zones: readonly DeliveryZone[], postcode: string): DeliveryZone | undefined =>
  zones.find(({ postcodes }) => postcodes.some(isIn(postcode)));

/** The terms of a delivery to a postcode: the same for the page, the form without script and the order. */
export function deliveryTerms(
  { deliveryZones: zones = [], deliveryFeeOre, minOrderOre }: DeliverySettings,
  postcode = '',
): DeliveryTerms {
  const flat = { feeOre: deliveryFeeOre, minOrderOre, freeOverOre: null, extraMinutes: 0 };
  if (zones.length === 0) return flat;
  const zone = zoneOf(zones, postcode);
  if (zone) {
    const { feeOre, freeOverOre, extraMinutes } = zone;
    return { zone, feeOre, minOrderOre: zone.minOrderOre, freeOverOre, extraMinutes };
  }
  if (postcode.length === 4) return { ...flat, feeOre: 0, minOrderOre: 0, outside: true };
  const all = (field: 'feeOre' | 'minOrderOre' | 'extraMinutes', pick = Math.min) =>
    pick(...zones.map((one) => one[field]));
  return {
    ...{ feeOre: all('feeOre'), minOrderOre: all('minOrderOre'), freeOverOre: null },
    extraMinutes: all('extraMinutes'),
    upTo: { feeOre: all('feeOre', Math.max), extraMinutes: all('extraMinutes', Math.max) },
  };
}
