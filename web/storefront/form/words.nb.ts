export const title = (shop: string) => `Bestill · ${shop}`;
export const workOutTotal = 'Regn ut summen';
export const howToChoose =
  'Skriv antall ved rettene. Valgene til en rett kommer når du trykker Regn ut summen.';
export const allergensUnsaid = 'Allergener: ikke oppgitt';
export const none = 'Ingen';

export const onlyDelivery = 'Bare ved levering';

export const nothingChosen = 'Ingen retter er valgt ennå.';
/** `trykk Bestill` in functions/storefront/words.nb.ts means it. */
export const order = 'Bestill – betal ved henting eller levering';
/** The same where one of the ways is paid online. */
export const orderAsChosen = 'Bestill – betal som valgt';
/** Before the phone number. */
export const alsoCall = 'Du kan også ringe ';
