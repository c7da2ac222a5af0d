export const openingHours = 'Opening hours';
export const about = 'About us';
export const information = 'Information';
export const contact = 'Contact';
export const seller = (name: string) => `Seller: ${name}`;
export const orgNumber = (number: string) => `Org. no. ${number}`;
export const website = 'Website';
export const pricesWithVat = 'All prices include VAT.';
export const terms = 'Terms of sale';
export const privacy = 'Privacy';
export const madeWith = (product: string) => `Made with ${product}`;

export const from = (price: string) => `from ${price}`;
export const plusDeposit = (price: string) => `+ deposit ${price}`;
export const adultsOnly = '18+';
export const contains = (allergens: string) => `Contains: ${allergens}`;
export const allergensUnknown = 'Allergens: not stated. Ask us.';

export const inBasket = (dish: string, quantity: number) => `${dish}: ${quantity} in the basket`;
export const outOfBasket = (dish: string) => `${dish} was taken out of the basket`;

export const offer = '';
export const ownersLanguage = 'nb';
export const namesNote =
  'Dish names are in Norwegian, the way the kitchen says them. The allergens are the same ';
export const namesNoteLink = 'in Norwegian';
