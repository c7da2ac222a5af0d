export const openingHours = 'Åpningstider';
export const about = 'Om oss';
export const information = 'Informasjon';
export const contact = 'Kontakt';
export const seller = (name: string) => `Selger: ${name}`;
export const orgNumber = (number: string) => `Org.nr. ${number}`;
export const website = 'Nettside';
export const pricesWithVat = 'Alle priser er inkl. mva.';
export const terms = 'Salgsvilkår';
export const privacy = 'Personvern';
export const madeWith = (product: string) => `Laget med ${product}`;

export const from = (price: string) => `fra ${price}`;
export const plusDeposit = (price: string) => `+ pant ${price}`;
export const adultsOnly = '18 år';
export const contains = (allergens: string) => `Inneholder: ${allergens}`;
export const allergensUnknown = 'Allergener: ikke oppgitt. Spør oss.';

export const inBasket = (dish: string, quantity: number) => `${dish}: ${quantity} i kurven`;
export const outOfBasket = (dish: string) => `${dish} er tatt ut av kurven`;

/** Before the name of another language, for a browser that asks for no language near this one. */
export const offer = 'This page in ';
/** The language of what owners wrote: '' where it is the page's. */
export const ownersLanguage = '';
export const namesNote = '';
export const namesNoteLink = '';
