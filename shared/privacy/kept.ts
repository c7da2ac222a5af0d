import { retention } from '../kernel/retention.ts';

/** A row of a privacy page: what is kept, why, and how long. */
export type Kept = { what: string; why: string; long: string };

const { unreachableDays, logDays, backupDays } = retention;

/** The data that is kept of guests and of owners alike. */
export const keptOfAll: readonly Kept[] = [
  {
    what: 'At e-post ikke kommer fram til deg, eller at du ikke vil ha den',
    why: 'For at vi ikke skal sende den igjen. Adressen gjøres om til en kode som ikke kan leses.',
    long: `Slettes etter ${unreachableDays} dager. Et nei blir stående.`,
  },
  {
    what: 'Logger med IP-adressen din',
    why: 'For å finne feil og angrep.',
    long: `Slettes etter ${logDays} dager.`,
  },
  {
    what: 'Sikkerhetskopier',
    why: 'For å kunne hente tilbake det som går tapt.',
    long: `Det som er slettet, er borte herfra ${backupDays} dager senere.`,
  },
];
