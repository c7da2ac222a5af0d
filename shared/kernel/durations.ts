export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Whole seconds, as the table's `expiresAt` and the times in Cognito's tokens are given. */
export const secondsOf = (ms: number) => Math.floor(ms / 1000);
