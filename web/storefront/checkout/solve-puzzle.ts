import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { type PuzzleChallenge, solutionText } from '../../../shared/orders/challenge.ts';

/**
 * Solves a puzzle with the browser's own hash, off the main thread, in a script of its own: few guests meet
 * one.
 */
export async function solvePuzzle({ puzzle }: PuzzleChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge: puzzle, deriveKey });
  if (!solution) throw new Error('The puzzle takes too long');
  const { counter, derivedKey } = solution;
  return solutionText({ puzzle, solution: { counter, derivedKey } });
}
