/**
 * What a guest's page may have to do before the server takes an order: solve a puzzle, which costs a browser a second and a script
 * that sends thousands of orders hours, or give the code that was sent to the phone.
 */
export type Challenge =
  | { kind: 'puzzle'; salt: string; bits: number }
  | { kind: 'code'; resendAfterSeconds: number };

/** Headers of an order, beside its idempotency key; none is part of the order. */
export const guestHeaders = {
  /** A random id the page made for itself. */
  device: 'x-device',
  /** A solved puzzle, see `solutionText`. */
  puzzle: 'x-puzzle',
  /** The code from the text message, or `newCode` to ask for another. */
  code: 'x-code',
} as const;

export const newCode = 'new';
export const codeLength = 6;

/**
 * A puzzle has eight parts, each solved by a number whose SHA-256 with the salt begins with `bits` zeros. One part of the same
 * total would take an unlucky guest five times as long as most; with eight nobody waits much more than twice as long.
 */
export const puzzleParts = 8;

/** What is hashed. With a salt of 22 letters it fits into one block of SHA-256, so it is cheap to check. */
export const puzzleText = (salt: string, part: number, nonce: number) =>
  `${salt}.${part}.${nonce.toString(36)}`;

/** '13:a1.7.3f…': the bits the puzzle had and a number for each part. */
export const solutionText = (bits: number, nonces: readonly number[]) =>
  `${bits}:${nonces.map((nonce) => nonce.toString(36)).join('.')}`;

export type Solution = { bits: number; nonces: number[] };

/** Undefined for any text that is no solution. */
export function readSolution(text: string | undefined): Solution | undefined {
  if (!/^\d{1,2}:[\da-z]{1,9}(\.[\da-z]{1,9})*$/.test(text ?? '')) return undefined;
  const [bits, nonces = ''] = (text ?? '').split(':');
  const read = nonces.split('.').map((nonce) => Number.parseInt(nonce, 36));
  return read.length === puzzleParts ? { bits: Number(bits), nonces: read } : undefined;
}
