import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { type PuzzleChallenge, readSolution } from '../../shared/orders/challenge.ts';
import { edgeSecrets } from '../kernel/http/origin.ts';
import { environment } from '../kernel/lambda/environment.ts';
import type { Caller } from '../kernel/limits/guest-caller.ts';
import { windowMs } from '../kernel/limits/limits.ts';

/** A puzzle is for one order, or one discount code, at one shop. */
type Subject = { business: BusinessId; subject: string };

/**
 * The largest puzzle takes a usual phone 24 to 72 seconds (2.93 ms a try), a laptop 3 to 9 (0.35 ms). A
 * larger one would turn guests away.
 */
const mostExtraBits = 5;
/** Rounds of the hash in each try: a browser takes about as long as a script written to solve it. */
const roundsPerTry = 1000;

const usualBits = () => Number(environment('PUZZLE_BITS'));
const sizeOf = (extra: number) => usualBits() + Math.min(extra, mostExtraBits);

/**
 * A puzzle of the usual size, twice as hard with each extra bit. We sign it, with its subject, its size and
 * its end, so we need not store it. The number of tries is drawn within narrow bounds: an unlucky guest waits
 * three times as long as a lucky one, not ten times.
 */
export async function puzzleFor({ business, subject }: Subject, extraBits: number, now: number) {
  const bits = sizeOf(extraBits);
  const [secret = ''] = edgeSecrets();
  const puzzle = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: roundsPerTry,
    counter: randomInt(2 ** (bits - 1), 3 * 2 ** (bits - 1)),
    data: { business, subject, bits, until: now + 2 * windowMs },
    deriveKey,
    ...secretsOf(secret),
  });
  return { kind: 'puzzle', puzzle } as const satisfies PuzzleChallenge;
}

const secretsOf = (secret: string) => ({
  hmacSignatureSecret: `puzzle ${secret}`,
  hmacKeySignatureSecret: `solution ${secret}`,
});

/**
 * Whether a text solves a puzzle that we gave out for this very subject within the last two windows. A former
 * secret still counts. Puzzles that were fetched while they were small do not: one step smaller than today's
 * is in time, because it may have grown while a guest solved it.
 */
export async function isSolved(
  subject: Subject,
  text: string | undefined,
  now: number,
  extra = 0,
): Promise<boolean> {
  const solved = readSolution(text);
  if (!solved) return false;
  const { business, subject: known, bits, until } = solved.puzzle.parameters.data ?? {};
  if (business !== subject.business || known !== subject.subject) return false;
  const least = Math.max(usualBits(), sizeOf(extra) - 1);
  if (!(Number(bits) >= least) || !(Number(until) > now)) return false;
  const checks = await Promise.all(
    edgeSecrets().map((secret) =>
      verifySolution({
        challenge: solved.puzzle,
        solution: solved.solution,
        deriveKey,
        ...secretsOf(secret),
      }),
    ),
  );
  return checks.some(({ verified }) => verified);
}

/** Throws CHALLENGE_REQUIRED, with the puzzle, unless the request brings it solved. */
export async function requirePuzzle(
  subject: Subject,
  extra: number,
  { puzzle }: Caller,
  now: number,
): Promise<void> {
  if (await isSolved(subject, puzzle, now, extra)) return;
  throw new Problem('CHALLENGE_REQUIRED', undefined, {
    challenge: await puzzleFor(subject, extra, now),
  });
}
