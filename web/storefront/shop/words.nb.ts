export const openNow = (until: string, isLong: boolean | undefined) =>
  `${isLong ? 'Åpen' : 'Åpen nå'} ${until}`;
export const orderByPhone = 'Bestill på telefon';
export const notOpenYet = 'Ikke åpnet ennå';
export const closedNow = 'Stengt nå';
export const pausedUntil = (time: string) => `Pause til ${time}`;
export const closedForOrders = 'Stengt for bestilling';
export const soldAt = (times: string) => `Selges ${times}`;
export const servedHere = 'Serveres i restauranten';
