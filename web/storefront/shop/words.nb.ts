export const openNow = (until: string, isLong: boolean | undefined) =>
  `${isLong ? 'Åpen' : 'Åpen nå'} ${until}`;
export const openUntil = (clock: string) => `Åpen til ${clock}`;
export const orderByPhone = 'Bestill på telefon';
export const notOpenYet = 'Ikke åpnet ennå';
export const closedNow = 'Stengt nå';
export const pausedUntil = (time: string) => `Pause til ${time}`;
export const closedForOrders = 'Stengt for bestilling';
/** `time`: '15:00'; empty for a pause, after which the food has yet to be made. */
export const orderFor = (shut: string, time: string) => `${shut} – bestill til ${time || 'senere'}`;
export const soldAt = (times: string) => `Selges ${times}`;
export const servedHere = 'Serveres i restauranten';
