import { Problem } from '../../../shared/kernel/problem.ts';
import {
  type Challenge,
  guestHeaders,
  puzzleParts,
  puzzleText,
  solutionText,
} from '../../../shared/orders/challenge.ts';
import { isRecord } from '../shop/saved.ts';

/** A puzzle may have grown or expired while it was solved; more often than this something else is wrong. */
const mostSendings = 3;

/** Solved puzzles by what they are for, for the next try of the same request. */
const solved = new Map<string, string>();

export function challengeOf(problem: unknown): Challenge | undefined {
  const found = problem instanceof Problem ? problem.challenge : undefined;
  return isRecord(found) && (found.kind === 'puzzle' || found.kind === 'code')
    ? (found as Challenge)
    : undefined;
}

/** Sends a request, solves the puzzle if the server asks for one, and sends it again with the solution among its headers. */
export async function sendSolving<T>(
  subject: string,
  send: (headers: Record<string, string>) => Promise<T>,
  onChecking?: () => void,
): Promise<T> {
  for (let sending = 1; ; sending += 1) {
    const puzzle = solved.get(subject);
    try {
      return await send(puzzle ? { [guestHeaders.puzzle]: puzzle } : {});
    } catch (problem) {
      const challenge = challengeOf(problem);
      if (challenge?.kind !== 'puzzle' || sending === mostSendings) throw problem;
      onChecking?.();
      solved.set(subject, await solvePuzzle(challenge));
    }
  }
}

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

/** The first 32 bits of the fractional parts of a root: what SHA-256 takes its constants from (FIPS 180-4 §4.2.2, §5.3.3). */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;

const primes = (function find(found: number[], next: number): number[] {
  for (; found.length < 64; next += 1) if (found.every((prime) => next % prime)) found.push(next);
  return found;
})([], 2);
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const words = new Int32Array(64);

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const at = (list: Int32Array, index: number) => list[index] as number;

/**
 * The first 32 bits of the SHA-256 of an ASCII text of 55 letters at most, which is one block. Written out because the browser's own is
 * a promise for each hash, ten times slower, and missing on a page without https.
 */
export function firstWordOf(text: string): number {
  words.fill(0, 0, 16);
  for (let i = 0; i < text.length; i += 1) {
    words[i >> 2] = at(words, i >> 2) | (text.charCodeAt(i) << (24 - 8 * (i & 3)));
  }
  words[text.length >> 2] = at(words, text.length >> 2) | (0x80 << (24 - 8 * (text.length & 3)));
  words[15] = text.length * 8;
  for (let i = 16; i < 64; i += 1) {
    const [two, fifteen] = [at(words, i - 2), at(words, i - 15)];
    const low = turned(fifteen, 7) ^ turned(fifteen, 18) ^ (fifteen >>> 3);
    const high = turned(two, 17) ^ turned(two, 19) ^ (two >>> 10);
    words[i] = (at(words, i - 16) + low + at(words, i - 7) + high) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = start;
  for (let i = 0; i < 64; i += 1) {
    const choice = (e & f) ^ (~e & g);
    const one =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + at(constants, i) + at(words, i)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const other = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + other) | 0;
  }
  return (a + at(start, 0)) >>> 0;
}
