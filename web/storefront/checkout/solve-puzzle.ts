import { type Challenge, puzzleParts, puzzleText, solutionText } from '../../../shared/orders/challenge.ts';
import { firstWordOf } from './sha256.ts';

/** A main-thread task of more than 50 ms makes a page feel slow. */
const chunkMs = 25;

type Puzzle = Pick<Extract<Challenge, { kind: 'puzzle' }>, 'salt' | 'bits'>;

/** Solves a puzzle in short turns, so that the page stays alive meanwhile. */
export async function solvePuzzle({ salt, bits }: Puzzle): Promise<string> {
  const below = 2 ** (32 - bits);
  const nonces: number[] = [];
  let until = performance.now() + chunkMs;
  for (let nonce = 0; nonces.length < puzzleParts; nonce += 1) {
    if (firstWordOf(puzzleText(salt, nonces.length, nonce)) < below) {
      nonces.push(nonce);
      nonce = -1;
    }
    if (nonce % 64 === 63 && performance.now() > until) {
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + chunkMs;
    }
  }
  return solutionText(bits, nonces);
}
