export const unreachable = {
  what: 'At e-post ikke kommer fram til deg, eller at du ikke vil ha den',
  why: 'For at vi ikke skal sende den igjen. Adressen gjøres om til en kode som ikke kan leses.',
};
export const unreachableLong = (days: number) => `Slettes etter ${days} dager. Et nei blir stående.`;

export const logs = { what: 'Logger med IP-adressen din', why: 'For å finne feil og angrep.' };
export const logsLong = (days: number) => `Slettes etter ${days} dager.`;

export const backups = { what: 'Sikkerhetskopier', why: 'For å kunne hente tilbake det som går tapt.' };
export const backupsLong = (days: number) => `Det som er slettet, er borte herfra ${days} dager senere.`;
