import * as v from 'valibot';
import { maxPriceOre, ore } from '../kernel/money.ts';
import { line } from '../kernel/text.ts';
import { wholeNumber } from '../kernel/whole-number.ts';
import type { DeliveryZone } from './answers.ts';

export type { DeliveryZone } from './answers.ts';
export { type DeliveryTerms, deliveryTerms } from './delivery-terms.ts';

/** So many fit into the one record of the settings. */
export const zoneLimits = { zones: 20, postcodes: 60, name: 40 } as const;

/**
 * The postcodes and ranges in a typed text, '0150–0159, 0184' → ['0150-0159', '0184'], however they are
 * parted; undefined where something else stands in it.
 */
export function typedPostcodes(text: string): string[] | undefined {
  const parts = text
    .replace(/\s*[-–—]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter(Boolean);
  return parts.every(isRange) ? [...new Set(parts)] : undefined;
}

function isRange(part: string): boolean {
  const [, from = '', to = from] = /^(\d{4})(?:-(\d{4}))?$/.exec(part) ?? [];
  return from !== '' && from <= to;
}

/** '0150-0159' as people read it. */
export const rangeText = (range: string) => range.replace('-', '–');

/** A zone as an owner saves it. */
export const deliveryZone = v.object({
  name: v.pipe(line(zoneLimits.name, 'zoneName'), v.minLength(1, 'zoneNameMissing')),
  postcodes: v.pipe(
    v.array(v.pipe(v.string('zonePostcodeWrong'), v.check(isRange, 'zonePostcodeWrong')), 'zoneEmpty'),
    v.minLength(1, 'zoneEmpty'),
    v.maxLength(zoneLimits.postcodes, 'zonePostcodesTooMany'),
  ),
  feeOre: ore('zoneFee'),
  minOrderOre: ore('zoneMinOrder'),
  freeOverOre: v.nullable(wholeNumber(1, maxPriceOre, 'zoneFreeOverWrong')),
  extraMinutes: wholeNumber(0, 240, 'zoneMinutesWrong'),
});

/** The zones as an owner saves them; none is one fee everywhere. */
export const deliveryZones = v.pipe(
  v.array(deliveryZone),
  v.maxLength(zoneLimits.zones, 'zonesTooMany'),
  v.check((zones) => new Set(zones.map(({ name }) => name)).size === zones.length, 'zoneNameTwice'),
);

/** The postcodes of a zone that an earlier one has already, and so never reach it: '0187' of 'Sentrum'. */
export function overlaps(
  zones: readonly Pick<DeliveryZone, 'name' | 'postcodes'>[],
  index: number,
): { postcodes: string; zone: string }[] {
  return (zones[index]?.postcodes ?? []).flatMap((range) =>
    zones.slice(0, index).flatMap(({ name, postcodes }) =>
      postcodes.flatMap((other) => {
        const [a = '', b = a] = range.split('-');
        const [c = '', d = c] = other.split('-');
        const [from, to] = [a > c ? a : c, b < d ? b : d];
        return from <= to ? { postcodes: from === to ? from : `${from}–${to}`, zone: name } : [];
      }),
    ),
  );
}
