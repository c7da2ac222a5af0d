import type { Allergen } from './allergens.ts';
import type { Diet } from './answers.ts';

/** In the words of Regulation (EU) No 1169/2011, annex II. */
const allergens: Record<Allergen, string> = {
  hvete: 'wheat',
  rug: 'rye',
  bygg: 'barley',
  havre: 'oats',
  spelt: 'spelt',
  khorasanhvete: 'khorasan wheat',
  skalldyr: 'crustaceans',
  egg: 'eggs',
  fisk: 'fish',
  peanøtter: 'peanuts',
  soya: 'soybeans',
  melk: 'milk',
  mandel: 'almonds',
  hasselnøtt: 'hazelnuts',
  valnøtt: 'walnuts',
  kasjunøtt: 'cashews',
  pekannøtt: 'pecan nuts',
  paranøtt: 'Brazil nuts',
  pistasienøtt: 'pistachio nuts',
  macadamianøtt: 'macadamia nuts',
  selleri: 'celery',
  sennep: 'mustard',
  sesam: 'sesame seeds',
  sulfitt: 'sulphites',
  lupin: 'lupin',
  bløtdyr: 'molluscs',
};
/** An id that the list does not know (any more) must still be shown. */
export const allergen = (id: string) => (allergens as Record<string, string>)[id] ?? id;

const diets: Record<Diet, string> = {
  vegetar: 'vegetarian',
  vegan: 'vegan',
  glutenfri: 'gluten-free',
  halal: 'halal',
};
export const diet = (id: string) => (diets as Record<string, string>)[id] ?? id;
export const spices = ['', 'a little hot', 'hot', 'very hot'];

export const soldOut = 'Sold out';
export const soldOutToday = 'Sold out today';
export const soldOutUntil = (day: string) => `Sold out until ${day}`;
export const soldOutUntilClock = (clock: string) => `Sold out until ${clock}`;

export const everyDay = 'every day';
export const workdays = 'weekdays';
export const and = 'and';
export const hourMark = ':';
