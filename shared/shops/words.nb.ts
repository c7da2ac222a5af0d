export const allDay = 'hele døgnet';
export const until = (time: string) => `til ${time}`;
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
