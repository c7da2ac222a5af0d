import { limits } from '../kernel/limits.ts';
import type { ReasonIn } from '../kernel/reasons.ts';
import { type AlcoholHours, alcoholHoursText } from '../shops/alcohol-hours.ts';
import { maxCoupons } from './coupon.ts';
import { whoDidText } from './event-words.nb.ts';
import type { DoneBefore } from './order-event.ts';

type Code = { code: string };

export const reasons = {
  estimateWrong: 'Estimert tid må være mellom 1 og 600 minutter',
  newTimeWrong: 'Ny tid må være mellom 1 og 600 minutter',
  newTimeMessageTooLong: `Meldingen til kunden kan ha høyst ${limits.newTimeMessage} tegn`,
  newTimeMessageNotOneLine: 'Skriv meldingen til kunden på én linje, uten spesialtegn',
  beginWrong: 'Velg en tid fra nå til maten skal være klar',
  noNewBegin: 'Kjøkkenet har begynt, eller tiden er inne.',
  cancelMessageTooLong: `Meldingen til kunden kan ha høyst ${limits.message} tegn`,
  cancelMessageTooManyLines: `Meldingen til kunden kan ha høyst ${limits.noteLines} linjer`,
  correctionTooLong: `Grunnen kan ha høyst ${limits.message} tegn`,
  noSuchMove: 'Bestillingen kan ikke få denne statusen nå. Noen andre kan ha endret den.',
  tooLateToUndo: 'Det er for sent å angre.',
  noNewTime: 'Bestillingen kan ikke få en ny tid nå.',
  notLeft: 'Bestillingen står ikke lenger som ikke hentet.',
  noCorrection: 'Bestillingen kan ikke rettes til dette nå.',
  answered: 'Bestillingen er besvart.',
  noMoney: 'Bestillingen er ikke betalt på nett.',
  refundWrong: 'Skriv et beløp som kunden har betalt',
  refundTooMuch: 'Så mye er ikke betalt, eller det er betalt tilbake.',
  refundMessageTooLong: `Meldingen til kunden kan ha høyst ${limits.message} tegn`,
  refundMessageTooManyLines: `Meldingen til kunden kan ha høyst ${limits.noteLines} linjer`,
  overtaken: (event: DoneBefore) => `${whoDidText(event)}.`,
  overtakenBySomeone: 'Bestillingen er endret av noen andre.',
  alcoholTooLate: ({ at, ...hours }: { at: string } & AlcoholHours) =>
    `Bestillingen har alkohol, som ikke kan utleveres kl. ${at}. Velg en tid innen ${alcoholHoursText(hours)}.`,
  searchMissing: 'Skriv hva du leter etter',
  searchTooLong: `Søket kan ha høyst ${limits.name} tegn`,

  couponCodeWrong: 'Koden må ha 3 til 20 tegn: bokstaver A–Å, tall og bindestrek',
  percentWrong: 'Prosent må være et helt tall fra 1 til 100',
  discountWrong: 'Rabatten må være et beløp mellom 0,01 og 100 000 kr',
  lastDayWrong: 'Skriv datoen som åååå-mm-dd',
  offerTimeWrong: 'Skriv en dato og et klokkeslett, for eksempel 15:00',
  usesWrong: 'Antallet må være et helt tall fra 1 til 100 000',
  couponExists: ({ code }: Code) => `${code} finnes fra før`,
  couponsFull: `Du kan ha høyst ${maxCoupons} rabattkoder. Slett en som ikke er i bruk.`,
  noCoupon: 'Fant ikke rabattkoden',
  couponsCrowded: 'Rabattkodene endres av flere samtidig. Prøv igjen.',

  noDishToRehearse: 'Legg inn en rett på menyen først.',
  manyRehearsals: 'Det er mange prøver på kort tid. Vent ti minutter.',
};
export type OrderOwnerReason = ReasonIn<typeof reasons>;
