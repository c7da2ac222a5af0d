import type { LinkName } from './links.ts';

/**
 * The words for a broken link and its mending, on the screen and in the mail. `to` is a path of the
 * dashboard; `action` names that page.
 */
export const linkWords: Record<LinkName, { title: string; mend: string; to: string; action: string }> = {
  page: {
    title: 'Siden er ikke publisert',
    mend: 'Ingen kan bestille før du publiserer.',
    to: '/dashboard',
    action: 'Se hva som mangler',
  },
  hours: {
    title: 'Siden åpner aldri',
    mend: 'Alle dager er stengt. Velg når dere har åpent.',
    to: '/dashboard/settings?fane=apningstider',
    action: 'Åpningstider',
  },
  pause: {
    title: 'Pausen har ingen slutt',
    mend: 'Siden åpner ikke av seg selv. Avslutt pausen når dere er klare.',
    to: '/dashboard',
    action: 'Gå til Oversikt',
  },
  menu: {
    title: 'Ingen retter kan bestilles',
    mend: 'Menyen er tom, eller alt er utsolgt.',
    to: '/dashboard/menu',
    action: 'Gå til Meny',
  },
  reach: {
    title: 'Ingen hører om nye bestillinger',
    mend: 'Åpne Bestillinger på en skjerm med lyd, eller slå på varsler på telefonen eller sms.',
    to: '/dashboard/employees',
    action: 'Gå til Ansatte',
  },
  mail: {
    title: 'E-post til en ansatt kommer ikke fram',
    mend: 'Varslene dit er slått av. Rett adressen, eller spør på nytt.',
    to: '/dashboard/employees',
    action: 'Gå til Ansatte',
  },
  phone: {
    title: 'Telefonnummeret mangler',
    mend: 'Gjester som ikke får bestilt, kan ikke ringe dere.',
    to: '/dashboard/info',
    action: 'Gå til Bedriftsinfo',
  },
};
