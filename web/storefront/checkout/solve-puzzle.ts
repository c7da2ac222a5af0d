import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { PuzzleChallenge } from '../../../shared/orders/challenge.ts';

/**
 * Solves a puzzle with the browser's own hash, off the main thread, in a script of its own: few guests meet
 * one. It imports nothing of the page's scripts, because the bundler would ask for their style sheet with it,
 * which the page's policy forbids.
 */
export async function solve({ puzzle }: PuzzleChallenge) {
  const solution = await solveChallenge({ challenge: puzzle, deriveKey });
  if (!solution) throw new Error('The puzzle takes too long');
  const { counter, derivedKey } = solution;
  return { puzzle, solution: { counter, derivedKey } };
}
