import type { PaymentProvider } from '../../../shared/payments/answers.ts';

type By = PaymentProvider;
/** The provider that answers, the place where the guest pays, and the app or page that is opened for it. */
const who: Record<By, string> = { vipps: 'Vipps', stripe: 'banken' };
const at: Record<By, string> = { vipps: 'i Vipps', stripe: 'med kort' };
const page: Record<By, string> = { vipps: 'Vipps', stripe: 'kortsiden' };
const again: Record<By, string> = { vipps: 'Vipps', stripe: 'kort' };

/** Titles of the page while its money is awaited, and once it has come to nothing. */
export const pageTitle = 'Betaling';

/** The provider is asked: right after the guest's return, and when the time is over. */
export const asking = {
  heading: (by: By) => `Vi sjekker med ${who[by]}`,
  text: 'Det tar oftest noen sekunder. Ikke betal en gang til.',
  shut: (by: By) => `Venter på svar fra ${who[by]}`,
  title: 'Svaret er ikke kommet ennå',
  line: (sum: string) => `Har du godkjent, er ${sum} reservert. Har du ikke, er ingenting reservert.`,
  open: (by: By) => `Åpne ${page[by]} igjen`,
  tells: (by: By) =>
    `Du kan lukke siden. Vi spør ${who[by]} videre, og har du godkjent, kommer bestillingen fram.`,
};

/** The provider has said that nothing is approved yet. */
export const waiting = {
  heading: (by: By) => `Fullfør betalingen ${at[by]}`,
  text: (sum: string) => `Godkjenn ${sum}, så får kjøkkenet bestillingen.`,
  within: 'Godkjenn innen',
  title: 'Pengene er ikke trukket',
  line: 'De reserveres når du godkjenner, og trekkes når du får maten.',
  open: (by: By) => `Åpne ${page[by]}`,
  tells: (by: By) => `Du kan lukke siden. Godkjenner du ${at[by]}, kommer bestillingen fram.`,
};
export const textFollows = 'Vi sender sms når kjøkkenet har svart.';

export const kept = 'Kurven er holdt av';
export const approve = (by: By) => `Godkjenn ${at[by]}`;
export const until = (time: string) => `til ${time}`;
export const kitchenGets = 'Kjøkkenet får bestillingen';

export const look = 'Se om betalingen er kommet';
export const abort = 'Avbryt betalingen';
export const offline = 'Vi får ikke spurt akkurat nå. Vi prøver igjen av oss selv.';
export const noAnswer = 'Vi fikk ikke svar. Prøv igjen, eller ring oss.';

/** Why nothing is ordered; `other` where nobody knows better. */
export const failed = {
  aborted: {
    heading: 'Betalingen ble avbrutt',
    text: 'Kjøkkenet har ikke fått bestillingen. Kurven er som før.',
  },
  expired: {
    heading: 'Tiden for betaling gikk ut',
    text: 'Kjøkkenet har ikke fått bestillingen. Kurven er som før.',
  },
  late: {
    heading: 'Betalingen kom for sent',
    text: 'Plassen var gitt videre. Kjøkkenet har ikke fått bestillingen.',
  },
  notReceived: {
    heading: 'Vi kunne ikke ta imot bestillingen',
    text: 'Kjøkkenet har ikke fått den. Ring oss hvis du lurer på noe.',
  },
  other: {
    heading: 'Betalingen gikk ikke gjennom',
    text: 'Kjøkkenet har ikke fått bestillingen. Kurven er som før.',
  },
};
export const notOrdered = 'Ikke bestilt';
export const nothingReserved = 'Ingenting er reservert heller.';
export const oldRequest =
  'Ingenting er reservert. Godkjenner du det gamle kravet nå, opphever vi det med en gang.';
export const tryAgain = (by: By) => `Prøv ${again[by]} igjen`;
export const otherWay = 'Betal på en annen måte';
/** The lines and the sum: nothing is ordered yet. */
export const basket = 'I kurven';
export const toBasket = 'Gå til kurven';
