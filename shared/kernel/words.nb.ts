import type { KernelCode, KernelGuestReasons, KernelReasons, ReasonWords } from './reasons.ts';

export const language = 'nb';
/** As `Intl` names the language. */
export const locale = 'nb-NO';
/** Before the path of each page of the language, behind the shop's own prefix. */
export const root = '';
/** Behind a path of the API whose answer speaks the page's language. */
export const query = '';

/** Between the thousands of a number, and before its decimals. */
export const thousands = '\u00a0';
export const decimal = ',';
export const free = 'Gratis';

/** Before the time of a clock. */
export const at = 'kl. ';
/** As inside a sentence. */
export const weekdays = {
  monday: 'mandag',
  tuesday: 'tirsdag',
  wednesday: 'onsdag',
  thursday: 'torsdag',
  friday: 'fredag',
  saturday: 'lørdag',
  sunday: 'søndag',
};
/** A day of the calendar, 'yyyy-MM-dd', without its year. */
export const dayOfMonth = (day: string) => `${day.slice(8, 10)}.${day.slice(5, 7)}`;

export const reasons: ReasonWords<KernelReasons> = {
  noBusiness: () => 'Ingen bedriftsprofil funnet',
  noOrder: () => 'Fant ikke bestillingen',
  noRight: () => 'Du har ikke tilgang til dette. Be en eier om en annen rolle.',
  phoneMissing: () => 'Telefon må fylles ut',
  phoneWrong: () => 'Skriv et gyldig telefonnummer',
  emailWrong: () => 'Skriv e-posten som navn@eksempel.no',
  emailTooLong: () => 'E-post kan ha høyst 254 tegn',
};

export const guestReasons: ReasonWords<KernelGuestReasons> = {
  noShop: () => 'Denne restauranten finnes ikke eller er ikke tilgjengelig.',
  foreignSender: () => 'Dette ble sendt fra en annen side',
  noTrialMark: () => 'Denne bestillingen kan ikke merkes som en prøve',
  demoShop: () => 'Dette er en prøvebutikk. Her kan ingen bestille.',
};

export const codes: Record<KernelCode, string> = {
  VALIDATION_FAILED: 'Forespørselen kunne ikke leses',
  NOT_FOUND: 'Fant ikke det du ba om',
  PAYLOAD_TOO_LARGE: 'Forespørselen er for stor',
  TOO_MANY_REQUESTS: 'Det kom for mange forespørsler på kort tid. Vent litt og prøv igjen.',
  INTERNAL: 'Det oppstod en feil. Prøv igjen.',
  UNAVAILABLE: 'Tjenesten svarer ikke akkurat nå. Prøv igjen.',
};
