import * as v from 'valibot';
import { inputFromOre, oreFromInput } from '../../../../../shared/kernel/money.ts';
import {
  type DeliveryZone,
  deliveryZone,
  overlaps,
  rangeText,
  typedPostcodes,
} from '../../../../../shared/shops/delivery-zones.ts';
import { amountRule, typedOreOrNothing } from '../../../lib/typed-amount.ts';
import { typedMinutes } from './answer-fields.ts';

const { name, postcodes, feeOre, minOrderOre, freeOverOre, extraMinutes } = deliveryZone.entries;

/** A zone as somebody types it: its postcodes are one text, and an empty amount is none. */
export const zoneForm = v.object({
  name,
  postcodes: v.pipe(
    v.string(),
    v.transform(typedPostcodes),
    v.array(v.string(), 'zonePostcodeWrong'),
    postcodes,
  ),
  feeOre: v.pipe(typedOreOrNothing, feeOre),
  minOrderOre: v.pipe(typedOreOrNothing, minOrderOre),
  freeOverOre: v.pipe(
    v.string(),
    v.transform((typed) => (typed.trim() === '' ? null : oreFromInput(typed))),
    v.nullable(v.number(amountRule)),
    freeOverOre,
  ),
  extraMinutes: v.pipe(
    v.string(),
    v.transform((typed) => typedMinutes(typed.trim() || '0')),
    extraMinutes,
  ),
});
export type TypedZone = v.InferInput<typeof zoneForm>;

export const postcodesText = (ranges: readonly string[]) => ranges.map(rangeText).join(', ');

export const typedZone = (zone: DeliveryZone): TypedZone => ({
  name: zone.name,
  postcodes: postcodesText(zone.postcodes),
  feeOre: inputFromOre(zone.feeOre),
  minOrderOre: inputFromOre(zone.minOrderOre),
  freeOverOre: zone.freeOverOre === null ? '' : inputFromOre(zone.freeOverOre),
  extraMinutes: String(zone.extraMinutes),
});

/** The zones that can be read already, for what is said beside the form while somebody types. */
export function readableZones(typed: readonly TypedZone[]): DeliveryZone[] {
  return typed.flatMap((one) => {
    const read = v.safeParse(zoneForm, one);
    return read.success ? [read.output] : [];
  });
}

/**
 * '0187 ligger også i Sentrum. Da gjelder Sentrum.', for each zone that has some of these postcodes before.
 */
export function overlapTexts(typed: readonly TypedZone[], index: number): string[] {
  const zones = typed.map((one) => ({
    name: one.name.trim(),
    postcodes: typedPostcodes(one.postcodes) ?? [],
  }));
  const shared = overlaps(zones, index);
  return [...new Set(shared.map(({ zone }) => zone))].map((zone) => {
    const both = shared.filter((one) => one.zone === zone).map(({ postcodes }) => postcodes);
    const name = zone || 'sonen over';
    return `${both.join(', ')} ligger også i ${name}. Da gjelder ${name}.`;
  });
}
