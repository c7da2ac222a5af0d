import { dayTimeText, type Weekday } from '../kernel/dates.ts';
import { limits } from '../kernel/limits.ts';
import { kroner } from '../kernel/money.ts';
import { maxOrderChoices, maxOrderLines, maxQuantity } from '../kernel/order-limits.ts';
import { formattedPhone } from '../kernel/phone-text.ts';
import type { ReasonWords } from '../kernel/reasons.ts';
import { reasons as choices } from '../menu/refusals.nb.ts';
import { windowText } from '../menu/time-window.ts';
import { alcoholHoursText } from '../shops/alcohol-hours.ts';
import type { OrderCode, OrderReasons } from './reasons.ts';

/** 'Parma: Velg størrelse' */
const ofDish = ({ dish }: { dish: string }, choice: string) => `${dish}: ${choice}`;

const tryAt = (at: string) => (at ? ` Prøv ${dayTimeText(at)}.` : '');

export const reasons: ReasonWords<OrderReasons> = {
  tooFew: (needs) => ofDish(needs, choices.tooFew(needs)),
  tooMany: (needs) => ofDish(needs, choices.tooMany(needs)),
  tooManyOfOne: (needs) => ofDish(needs, choices.tooManyOfOne(needs)),
  optionGone: (needs) => ofDish(needs, choices.optionGone(needs)),
  optionSoldOut: (needs) => ofDish(needs, choices.optionSoldOut(needs)),
  dishMissing: () => 'Retten mangler',
  choiceMissing: () => 'Valget mangler',
  quantityWrong: () => `Antall må være mellom 1 og ${maxQuantity}`,
  wishTooLong: () => `Merknad kan ha høyst ${limits.notes} tegn`,
  wishTooManyLines: () => `Merknad kan ha høyst ${limits.noteLines} linjer`,
  basketEmpty: () => 'Kurven er tom',
  tooManyLines: () => `En bestilling kan ha høyst ${maxOrderLines} linjer`,
  tooManyChoices: () => `En bestilling kan ha høyst ${maxOrderChoices} tilvalg`,
  wayMissing: () => 'Velg henting eller levering',
  dueWrong: () => 'Velg en av tidene',
  dueTooSoon: ({ earliest }) => `Så fort rekker vi det ikke.${tryAt(earliest)}`,
  dueTooFar: ({ daysAhead }) =>
    daysAhead === 0 ? 'Velg en tid i dag' : `Velg en tid i dag eller de neste ${daysAhead} dagene`,
  dueShut: ({ earliest }) => `Da har vi ikke åpent.${tryAt(earliest)}`,
  dueFull: ({ earliest }) => `Den tiden er full.${tryAt(earliest)}`,
  dishDayBefore: ({ dish, by }) => `${dish} må bestilles dagen før, innen kl. ${by}`,
  deliveryShut: ({ from }) => `Vi leverer ikke nå.${from && ` Levering fra ${dayTimeText(from)}.`}`,
  laterOff: () => 'Vi tar bare imot bestillinger for så snart som mulig',
  nameMissing: () => 'Navn må fylles ut',
  nameTooLong: () => `Navn kan ha høyst ${limits.name} tegn`,
  addressMissing: () => 'Skriv adressen maten skal til',
  addressTooLong: () => `Adresse kan ha høyst ${limits.address} tegn`,
  addressExtraTooLong: () => `Inngang og etasje kan ha høyst ${limits.addressExtra} tegn`,
  driverNoteTooLong: () => `Melding til sjåføren kan ha høyst ${limits.driverNote} tegn`,
  postcodeWrong: () => 'Skriv postnummeret med fire sifre',
  postcodeMissing: () => 'Skriv postnummeret maten skal til',
  outsideZones: ({ postcode }) => `Vi leverer ikke til ${postcode}. Du kan hente maten hos oss.`,
  paymentMissing: () => 'Velg betalingsmåte',
  payOnlineTooFar: ({ days }) =>
    `Bestillinger mer enn ${days} dager fram kan ikke betales på nett. Velg en tidligere tid, eller en annen måte å betale på.`,
  notesTooLong: () => `Melding til kjøkkenet kan ha høyst ${limits.notes} tegn`,
  notesTooManyLines: () => `Melding til kjøkkenet kan ha høyst ${limits.noteLines} linjer`,
  allergyTooLong: () => `Allergi kan ha høyst ${limits.allergy} tegn`,
  allergyTooManyLines: () => `Allergi kan ha høyst ${limits.allergyLines} linjer`,
  notOfAge: () => 'Bekreft at du er over 18 år',
  sumMissing: () => 'Summen mangler',
  noDelivery: () => 'Vi leverer ikke. Velg henting.',
  dishGone: () => 'Retten er ikke lenger på menyen',
  dishSoldOut: ({ dish }) => `${dish} er utsolgt`,
  dishNotNow: ({ dish, ...window }) => `${dish} selges ${timesOf(window)}`,
  someGone: () => 'Noe i kurven er ikke lenger på menyen',
  someNotNow: () => 'Noe i kurven kan ikke bestilles nå',
  servedHere: ({ dish }) => `${dish} serveres i restauranten og kan ikke bestilles her`,
  alcoholNotThen: ({ dish, at, ...hours }) =>
    `${dish} kan ikke hentes eller leveres kl. ${at}. Alkohol: ${alcoholHoursText(hours)}.`,
  minOrder: ({ leastOre }) => `Minste bestilling er ${kroner(leastOre)}`,
  couponWrong: () => 'Koden gjelder ikke',
  couponMinimum: ({ leastOre }) => `Rabattkoden gjelder når du bestiller for minst ${kroner(leastOre)}`,
  couponUsedUp: () => 'Koden er brukt opp',
  couponUsedByYou: () => 'Koden er brukt med dette telefonnummeret',
  couponNotFirst: () => 'Koden gjelder bare den første bestillingen din her',
  couponPickupOnly: () => 'Koden gjelder bare når du henter',
  couponDeliveryOnly: () => 'Koden gjelder bare ved levering',
  codeSent: () => 'Vi har sendt en kode til telefonen. Skriv den inn for å bestille.',
  codeWrong: () => 'Koden er feil. Prøv igjen.',
  codeUsedUp: () => 'Koden kan ikke brukes lenger. Be om en ny.',
  tooSlow: () => 'Telefonen din klarte ikke sjekken vår i tide. Ring oss, så tar vi bestillingen der.',
  manyOrders: ({ minutes, phone }) =>
    `Ingenting ble sendt. Det er kommet mange bestillinger herfra på kort tid. Prøv igjen om ${minutes} min${phone && `, eller ring ${formattedPhone(phone)}`}.`,
  tooLateToCancel: () => 'Det er for sent å avbestille her. Ring restauranten.',
  onlyShows: () =>
    'Denne lenken viser bare bestillingen. Avbestill på siden der du bestilte, eller ring restauranten.',
  demoTakesNone: () => 'Demorestauranten tar ikke imot bestillinger',
};

const timesOf = ({ days, from, to }: { days: string; from: string; to: string }) =>
  windowText({ days: days.split(',') as Weekday[], from, to });

export const codes: Record<OrderCode, string> = {
  ORDERS_CLOSED: 'Vi tar ikke imot bestillinger akkurat nå',
  PAYMENT_METHOD_UNAVAILABLE: 'Velg en annen betalingsmåte',
  PRICE_CHANGED: 'Prisen er endret. Se over bestillingen før du sender den.',
  IDEMPOTENCY_KEY_REUSED: 'Bestillingen er endret siden den ble sendt. Last siden på nytt.',
  CHALLENGE_REQUIRED: 'Vi må sjekke bestillingen først. Last siden på nytt og prøv igjen.',
  ORDER_QUOTA_REACHED: 'Restauranten kan ikke ta imot flere bestillinger denne måneden',
};
