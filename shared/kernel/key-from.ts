/** A key that nobody guesses, as hex. `random` holds at least 16 bytes from a cryptographic source. */
export const keyFrom = (random: Uint8Array) =>
  Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
