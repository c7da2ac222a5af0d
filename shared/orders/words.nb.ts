export const fulfilments = { pickup: 'Henting', delivery: 'Levering' };

/** The promised time in a word, for the guest and for the kitchen. */
export const promised = {
  pickup: { guest: 'klar', kitchen: 'klar' },
  delivery: { guest: 'hos deg', kitchen: 'framme' },
};
/** Behind a word of `promised`, and before a time. */
export const about = 'ca. kl.';

/** In place of the number of a rehearsal. */
export const rehearsalNumber = 'Prøve';
export const rehearsal = 'Prøvebestilling';
export const theRehearsal = 'prøvebestillingen';
export const nr = (number: number) => `Nr. ${number}`;
export const order = (number: number) => `bestilling ${number}`;
export const orderTitle = (number: number) => `Bestilling ${number}`;

export const discount = 'Rabatt';
export const deposit = 'Pant';
export const total = 'Totalt';
