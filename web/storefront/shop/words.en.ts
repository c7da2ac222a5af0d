export const openNow = (until: string, _isLong: boolean | undefined) => `Open ${until}`;
export const orderByPhone = 'Order by phone';
export const notOpenYet = 'Not open yet';
export const closedNow = 'Closed now';
export const pausedUntil = (time: string) => `Paused until ${time}`;
export const closedForOrders = 'Closed for orders';
export const orderFor = (shut: string, time: string) => `${shut} – order for ${time || 'later'}`;
export const soldAt = (times: string) => `Available ${times}`;
export const servedHere = 'Served in the restaurant';
