export const basket = 'Kurven';
export const checkout = 'Fullfør bestillingen';
export const empty = 'Tøm kurv';
export const close = 'Lukk';
export const nothingYet = 'Kurven er tom. Trykk på pluss ved en rett, så legger vi den her.';
export const dishes = (count: number) => `${count} ${count === 1 ? 'rett' : 'retter'}`;
export const toCheckout = 'Til kassen';
export const openingCheckout = 'Åpner kassen …';
export const checkoutFailed =
  'Kassen lot seg ikke åpne. Sjekk nettet og prøv igjen, eller last siden på nytt – kurven blir med.';
export const isFull = (lines: number) => `Kurven er full: den tar ${lines} linjer.`;
export const noDemoOrders = 'Bestilling er ikke implementert ennå';
export const mayHaveArrived = 'Vi vet ikke om bestillingen kom fram. Ring oss før du bestiller på nytt.';
export const nothingSent = 'Ingenting ble sendt. Kurven din er tatt vare på.';

export const lookOver = 'Se over kurven.';
export const message = 'Melding til kjøkkenet';
export const emptied = 'Kurven er tømt.';
export const undo = 'Angre';

export const noAnswer = 'Vi fikk ikke svar. Sjekk nettet og prøv igjen.';
