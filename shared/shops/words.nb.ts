export const allDay = 'hele døgnet';
export const until = (time: string) => `til ${time}`;
export const orderBy = (time: string) => `til siste bestilling ${time}`;
export const tomorrow = 'i morgen';

export const notTaking = 'Vi tar ikke imot bestillinger akkurat nå';
export const notOpenYet = 'Du kan ikke bestille her ennå';
export const callToOrder = 'Ring oss for å bestille';
export const unheard = 'Vi får ikke bekreftet bestillinger akkurat nå';
export const opens = (time: string) => `Vi åpner ${time}`;
export const opensAgain = (time: string) => `Vi åpner igjen ${time}`;
export const fullMonth = 'Vi tar ikke imot flere bestillinger på nett denne måneden.';
export const byPhone = 'Ring oss, så tar vi bestillingen på telefon.';
export const tryLater = 'Prøv igjen om litt.';
export const inMinutes = (minutes: number) => `Om ${minutes} min. `;
export const readMenu = 'Se gjerne på menyen så lenge.';

export const closed = 'Stengt';
export const openAllDay = 'Døgnåpent';
export const everyDay = 'Alle dager';

const dotted = (time: string) => time.replace(':', '.');
type Hours = { from: string; until: string; untilBeforeHoliday: string };
export const alcoholHours = ({ from, until, untilBeforeHoliday }: Hours) =>
  `hverdager ${dotted(from)}–${dotted(until)}, lørdager og dagen før helligdager til ${dotted(untilBeforeHoliday)}, ikke på søndager og helligdager, 1. og 17. mai`;
