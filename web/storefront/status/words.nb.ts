import type { PaymentProvider } from '../../../shared/payments/answers.ts';

const waiting = 'Siden oppdaterer seg selv.';

/** A status that this page is too old to know has only this. */
export const updatesItself = waiting;

/** An order in one status: the name stands beside the icon, once the step is taken. */
export const steps = {
  pending: {
    name: 'Sendt',
    heading: 'Bestillingen er sendt!',
    text: `Du ser her når kjøkkenet har svart. ${waiting}`,
  },
  confirmed: { name: 'Bekreftet', heading: 'Kjøkkenet har bekreftet', text: waiting },
  preparing: { name: 'Laget', heading: 'Kjøkkenet lager maten din', text: waiting },
  ready: { name: 'Klar', heading: 'Maten er klar!', text: 'Du kan hente den nå.' },
  sent: { name: 'På vei', heading: 'Maten er på vei!', text: 'Ha telefonen i nærheten.' },
  fetched: { name: 'Hentet', heading: 'Vel bekomme!', text: 'Maten er hentet.' },
  delivered: { name: 'Levert', heading: 'Vel bekomme!', text: 'Maten er levert.' },
  cancelled: { name: 'Avbrutt', heading: 'Vi måtte avbryte bestillingen', text: '' },
};
export const fetchIn = (address: string) => `Du kan hente den nå i ${address}.`;
/** The name of the cooking while it lasts, and before it. */
export const cooking = { now: 'Lages nå', next: 'Lages' };
export const fetchedAt = (time: string) => `Maten er hentet kl. ${time}.`;
export const deliveredAt = (time: string) => `Maten er levert kl. ${time}.`;

export const inMinutes = (minutes: number) => `om ${minutes} min`;
export const now = 'nå';
export const minutesOver = (minutes: number) => `${minutes} min over`;

export const callUs = 'Ring oss hvis du lurer på noe.';
export const takenBack = 'Bestillingen er avbestilt';
export const kitchenKnows = 'Kjøkkenet har fått beskjed.';
/** The restaurant's own words stand between the two. */
export const restaurantSays = ['Restauranten skriver: «', '»'] as const;
export const refusedHeading = 'Vi kunne ikke ta imot bestillingen';
export const notFetchedHeading = 'Bestillingen ble ikke hentet';
export const unansweredHeading = 'Kjøkkenet har ikke svart ennå';
export const callOrWait = 'Ring oss hvis du ikke vil vente lenger.';
export const textWhenReady = 'Vi sender sms når maten er klar. Du kan lukke siden.';
export const textWhenSent = 'Vi sender sms når maten er på vei. Du kan lukke siden.';
export const takesLonger = 'Det tar litt lenger tid';
export const sorry = 'Beklager.';
export const callForReady = 'Ring oss hvis du vil vite når den er klar.';
export const callForArrival = 'Ring oss hvis du vil vite når den kommer.';
export const readyEarlier = 'Maten blir klar før';
export const comesEarlier = 'Maten kommer før';
export const newTime = 'Kjøkkenet har gitt deg en ny tid.';

/** The three ends of a cancelled order, and of one that nobody fetched. */
export const endTakenBack = 'Avbestilt';
export const endRefused = 'Avvist';
export const endCancelled = 'Avbrutt';
export const endNotFetched = 'Ikke hentet';

export const promisedAt = (time: string) => `lovet ${time}`;
export const aboutAt = (time: string) => `ca. ${time}`;
export const since = (time: string) => `siden ${time}`;
export const done = ', ferdig';
export const waitsForAnswer = 'Venter på svar';
export const answersSoon = 'Kjøkkenet svarer vanligvis innen få minutter';
/** For an order for later; the times as 'kl. 11:40', 'i morgen kl. 11:40'. */
export const orderedFor = (when: string) => `Bestilt til ${when}`;
export const answers = 'Restauranten svarer snart. Du trenger ikke ha siden åpen.';
export const answersFrom = (when: string) =>
  `Restauranten svarer når de åpner, ${when}. Du trenger ikke ha siden åpen.`;
export const beginsAt = (when: string) => `Kjøkkenet har bekreftet, og begynner ${when}.`;
export const newTimeAbout = 'Ny tid ca. kl.';
export const promiseAbout = (promise: string) => `${promise} ca. kl.`;
export const before = ', før ';

