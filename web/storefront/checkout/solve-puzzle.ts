import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { PuzzleChallenge } from '../../../shared/orders/challenge.ts';

/** The largest puzzle takes a usual phone a minute at most; this is time for one three times as slow. */
const longestMs = 240_000;

/**
 * Solves a puzzle with the browser's own hash, off the main thread, in a script of its own: few guests meet
 * one. It imports nothing of the page's scripts, because the bundler would ask for their style sheet with it,
 * which the page's policy forbids. Undefined when the device is too slow.
 */
export async function solve({ puzzle }: PuzzleChallenge) {
  const solution = await solveChallenge({ challenge: puzzle, deriveKey, timeout: longestMs });
  if (!solution) return undefined;
  const { counter, derivedKey } = solution;
  return { puzzle, solution: { counter, derivedKey } };
}
