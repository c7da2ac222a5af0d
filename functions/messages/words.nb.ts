/** `order` begins the subject: 'Bestilling 12'. `shop`: the restaurant's name. */
export const receivedSubject = (order: string, shop: string) => `${order} hos ${shop} er mottatt`;
export const receivedTitle = 'Takk, bestillingen er mottatt';
export const received = (shop: string) => `${shop} svarer på bestillingen om litt. Da får du en ny e-post.`;
export const receivedShut = (shop: string) =>
  `${shop} har stengt, og svarer når de åpner. Da får du en ny e-post.`;
/** Before the other sentences of a mail about an order for later. */
export const orderedFor = (when: string) => `Bestilt til ${when}.`;
export const agreedSubject = (order: string, shop: string) => `${order} hos ${shop}`;
export const agreedTitle = 'Takk for bestillingen';
export const agreed = (shop: string) => `Dette er det du bestilte hos ${shop}.`;
export const confirmedSubject = (order: string, shop: string) => `${order} hos ${shop} er bekreftet`;
export const confirmedTitle = 'Kjøkkenet har bekreftet';
export const confirmed = (promise: string) => `Maten er ${promise}.`;
/** `order` stands within the subject: 'bestilling 12'. */
export const newTimeSubject = (order: string, shop: string) => `Ny tid for ${order} hos ${shop}`;
export const newTimeTitle = (promise: string) => `Ny tid: ${promise}`;
/** `when`: 'fredag 20.11 kl. 23:55'. */
export const dayBefore = (when: string) => `Før var den ${when}.`;
export const timeBefore = (time: string) => `Før var den kl. ${time}.`;
export const sorryForWait = 'Beklager ventetiden.';
export const refusedSubject = (order: string, shop: string) => `${order} hos ${shop} er avvist`;
export const refusedTitle = 'Restauranten kunne ikke ta imot bestillingen';
export const calledOffSubject = (order: string, shop: string) => `${order} hos ${shop} er avbrutt`;
export const calledOffTitle = 'Restauranten har avbrutt bestillingen';
/** Around the restaurant's own words, behind the sentence of the reason; empty: they stand in place of it. */
export const beforeOwnWords = '';
export const afterOwnWords = '';
export const sorry = 'Beklager.';
export const callIfUnsure = (phone: string) => `Ring ${phone} hvis du lurer på noe.`;
export const callOrOrderAgain = (phone: string) => `Ring ${phone}, eller bestill igjen om litt.`;
export const takenBackSubject = (order: string, shop: string) => `${order} hos ${shop} er avbestilt`;
export const takenBackTitle = 'Bestillingen er avbestilt';
export const takenBack = 'Den ble avbestilt på siden for bestillingen, og kjøkkenet har fått beskjed.';
export const readySubject = (shop: string) => `Maten fra ${shop} er klar`;
export const readyTitle = 'Maten er klar for henting';
export const ready = (number: string) => `Vis nummer ${number} når du henter.`;
export const sentSubject = (shop: string) => `Maten fra ${shop} er på vei`;
export const sentTitle = 'Maten er på vei';
export const sent = 'Ha telefonen i nærheten.';

/** Before the subject of a mail about a rehearsal that does not name it already. */
export const rehearsalSubject = (subject: string) => `Prøve: ${subject}`;
export const rehearsal = 'Dette er en prøve. Ingen mat blir laget.';

export const seeOrder = 'Se bestillingen';
export const deliverTo = (address: string) => `Leveres til: ${address}`;
export const fetchAt = (address: string) => `Hentes: ${address}`;
export const totalWithVat = 'Totalt inkl. mva';
export const allergensUnknown = 'Allergener: ikke oppgitt. Spør restauranten.';
export const noAllergens = 'Ingen allergener';
export const contains = (allergens: string) => `Inneholder: ${allergens}`;
/** One line; the terms of sale say it at length. */
export const law =
  'Dette er ikke en kvittering for kjøp. Ferdiglaget mat har ikke angrerett; er noe feil ved den, gjelder forbrukerkjøpsloven.';
export const seller = (who: string) => `Selger: ${who}`;
export const orgNumber = (number: string) => `org.nr. ${number}`;
export const terms = 'Salgsvilkår';
export const privacy = 'Personvern';
export const why = 'Adressen ble oppgitt i en bestilling.';
export const stop = (product: string) => `Stopp all e-post fra ${product}`;

/** Asked for at the checkout. */
export const textCode = (shop: string, code: string, minutes: number) =>
  `Koden din hos ${shop} er ${code}. Den gjelder i ${minutes} minutter.`;

/** Texts about an order: each begins with the restaurant's name, a colon and the order, 'Bestilling 12'. */
export const textConfirmed = (promise: string) => `er bekreftet. ${promise}`;
export const textNewTime = (promise: string) => `har fått ny tid. ${promise}`;
export const textReady = 'er klar for henting.';
export const textSent = 'er på vei.';
export const textRefused = 'ble dessverre avvist.';
export const textCalledOff = 'ble dessverre avbrutt.';
export const textLink = (link: string) => `Følg: ${link}`;
