import type { Choice } from '../menu/configured-dish.ts';

/** A line as it can be told from others. */
type Chosen = { itemId: string; notes: string; choices?: readonly Choice[] | undefined };

/**
 * Two lines with the same key are one: the same dish with the same choices, in whatever order they were
 * tapped, and the same note.
 */
export function lineKey({ itemId, notes, choices = [] }: Chosen): string {
  const chosen = choices
    .filter(({ quantity }) => quantity > 0)
    .map(({ optionId, quantity }) => `${optionId}*${quantity}`)
    .sort();
  return [itemId, ...chosen, notes].join('\n');
}
