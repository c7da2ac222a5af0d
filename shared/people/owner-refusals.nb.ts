import type { ReasonIn } from '../kernel/reasons.ts';
import { maxDevices } from './device.ts';
import { maxEmployees } from './employee.ts';
import { maxMembers } from './invitation.ts';

export const reasons = {
  roleMissing: 'Velg en rolle',
  emailMissing: 'E-post må fylles ut',
  emailNotAscii: 'Skriv e-posten uten æ, ø og å',
  channelMissing: 'Velg e-post eller sms',
  smsCodeMissing: 'Skriv koden fra sms-en',
  smsCodeShape: 'Koden har seks sifre',
  notifyMissing: 'Velg e-post, sms eller begge',
  notifyTimeMissing: 'Velg når den ansatte varsles',
  contactMissing: 'Oppgi e-post eller telefon',
  noticeEmailMissing: 'Oppgi e-posten varslene skal til',
  noticePhoneMissing: 'Oppgi mobilnummeret varslene skal til',
  noMobile: 'Sms går bare til norske mobilnumre',
  noWay: 'Den ansatte varsles ikke slik',
  noSms: 'Den ansatte varsles ikke på sms',
  smsUnpaid: 'Sms krever et betalt abonnement',
  noEmployee: 'Fant ikke den ansatte',
  emailListed: 'E-posten står i listen fra før',
  phoneListed: 'Telefonnummeret står i listen fra før',
  employeesFull: `Listen er full. Den kan ha høyst ${maxEmployees} ansatte.`,
  listCrowded: 'Listen endres av flere samtidig. Prøv igjen.',

  noMember: 'Fant ikke personen',
  ownersOnly: 'Bare eiere kan gjøre dette med en eier',
  lastOwner: 'Restauranten må ha en eier. Gjør en annen til eier først.',
  alreadyMember: 'Personen er med fra før',
  membersFull: `Dere kan være høyst ${maxMembers}, med invitasjoner`,
  noInvitation: 'Fant ikke invitasjonen',
  invitationChanged: 'Invitasjonen er endret av en annen. Prøv igjen.',
  invitationOver: 'Invitasjonen virker ikke lenger. Be om en ny.',
  otherAddress: ({ email }: { email: string }) => `Invitasjonen gjelder ${email}. Logg inn med den adressen.`,
  manyRestaurants: ({ most }: { most: number }) => `Du kan ha høyst ${most} restauranter på én innlogging.`,
  alreadyOpened: 'Restauranten er åpnet allerede. Endre den under Bedriftsinfo.',
  noSession: 'Fant ikke innloggingen',

  pairingCodeMissing: 'Skriv koden fra skjermen',
  pairingCodeShape: 'Koden har ti siffer',
  pairingCodeWrong: 'Koden er feil eller utløpt. Lag en ny på Ansatte.',
  manyPairingCodes: 'Det er prøvd for mange koder. Skann QR-koden i stedet, eller vent ti minutter.',
  devicesFull: `Dere kan ha høyst ${maxDevices} skjermer. Fjern en først.`,
  noDevice: 'Fant ikke skjermen',
  screenUnpaired: 'Denne skjermen er koblet fra',
};
export type PeopleReason = ReasonIn<typeof reasons>;
