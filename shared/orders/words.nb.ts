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

/** Why a restaurant took no order, to its guest. */
export const cancelReasons = {
  sold_out: 'Beklager, noe av det du bestilte, er utsolgt.',
  busy: 'Beklager, vi har for mye å gjøre til å lage bestillingen nå.',
  closed: 'Beklager, vi stenger snart og rekker ikke bestillingen.',
  address: 'Beklager, vi leverer ikke så langt.',
  other: 'Beklager, vi kan ikke ta imot bestillingen.',
  guest: 'Du har avbestilt.',
  no_answer: 'Beklager, vi rakk ikke å svare på bestillingen.',
};
