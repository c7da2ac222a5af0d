import { type EnglishWords, written } from './english.ts';
import type { MenuItem } from './menu-item.ts';
import type { OptionGroup } from './option-group.ts';

/** The descriptions of the sample menu's dishes as an owner writes them in English. */
const descriptions: Readonly<Record<string, string>> = {
  Margherita: 'Tomato sauce, mozzarella, fresh basil and olive oil.',
  Pepperoni: 'Tomato sauce, mozzarella and plenty of pepperoni.',
  Parma: 'Parma ham, rocket, parmesan and cherry tomatoes.',
  'Pasta Carbonara': 'Spaghetti with guanciale, egg yolk, pecorino and black pepper.',
  Lasagne: 'Our own meat sauce, béchamel and melted cheese. Served with bread.',
  Cæsarsalat: 'Caesar salad: chicken, romaine, croutons, parmesan and our own dressing.',
  Bruschetta: 'Grilled sourdough bread with tomato, garlic and basil.',
  Hvitløksbrød: 'Garlic bread: crisp bread with garlic butter and parsley.',
  Tiramisu: 'Mascarpone, espresso and cocoa. Made here.',
  Cola: '0.33 l can.',
  'Dagens pasta': 'Pasta of the day: the cook’s choice, with bread.',
  'Pizza og brus': 'A Margherita and a can of Cola.',
};

/** So are the names of the choices. */
const names: Readonly<Record<string, string>> = {
  Størrelse: 'Size',
  Vanlig: 'Regular',
  Stor: 'Large',
  Bunn: 'Base',
  Tynn: 'Thin',
  Tykk: 'Thick',
  Grov: 'Wholegrain',
  'Ekstra topping': 'Extra toppings',
  'Ekstra mozzarella': 'Extra mozzarella',
  Pepperoni: 'Pepperoni',
  Parmaskinke: 'Parma ham',
  Sjampinjong: 'Mushrooms',
  Jalapeño: 'Jalapeño',
  Ruccola: 'Rocket',
  Dressing: 'Dressing',
  Hvitløksdressing: 'Garlic dressing',
  Chilisaus: 'Chilli sauce',
};

export const dishInEnglish = ({ name }: Pick<MenuItem, 'name'>) => ({
  description: descriptions[name] ?? '',
});
export const choiceInEnglish = ({ name }: { name: string }) => ({ name: names[name] ?? '' });

function told<Thing extends { name: string }>(thing: Thing, words: EnglishWords) {
  const english = written(thing, words);
  return english ? { ...thing, english } : thing;
}

/** The dish, or the group, with its English words beside it. */
export const toldDish = (dish: MenuItem): MenuItem => told(dish, dishInEnglish(dish));
export const toldGroup = (group: OptionGroup): OptionGroup => ({
  ...told(group, choiceInEnglish(group)),
  options: group.options.map((option) => told(option, choiceInEnglish(option))),
});
