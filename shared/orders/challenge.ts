/**
 * A puzzle of altcha-lib as it is signed by the server; `parameters.data` says for what it is, and how long.
 */
type Puzzle = {
  parameters: {
    algorithm: string;
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    keySignature?: string;
    data?: Record<string, string | number | boolean | null>;
  };
  signature?: string;
};
export type PuzzleChallenge = { kind: 'puzzle'; puzzle: Puzzle };

/**
 * A task for the guest's page before the server takes an order: solve a puzzle, which costs a browser a
 * second and a script that sends thousands of orders hours, or give the code that was sent to the phone.
 */
export type Challenge = PuzzleChallenge | { kind: 'code'; resendAfterSeconds: number };

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

type Solution = { puzzle: Puzzle; solution: { counter: number; derivedKey: string } };

/** The puzzle goes back with its solution, so that the server need not remember it. All of it is ASCII. */
export const solutionText = (solved: Solution) => JSON.stringify(solved);

const longestSolution = 2000;

/** Undefined for any text that is no solution. */
export function readSolution(text = ''): Solution | undefined {
  if (text.length > longestSolution) return undefined;
  try {
    const { puzzle, solution } = JSON.parse(text);
    const isWhole = [puzzle.parameters.salt, puzzle.parameters.nonce, solution.derivedKey].every(
      (part) => typeof part === 'string',
    );
    return isWhole ? { puzzle, solution } : undefined;
  } catch {
    return undefined;
  }
}
