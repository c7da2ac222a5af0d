import type { ChosenOption } from '../menu/configured-dish.ts';
import { inSentence } from '../menu/in-sentence.ts';

/** The fields of a line that its words need. */
type Named = { name: string; choices?: readonly ChosenOption[] | undefined };

/** 'Pepperoni, stor': the size belongs to the name, because it is another dish to cook. */
export function lineTitle({ name, choices = [] }: Named): string {
  const size = choices.find(({ isSize }) => isSize);
  return size ? `${name}, ${inSentence(size.name)}` : name;
}

/**
 * The choices beside the size, group by group: { group: 'Dressing', names: 'Hvitløk, chili' }. The kitchen
 * reads the group before the names: for two halves the names alone would not say which is which.
 */
export function choiceRows({ choices = [] }: Named): { id: string; group: string; names: string }[] {
  const extras = choices.filter(({ isSize }) => !isSize);
  return [...new Set(extras.map(({ groupId }) => groupId))].map((id) => {
    const own = extras.filter(({ groupId }) => groupId === id);
    return { id, group: own[0]?.groupName ?? '', names: joined(own) };
  });
}

/** 'Ekstra ost × 2, sjampinjong': all that was chosen beside the size; empty where nothing was. */
export function choiceText({ choices = [] }: Named): string {
  return joined(choices.filter(({ isSize }) => !isSize));
}

const joined = (choices: readonly ChosenOption[]) =>
  choices
    .map(({ name, quantity }, index) => {
      const shown = index === 0 ? name : inSentence(name);
      return quantity > 1 ? `${shown} × ${quantity}` : shown;
    })
    .join(', ');
