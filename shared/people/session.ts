export const browsers = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari'] as const;
export const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Chromebook', 'Linux'] as const;

/** What a browser says of itself, told so coarsely that it names no person. What we do not know is left out. */
export type Device = { browser?: (typeof browsers)[number]; system?: (typeof systems)[number] };

/** One sign-in of the owner who asks, with all the tokens that came from it. Times are ISO instants; `lastSeen` is exact to the hour. */
export type OwnSession = Device & { id: string; firstSeen: string; lastSeen: string; isCurrent: boolean };
