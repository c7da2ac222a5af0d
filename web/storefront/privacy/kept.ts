import { type Kept, keptOfAll } from '../../../shared/privacy/kept.ts';
import { retention } from '../../../shared/privacy/retention.ts';

const { noteDays, contactDays, linkDays, receiptHours } = retention;

/** What is kept of a guest, as the privacy page says it. */
export const kept: readonly Kept[] = [
  {
    what: 'Navn, telefon, e-post og adresse',
    why: 'For å kjenne igjen bestillingen, ringe deg og levere maten, og for å svare på klager.',
    long: `Slettes etter ${contactDays} dager.`,
  },
  {
    what: 'Meldinger til kjøkkenet',
    why: 'For å lage maten slik du vil ha den, også når du har allergi.',
    long: `Slettes etter ${noteDays} dager.`,
  },
  {
    what: 'Retter, beløp, tidspunkt og nummer',
    why: 'For regnskap og statistikk.',
    long: `Blir stående. Etter ${contactDays} dager kan ingen se at bestillingen var din.`,
  },
  {
    what: 'Lenken til bestillingen',
    why: 'For at du kan følge den. Siden viser verken navn, adresse eller meldinger.',
    long: `Virker i ${linkDays} dager.`,
  },
  {
    what: 'Spor mot misbruk',
    why: 'For å stoppe falske og doble bestillinger. Telefonnummer og IP-adresse gjøres om til koder som ikke kan leses.',
    long: `Slettes etter høyst ${receiptHours} timer.`,
  },
  ...keptOfAll,
];