export const rehearsal = 'Dette er en prøve. Ingen mat blir laget.';
export const offline = 'Ingen kontakt akkurat nå. Vi prøver igjen av oss selv.';
export const sharedTitle = (order: string, shop: string) => `${order} hos ${shop}`;
export const toMenu = 'Til menyen';
export const bringId = 'Ta med legitimasjon: du må vise at du er over 18 år.';
export const haveIdReady = 'Ha legitimasjon klar: du må vise at du er over 18 år.';

export const share = 'Del';
export const linkCopied = 'Lenken er kopiert. Den som får den, ser bestillingen, men kan ikke avbestille.';

export const noAnswer = 'Vi fikk ikke svar. Prøv igjen, eller ring oss.';
export const tooLate = 'Det er for sent å avbestille her. Ring restauranten.';
export const takeBack = 'Avbestill';
export const takeBackQuestion = 'Vil du avbestille?';
export const takeBackLine = 'Kjøkkenet får beskjed med en gang. Du kan ikke angre.';
export const keep = 'Behold bestillingen';
export const yesTakeBack = 'Ja, avbestill';
export const takeBackUntilAnswer = 'Du kan avbestille til kjøkkenet har svart, og to minutter etter det.';
/** Before the clock of `takeBackUntil`. */
export const untilClock = 'kl. ';
export const takeBackUntil = (time: string) =>
  `Du kan avbestille til ${time}, hvis kjøkkenet ikke har begynt.`;
export const takeBackElsewhere = 'Vil du avbestille? Gjør det på siden der du bestilte, eller ring oss.';

export const ordered = 'Dette har du bestilt';
export const about = 'Om bestillingen';
export const fetchAt = 'Hentes';
export const deliverTo = 'Leveres';
export const yourAddress = 'Til adressen du oppga';
export const allergy = 'Allergi';
export const message = 'Melding';
export const name = 'Navn';
export const phone = 'Telefon';
export const email = 'E-post';
export const payment = 'Betaling';
export const onMap = 'Vis i Google Maps';

export const again = 'Bestill igjen';
export const againLine = 'Samme retter med dagens priser. Du ser over før du sender.';
export const notOnMenu = (dish: string) => `${dish} er ikke lenger på menyen`;
export const newPrice = (dish: string, price: string, old: string) =>
  `${dish} koster nå ${price}, før ${old}`;

/** The money of an order that was paid online. */
const heldAt: Record<PaymentProvider, string> = { vipps: 'i Vipps', stripe: 'på kortet' };
export const isReserved = (sum: string, by: PaymentProvider) => `${sum} er reservert ${heldAt[by]}`;
export const takenAtHandOver = 'Beløpet trekkes når du får maten.';
export const isPaid = (sum: string) => `${sum} er betalt`;
export const takenFrom: Record<PaymentProvider, string> = {
  vipps: 'Trukket fra Vipps.',
  stripe: 'Trukket fra kortet.',
};
export const releasing = (sum: string) => `Reservasjonen på ${sum} oppheves`;
export const released = (sum: string) => `Reservasjonen på ${sum} er opphevet`;
export const bankMayShow = 'Ingenting er trukket. Banken kan vise beløpet som reservert noen timer til.';
export const paysBack = (sum: string) => `${sum} er på vei til deg`;
export const paidBack = (sum: string) => `${sum} er betalt tilbake`;
export const backIn: Record<PaymentProvider, string> = {
  vipps: 'På kontoen om 2–3 virkedager, samme kort som i Vipps.',
  stripe: 'På kontoen om 5–10 virkedager, samme kort som du betalte med.',
};
/** The guest's bank has sent a refund back to the restaurant. */
export const notPaidBack = (sum: string) => `Banken din tok ikke imot ${sum}`;
export const askForIt = 'Pengene gikk tilbake til restauranten. Ring den, så får du dem på en annen måte.';
export const youGetBack = (sum: string) => `Du får ${sum} tilbake`;
export const wasPaid = 'Betalt';
/** Before the restaurant's own words about money that was given back. */
export const aboutRefund = 'Fra restauranten:';
export const refund = 'Refundert';
export const hasPaid = 'Du har betalt';
export const takeBackReleases = 'Da oppheves reservasjonen.';

/** The receipt of an order that was paid online. */
export const printReceipt = 'Skriv ut eller lagre';
