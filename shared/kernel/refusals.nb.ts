import type { KernelCode, KernelGuestReasons, KernelReasons, ReasonWords } from './reasons.ts';

export const reasons: ReasonWords<KernelReasons> = {
  noBusiness: () => 'Ingen bedriftsprofil funnet',
  noOrder: () => 'Fant ikke bestillingen',
  noRight: () => 'Du har ikke tilgang til dette. Be en eier om en annen rolle.',
  deadLink: () => 'Lenken virker ikke lenger',
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
