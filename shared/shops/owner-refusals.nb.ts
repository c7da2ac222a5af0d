import { limits } from '../kernel/limits.ts';
import type { ReasonIn } from '../kernel/reasons.ts';
import { widestAlcoholHours } from './alcohol-hours.ts';
import { footerLimits } from './info.ts';
import { autoAcceptLimits, ladderLimits } from './ladder.ts';
import { longestPauseDays } from './settings.ts';

type Range = { min: number; max: number };
const between = (what: string, { min, max }: Range) => `${what} må være mellom ${min} og ${max}`;

export const reasons = {
  businessNameMissing: 'Bedriftsnavn er påkrevd',
  businessNameTooLong: `Bedriftsnavn kan ha høyst ${limits.name} tegn`,
  businessTypeMissing: 'Velg bedriftstype',
  subdomainWrong: 'Nettadressen kan bare inneholde a-z og 0-9, høyst 20 tegn',
  subdomainMovedOften: ({ day }: { day: string }) =>
    `Nettadressen er endret to ganger denne måneden. Den kan endres igjen ${day}.`,
  subdomainChanged: 'Nettadressen ble endret et annet sted. Last siden på nytt.',
  legalNameTooLong: `Juridisk navn kan ha høyst ${limits.name} tegn`,
  aboutTooLong: `Om oss kan ha høyst ${limits.description} tegn`,
  facebookTooLong: `Facebook kan ha høyst ${limits.address} tegn`,
  facebookWrong: 'Skriv adressen som facebook.com/navnet',
  instagramTooLong: `Instagram kan ha høyst ${limits.address} tegn`,
  instagramWrong: 'Skriv navnet som @navnet',
  websiteTooLong: `Nettside kan ha høyst ${limits.address} tegn`,
  websiteWrong: 'Skriv adressen til en nettside, for eksempel https://eksempel.no',
  footerLineTooLong: `Linjen kan ha høyst ${footerLimits.characters} tegn`,
  footerWrong: 'Informasjonen må være en liste',
  footerTooManyLines: `Listen kan ha høyst ${footerLimits.lines} linjer`,
  registerSilent: 'Brønnøysundregistrene svarer ikke. Skriv navn og adresse selv.',
  companyUnknown: 'Fant ikke nummeret i Enhetsregisteret. Sjekk det, eller skriv navnet selv.',
  companyDeleted: 'Firmaet er slettet i Enhetsregisteret. Sjekk nummeret, eller skriv navnet selv.',
  companyBankrupt: 'Firmaet er konkurs i Enhetsregisteret. Sjekk nummeret, eller skriv navnet selv.',
  manyLookups: 'Det er mange oppslag på kort tid. Vent ti minutter.',

  openingTimeWrong: 'Skriv tiden som 15:00',
  dayStateMissing: 'Velg åpen eller stengt',
  openingHoursEmpty: 'Åpner og stenger kan ikke være samme klokkeslett. For døgnåpent: 00:00 til 23:59.',
  spansOverlap: 'Tidene på en dag må komme etter hverandre, med en pause mellom',
  tooManySpans: 'En dag kan ha høyst tre åpningstider',
  specialDayWrong: 'Velg en dag i kalenderen',
  specialDaysTurned: 'Siste dag kan ikke være før den første',
  specialDaysTooLong: 'En ferie kan vare i høyst 90 dager',
  specialDayPast: 'Dagen er over. Velg en dag som kommer',
  specialDayTooFar: 'Velg en dag innen to år',
  tooManySpecialDays: 'Du kan ha høyst 60 spesielle dager. Slett en du ikke trenger',
  specialDayNameMissing: 'Gi dagen et navn, som «Sommerferie»',
  specialDayNameTooLong: 'Navnet kan ha høyst 40 tegn',
  lastOrderWrong: 'Siste bestilling kan være fra 0 til 120 minutter før stengetid',
  alcoholTimeWrong: 'Skriv tiden som 08:00',
  alcoholFromTooEarly: `Alkohol kan tidligst utleveres kl. ${widestAlcoholHours.from}`,
  alcoholUntilTooLate: `Alkohol kan senest utleveres kl. ${widestAlcoholHours.until}`,
  alcoholBeforeHolidayTooLate: `Dagen før søndager og helligdager senest kl. ${widestAlcoholHours.untilBeforeHoliday}`,
  alcoholHoursEmpty: 'Alkohol må utleveres fra en tid før den slutter',
  switchMissing: 'Velg av eller på',
  readyInWrong: 'Klar om må være mellom 1 og 600 minutter',
  deliveryFeeWrong: 'Leveringsgebyr må være et beløp mellom 0 og 100 000 kr',
  noPaymentMethod: 'Minst én betalingsmåte må være på',
  vippsNumberWrong: 'Skriv Vipps-nummeret, fem eller seks sifre',
  vippsNeedsPremium: 'Vipps krever Premium',
  guestTextsUnpaid: 'Sms til gjester følger med betalt abonnement.',
  pauseEndMissing: 'Velg når pausen slutter',
  pauseEndWrong: `Pausen må slutte senere enn nå, og innen ${longestPauseDays} dager. Sjekk klokken på enheten.`,
  extraTimeMissing: 'Velg hvor mye mer tid',
  remindWrong: `${between('Påminnelsen', ladderLimits.remind)} minutter`,
  callWrong: `${between('Varselet til ansatte', ladderLimits.call)} minutter`,
  declineWrong: `${between('Avslaget', ladderLimits.decline)} minutter`,
  callTooEarly: 'Ansatte varsles etter påminnelsen',
  declineTooEarly: 'Avslaget må komme etter at ansatte er varslet',
  autoAcceptBelowWrong: between('Antallet', autoAcceptLimits.below),
  autoAcceptMinutesWrong: `${between('Tiden', autoAcceptLimits.minutes)} minutter`,
  colourWrong: 'Ugyldig farge',
  screenNameWrong: 'Skjermen har ikke et gyldig navn',
  screenStateWrong: 'Skriv heard, muted eller gone',

  premiumMissing: 'Velg Premium',
  alreadyPremium: 'Bedriften har Premium allerede.',
  trialUsed: 'Prøvetiden er brukt. Den kan startes bare én gang.',
  domainNeedsPremium: 'Eget domene krever Premium',
  noDomain: 'Bedriften har ikke noe eget domene',
  otherDomain: ({ domain }: { domain: string }) =>
    `Bedriften har allerede ${domain}. Gi det opp før du velger et nytt.`,
  nameServerSilent: 'Navnetjenerne for domenet svarer ikke akkurat nå. Prøv igjen om litt.',
  proofMissing: ({ record }: { record: string }) =>
    `Fant ingen TXT-post på ${record}. Nye poster kan bruke noen timer på å bli synlige.`,
  proofWrong: ({ record }: { record: string }) =>
    `TXT-posten på ${record} har en annen verdi enn den du har fått her`,
  domainProvedByOther: 'En annen bedrift har bevist domenet, og beviset står fortsatt',
  domainCrowded: 'Domenet endres av flere samtidig. Prøv igjen.',

  photoShapeMissing: 'Velg hva bildet er til',
  photoColourWrong: 'Fargen må være som #a1b2c3',
  photoIdWrong: 'Ugyldig id',
  photoPointMissing: 'Velg et punkt',
  noPhoto: 'Fant ikke bildet. Last det opp på nytt.',
  manyPhotos: 'Det er lastet opp mange bilder på kort tid. Prøv igjen om ti minutter.',
  photoMissing: 'Bildet kom ikke fram. Prøv igjen.',
  photoWrong: 'Filen er ikke et bilde vi kan vise. Velg et annet.',
  photosDiffer: 'Filene er ikke av samme bilde. Last det opp på nytt.',
  photoTooLarge: 'Bildet har for mange piksler. Last det opp på nytt.',
  photoTooLong: 'Bildet er for langt og smalt. Velg et annet.',
};
export type ShopsReason = ReasonIn<typeof reasons>;
