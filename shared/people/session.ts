import type { browsers, systems } from './answers.ts';

export { browsers, type OwnSession, systems } from './answers.ts';

/** A browser's name and system, so coarse that they identify no person. An unknown value is left out. */
export type Device = { browser?: (typeof browsers)[number]; system?: (typeof systems)[number] };
