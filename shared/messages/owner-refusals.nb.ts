import { clockText, dayText } from '../kernel/dates.ts';
import type { ReasonIn } from '../kernel/reasons.ts';

/** Of a message that may not be sent now; `until` in ms. */
export const reasons = {
  linkBroken: 'Lenken er ikke hel',
  noticeActionMissing: 'Velg hva du vil gjøre',
  addressBlocked: 'Adressen har bedt om å ikke få meldinger fra oss.',
  addressUnreachable: 'E-post til adressen kommer ikke fram. Se om den er riktig skrevet.',
  addressTold: 'Adressen har fått dette.',
  addressFull: ({ until }: { until: number }) =>
    `Adressen har fått så mye den kan få nå. Prøv igjen kl. ${clockText(until)}.`,
  shopBounces: 'For mange e-poster herfra kom ikke fram i dag. Prøv igjen i morgen.',
  shopHourFull: ({ until }: { until: number }) =>
    `Bedriften har sendt så mye den kan i denne timen. Prøv igjen kl. ${clockText(until)}.`,
  shopDayFull: 'Bedriften har sendt så mye den kan i dag. Prøv igjen i morgen.',
  askedOften: ({ times, until }: { times: number; until: number }) =>
    `Bekreftelsen er sendt ${times} ganger. Du kan sende den igjen ${dayText(until)}.`,
  askedJustNow: 'Bekreftelsen er nettopp sendt.',
  addressUnconfirmed: 'Adressen må bekreftes før du kan sende et prøvevarsel.',
  smsCodeOld: 'Koden er for gammel. Send en ny.',
  smsCodeUsedUp: 'Koden er prøvd for mange ganger. Send en ny.',
  smsCodeWrong: 'Koden er feil',
};
export type MessagesReason = ReasonIn<typeof reasons>;
