import { Problem } from '../../../shared/kernel/problem.ts';
import {
  type Challenge,
  guestHeaders,
  type PuzzleChallenge,
  solutionText,
} from '../../../shared/orders/challenge.ts';
import type { OrderReason } from '../../../shared/orders/reasons.ts';
import { isRecord } from '../shop/saved.ts';

/** A puzzle may have grown or expired while it was solved; more often than this something else is wrong. */
const mostSendings = 3;

/** A puzzle of so many bits takes a phone ten seconds at least, and up to a minute. */
const grownBits = 13;

/** Called when the guest has to wait; `isLong`: about a minute. */
export type OnChecking = (isLong: boolean) => void;

/** Solved puzzles by what they are for, for the next try of the same request. */
const solved = new Map<string, string>();

export function challengeOf(problem: unknown): Challenge | undefined {
  const found = problem instanceof Problem ? problem.challenge : undefined;
  return isRecord(found) && (found.kind === 'puzzle' || found.kind === 'code')
    ? (found as Challenge)
    : undefined;
}

/**
 * Sends a request, solves the server's puzzle if there is one, and sends it again with the solution in a
 * header.
 */
export async function sendSolving<T>(
  subject: string,
  send: (headers: Record<string, string>) => Promise<T>,
  onChecking?: OnChecking,
): Promise<T> {
  for (let sending = 1; ; sending += 1) {
    const puzzle = solved.get(subject);
    try {
      return await send(puzzle ? { [guestHeaders.puzzle]: puzzle } : {});
    } catch (problem) {
      const challenge = challengeOf(problem);
      if (challenge?.kind !== 'puzzle' || sending === mostSendings) throw problem;
      onChecking?.(Number(challenge.puzzle.parameters.data?.bits) >= grownBits);
      const solver = await loadSolver().catch(() => {});
      if (!solver) throw problem;
      solved.set(subject, await solvePuzzle(challenge));
    }
  }
}

const loadSolver = () => import('./solve-puzzle.ts');

/**
 * The text that a request brings as the solution of a puzzle. Throws a Problem on a device too slow for it.
 */
export async function solvePuzzle(challenge: PuzzleChallenge): Promise<string> {
  const solution = await (await loadSolver()).solve(challenge);
  if (solution) return solutionText(solution);
  throw new Problem('CHALLENGE_REQUIRED', { reason: 'tooSlow' } satisfies OrderReason);
}
