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

/** The parts of an offer: '20 % rabatt på maten', ' når du henter', ', fra 200 kr'. */
export const percentOff = (percent: number) => `${percent}\u00a0% rabatt på maten`;
export const amountOff = (amount: string) => `${amount} rabatt`;
export const freeDelivery = 'Gratis levering';
export const onlyWay = { pickup: ' når du henter', delivery: ' ved levering' };
export const fromSum = (least: string) => `, fra ${least}`;
