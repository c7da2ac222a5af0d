const folded = (name: string) => name.toLocaleLowerCase('nb').replace(/\s+/g, ' ').trim();

/** Whether two names differ in capitals and blanks alone. */
export const isAlike = (one: string, other: string) => folded(one) === folded(other);

/** Finds a typed label: the same one, or the only one that differs in capitals and blanks; else -1. */
export function finder(labels: readonly string[]): (typed: string) => number {
  const exact = new Map(labels.map((label, index) => [label, index]));
  const alike = new Map<string, number>();
  for (const [index, label] of labels.entries())
    alike.set(folded(label), alike.has(folded(label)) ? -1 : index);
  return (typed) => exact.get(typed) ?? alike.get(folded(typed)) ?? -1;
}
