/** The table keeps the names of a record in no order. */
const ordered = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The same text for the same thing, in whatever order its fields come. */
export const orderedText = (thing: unknown) => JSON.stringify(thing, ordered);

/**
 * A missing value, none and an empty one are one: the form does not tell them apart. Of a photo its id
 * counts.
 */
function plain(name: string, value: unknown): unknown {
  if (name === 'photo') return (value as { id?: string } | null | undefined)?.id ?? null;
  const isNone =
    value === undefined || value === 0 || (name !== 'allergens' && Array.isArray(value) && !value.length);
  return isNone && name !== 'priceOre' ? null : value;
}

/**
 * The named fields of a dish as one text: who saves a form sends the mark of what it began with, and the
 * server sees whether somebody else has changed one of these fields meanwhile. Other fields merge.
 */
export function itemMark(item: object, names: readonly string[]): string {
  const fields = new Map<string, unknown>(Object.entries(item));
  return orderedText([...names].sort().map((name) => [name, plain(name, fields.get(name))]));
}
