export const toMenu = 'Skip to the menu';
export const toBasket = 'Skip to the basket';
export const notOpenYet = 'This page is not open yet.';
export const menuIsSample = 'The menu is an example.';
export const notReal = 'The dishes and prices are not real.';
export const followOrder = (number: number) => `Follow order ${number}`;

export const menu = 'Menu';
export const otherDishes = 'More from the menu';
const ours: Record<string, string> = {
  salater: 'Salads',
  forretter: 'Starters',
  desserter: 'Desserts',
  drikke: 'Drinks',
  tilbud: 'Today’s offers',
  annet: 'Other',
};
/** The first categories have their English names from us. */
export const category = (name: string) => ours[name.toLowerCase()] ?? name;
export const choose = 'Choose';
export const chooseDish = (name: string) => `Choose ${name}`;
export const addDish = (name: string) => `Add ${name}`;
export const inBasket = (quantity: number) => `, ${quantity} in the basket`;
export const noMenu = 'The menu is coming soon';
export const callUs = 'Call us';
export const callToOrder = 'Call to order';

export const categories = 'Categories';
export const wholeMenu = 'Whole menu';
export const search = 'Search';
export const searchMenu = 'Search the menu...';
export const found = (count: number, query: string) =>
  `${count} ${count === 1 ? 'dish matches' : 'dishes match'} ‘${query}’`;
export const nothingFound = 'No dishes found';
export const otherWord = 'Try another word, or see the whole menu.';
export const showAll = 'Show the whole menu';

export const way = 'Pickup or delivery';
export const leastAmount = (sum: string) => `Minimum ${sum}`;
export const aboutTime = (clock: string) => `about ${clock}`;
export const changeTime = 'Change time';
export const readyIn = (minutes: number) => `Ready in about ${minutes} min`;

export const postcode = 'Postcode';
export const check = 'Check';

export const viewBasket = 'View basket';
export const tryAgain = 'Check your connection and try again.';
export const opening = 'Opening …';

export const norwegianOnly = 'In Norwegian only';
