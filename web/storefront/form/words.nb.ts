export const title = (shop: string) => `Bestill · ${shop}`;
export const workOutTotal = 'Regn ut summen';
export const howToChoose = 'Skriv antall og trykk Regn ut summen, så velger du';
export const allergensUnsaid = 'Allergener: ikke oppgitt';
export const none = 'Ingen';

export const address = 'Adresse for levering';
export const addressIfDelivered = 'Adresse, bare ved levering';

export const nothingChosen = 'Ingen retter er valgt ennå.';
/** `trykk Bestill` in functions/storefront/words.nb.ts means it. */
export const order = 'Bestill – betal ved henting eller levering';
/** The same where one of the ways is paid online. */
export const orderAsChosen = 'Bestill – betal som valgt';
/** Before the phone number. */
export const alsoCall = 'Du kan også ringe ';
