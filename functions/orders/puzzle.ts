import { createHash, createHmac } from 'node:crypto';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { type Challenge, puzzleText, readSolution } from '../../shared/orders/challenge.ts';
import { edgeSecrets } from '../kernel/http/origin.ts';
import { environment } from '../kernel/lambda/environment.ts';
import type { Caller } from '../kernel/limits/guest-caller.ts';
import { windowMs } from '../kernel/limits/limits.ts';

/** What a puzzle is for: one order, or one discount code, at one shop. */
export type Subject = { business: BusinessId; subject: string };

const mostExtraBits = 3;
/** 128 bits. */
const saltLength = 22;

/**
 * The salt is an HMAC, so we need not store what we asked for: who has the right salt for these bits got it from us. The key is the
 * secret that only the edge and the APIs know; a new one is accepted beside the former.
 */
function saltOf(secret: string, { business, subject }: Subject, bits: number, window: number): string {
  const text = JSON.stringify(['puzzle', business, subject, bits, window]);
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, saltLength);
}

const windowAt = (now: number) => Math.floor(now / windowMs);

/** A puzzle of the usual size, twice as hard with each extra bit. */
export function puzzleFor(subject: Subject, extraBits: number, now: number) {
  const bits = Number(environment('PUZZLE_BITS')) + Math.min(extraBits, mostExtraBits);
  const salt = saltOf(edgeSecrets()[0] ?? '', subject, bits, windowAt(now));
  return { kind: 'puzzle', salt, bits } as const satisfies Challenge;
}

/** Whether a text solves a puzzle of this window or the last that was given out for this very subject. */
export function isSolved(subject: Subject, text: string | undefined, now: number): boolean {
  const solution = readSolution(text);
  if (!solution || solution.bits < Number(environment('PUZZLE_BITS'))) return false;
  const { bits, nonces } = solution;
  const isRight = (salt: string) =>
    nonces.every((nonce, part) => {
      const hash = createHash('sha256')
        .update(puzzleText(salt, part, nonce))
        .digest();
      return hash.readUInt32BE(0) < 2 ** (32 - bits);
    });
  const windows = [windowAt(now), windowAt(now) - 1];
  return edgeSecrets().some((secret) =>
    windows.some((window) => isRight(saltOf(secret, subject, bits, window))),
  );
}

/** Throws CHALLENGE_REQUIRED, with the puzzle, unless the request brings it solved. */
export function requirePuzzle(subject: Subject, extra: number, { puzzle }: Caller, now: number): void {
  if (isSolved(subject, puzzle, now)) return;
  throw new Problem(
    'CHALLENGE_REQUIRED',
    'Vi må sjekke bestillingen først. Last siden på nytt og prøv igjen.',
    {
      challenge: puzzleFor(subject, extra, now),
    },
  );
}
