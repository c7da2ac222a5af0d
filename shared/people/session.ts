import type { browsers, systems } from './answers.ts';

export { browsers, type OwnSession, systems } from './answers.ts';

/** What a browser says of itself, told so coarsely that it names no person. What we do not know is left out. */
export type Device = { browser?: (typeof browsers)[number]; system?: (typeof systems)[number] };
