// A rehearsal has no number.
export const rehearsalFirst = 'Prøven';
export const rehearsalWithin = 'prøven';
export const nrFirst = (number: number) => `Nr. ${number}`;
export const nrWithin = (number: number) => `nr. ${number}`;
export const rehearsalGuest = 'Prøvebestilling';
/** The cook must read this on every screen and on the slip. */
export const rehearsalNote = 'Dette er en prøve. Ikke lag maten.';

/** Days that somebody types into the search. */
export const today = 'i dag';
export const yesterday = 'i går';
