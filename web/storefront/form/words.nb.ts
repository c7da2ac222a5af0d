export const title = (shop: string) => `Bestill · ${shop}`;
export const workOutTotal = 'Regn ut summen';
export const howToChoose = 'Skriv antall, og trykk Regn ut summen for å velge størrelse og tilbehør.';
export const allergensUnsaid = 'Allergener: ikke oppgitt';
export const none = 'Ingen';

export const onlyDelivery = 'Fyll ut bare ved levering';

/** Beside the total of a pickup, once delivery is chosen. */
export const withoutDelivery = 'uten levering';
export const nothingChosen = 'Ingen retter er valgt ennå.';
/** `trykk Bestill` in functions/storefront/words.nb.ts means it. */
export const order = 'Bestill – betal ved henting eller levering';
/** Before the phone number. */
export const alsoCall = 'Du kan også ringe ';
