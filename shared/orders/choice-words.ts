import { type ChosenOption, inSentence } from '../menu/configured-dish.ts';

/** What is needed of a line to say it in words. */
type Named = { name: string; choices?: readonly ChosenOption[] | undefined };

/** 'Pepperoni, stor': the size belongs to the name, because it is another dish to cook. */
export function lineTitle({ name, choices = [] }: Named): string {
  const size = choices.find(({ isSize }) => isSize);
  return size ? `${name}, ${inSentence(size.name)}` : name;
}

/** 'Ekstra ost × 2', in the order of the groups, without the size: one for each row of a ticket. */
export function choiceNames({ choices = [] }: Named): string[] {
  return choices
    .filter(({ isSize }) => !isSize)
    .map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name));
}

/** 'Ekstra ost × 2, sjampinjong'; empty where nothing but a size was chosen. */
export function choiceText(line: Named): string {
  return choiceNames(line)
    .map((name, index) => (index === 0 ? name : inSentence(name)))
    .join(', ');
}
