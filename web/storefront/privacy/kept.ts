import { type Kept, keptOfAll } from '../../../shared/privacy/kept.ts';
import { retention } from '../../../shared/privacy/retention.ts';

const { noteDays, contactDays, linkDays, receiptHours } = retention;

/** What is kept of a guest, as the privacy page says it. */
export const kept: readonly Kept[] = [
  {
    what: 'Navn, telefon, e-post og adresse',
    why: 'For å kjenne igjen bestillingen, ringe deg, sende e-post eller sms om den, levere maten og svare på klager.',
    long: `Slettes etter ${contactDays} dager.`,
  },
  {
    what: 'Allergi og meldinger til kjøkkenet',
    why: 'For å lage maten slik du trenger den.',
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
    what: 'På din egen enhet: kurven, og navn og telefon hvis du krysser av for det',
    why: 'For at du finner dem igjen i en annen fane og neste gang. Vi ser dem ikke før du bestiller.',
    long: 'Kurven til i morgen, navn og telefon til du tar bort krysset.',
  },
  {
    what: 'Spor mot misbruk',
    why: 'For å stoppe falske og doble bestillinger. Telefonnummer og IP-adresse gjøres om til koder som ikke kan leses.',
    long: `Slettes etter høyst ${receiptHours} timer.`,
  },
  ...keptOfAll,
];
