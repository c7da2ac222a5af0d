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
export const removed = (dish: string) => `${dish} er fjernet.`;
export const undo = 'Angre';
/** Dishes that have left the menu: the last one, and those before it. */
export const dropped = (last: string, others: readonly string[]) =>
  others.length === 0
    ? `${last} er ikke lenger på menyen, så vi tok den ut av kurven.`
    : `${others.join(', ')} og ${last} er ikke lenger på menyen, så vi tok dem ut av kurven.`;
const inside = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
/** `off`: 'Utsolgt i dag', 'Selges hverdager 11–15'. */
export const notSold = (dish: string, off: string) =>
  `${dish} ${off.startsWith('Utsolgt') ? 'er ' : ''}${inside(off)}. Fjern den for å gå videre.`;
export const cannotBeSo = (dish: string) =>
  `${dish} kan ikke bestilles slik. Endre eller fjern den for å gå videre.`;
export const tooLittle = (least: string, missing: string, isDelivery: boolean) =>
  `Minste bestilling er ${least}${isDelivery ? ' ved levering' : ''}. Legg til for ${missing} til.`;

export const newPrice = (now: string, before: string) => `Ny pris: ${now}. Før: ${before}.`;
export const note = 'Merknad';
export const addNote = 'Legg til merknad';
export const editNote = 'Endre merknad';
export const quantityOf = (dish: string) => `Antall ${dish}`;
export const remove = (dish: string) => `Fjern ${dish}`;
export const edit = 'Endre';
export const editDish = (dish: string) => `Endre ${dish}`;

export const removeCoupon = 'Fjern rabattkode';
export const removeIt = 'Fjern';
export const askCoupon = 'Har du en rabattkode?';
export const typeCoupon = 'Skriv rabattkoden';
export const coupon = 'Rabattkode';
export const applyCoupon = 'Bruk';
export const noAnswer = 'Vi fikk ikke svar. Sjekk nettet og prøv igjen.';
