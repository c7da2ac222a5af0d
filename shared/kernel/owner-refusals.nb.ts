import { limits } from './limits.ts';
import type { ReasonIn } from './reasons.ts';

export const reasons = {
  nameMissing: 'Navn må fylles ut',
  nameTooLong: `Navn kan ha høyst ${limits.name} tegn`,
  addressTooLong: `Adresse kan ha høyst ${limits.address} tegn`,
  descriptionTooLong: `Beskrivelse kan ha høyst ${limits.description} tegn`,
  minOrderWrong: 'Minste bestilling må være et beløp mellom 0 og 100 000 kr',
  notSignedIn: 'Du må logge inn',
  signedOut: 'Du er logget ut. Logg inn på nytt.',
  signInSilent: 'Innlogging svarer ikke. Prøv igjen.',
  alreadyStored: 'Det du sendte først, er lagret. Lukk skjemaet, og gjør endringen i listen.',
  orgNumberMissing: 'Skriv organisasjonsnummeret med ni sifre',
  orgNumberWrong: 'Sjekk organisasjonsnummeret: sifrene stemmer ikke',
};
export type KernelOwnerReason = ReasonIn<typeof reasons>;
