import type { OptionGroup } from './option-group.ts';

/**
 * A group as one text, the same for the same group: who saves a form sends the mark of what it began with,
 * and the server sees whether somebody else has saved meanwhile. Sold out is not in it: that is no part of
 * the form.
 */
export function groupMark({ kind, name, min, max, maxEach, sizeGroupId, options }: OptionGroup): string {
  const marked = options.map(
    ({ id, name, priceOre, priceBySize = {}, allergens, depositOre, alcoholPercent, isDefault }) => [
      ...[id, name, priceOre, allergens, depositOre || 0, alcoholPercent || 0, isDefault === true],
      Object.entries(priceBySize).sort(([one], [other]) => (one < other ? -1 : 1)),
    ],
  );
  return JSON.stringify([kind, name, min, max, maxEach, sizeGroupId ?? '', marked]);
}
