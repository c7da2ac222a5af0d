import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, expect, test, vi } from 'vitest';
import { extraBits } from '../../../functions/kernel/limits/limits.ts';
import { isSolved, puzzleFor } from '../../../functions/orders/puzzle.ts';
import { puzzleBits } from '../../../infra/definitions/functions.ts';
import { readSolution, solutionText } from '../../../shared/orders/challenge.ts';
import { solvePuzzle } from '../../../web/storefront/checkout/challenge.ts';
import { bizId } from '../../helpers/builders.ts';
import { testEnvironment } from '../../helpers/test-environment.ts';

Object.assign(process.env, testEnvironment);
const now = Date.parse('2026-11-20T17:00:00Z');
const subject = { business: bizId(1), subject: 'order a' };
const solved = async (extraBits = 0) => solvePuzzle(await puzzleFor(subject, extraBits, now));

afterEach(() => vi.unstubAllEnvs());

test('OI-09 what the page solves is accepted for its own order, for twenty minutes at most', async () => {
  const solution = await solved();
  expect(await isSolved(subject, solution, now)).toBe(true);
  expect(await isSolved(subject, solution, now + 599_000)).toBe(true);
  expect(await isSolved(subject, solution, now + 1_200_000)).toBe(false);
});

test('OI-09 a solution is worth nothing for another order or at another shop', async () => {
  const solution = await solved(4);
  expect(await isSolved({ ...subject, subject: 'order b' }, solution, now)).toBe(false);
  expect(await isSolved({ ...subject, business: bizId(2) }, solution, now)).toBe(false);
});

test('OI-09 a puzzle cannot be made up, and nothing of ours can be changed: its size, its subject, its end, its solution', async () => {
  const until = now + 1_000_000;
  const own = await createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey, hmacSignatureSecret: 'a guess' },
    data: { ...subject, bits: 2, until },
  });
  expect(await isSolved(subject, await solvePuzzle({ kind: 'puzzle', puzzle: own }), now)).toBe(false);
  const { puzzle, solution } = readSolution(await solved())!;
  const { data } = puzzle.parameters;
  for (const changed of [
    { puzzle: { ...puzzle, parameters: { ...puzzle.parameters, cost: 1 } }, solution },
    { puzzle: { ...puzzle, parameters: { ...puzzle.parameters, data: { ...data, until } } }, solution },
    { puzzle: { ...puzzle, parameters: { ...puzzle.parameters, keyPrefix: '0' } }, solution },
    { puzzle, solution: { ...solution, derivedKey: '00'.repeat(32) } },
    { puzzle: { parameters: puzzle.parameters }, solution },
  ])
    expect(await isSolved(subject, solutionText(changed), now)).toBe(false);
  for (const made of ['', 'x', '{}', 'null', '[]', '{"puzzle":1,"solution":2}', 'x'.repeat(9000), undefined])
    expect(await isSolved(subject, made, now)).toBe(false);
});

test('OI-09 a puzzle that was given out before they grew is worth nothing', async () => {
  const solution = await solved();
  vi.stubEnv('PUZZLE_BITS', '3');
  expect(await isSolved(subject, solution, now)).toBe(false);
});

test('OI-09 the work grows with the orders that nobody answered, to 32 times a puzzle from forty-one on', () => {
  const found = [5, 9, 10, 17, 18, 40, 41, 50].map((unanswered) => extraBits(unanswered, 5));
  expect(found).toEqual([0, 1, 1, 2, 3, 4, 5, 5]);
});

test('OI-09 a puzzle that was given out while few waited is worth nothing once many do; one step behind is still in time', async () => {
  const solution = await solved(1);
  const worth = async (extra: number) => isSolved(subject, solution, now, extra);
  expect([await worth(0), await worth(1), await worth(2), await worth(3)]).toEqual([true, true, true, false]);
});

test('OI-09 the more there is to fend off, the dearer the puzzle, up to 32 times', async () => {
  const bits = async (extra: number) =>
    Number((await puzzleFor(subject, extra, now)).puzzle.parameters.data?.bits) - 2;
  expect(await Promise.all([0, 1, 3, 9].map(bits))).toEqual([0, 1, 3, 5]);
});

test('OI-09 a usual phone, 2.93 ms a try, solves the largest puzzle in a minute and a half, also with the worst luck', async () => {
  vi.stubEnv('PUZZLE_BITS', String(puzzleBits));
  const { bits } = (await puzzleFor(subject, 99, now)).puzzle.parameters.data ?? {};
  expect(3 * 2 ** (Number(bits) - 1) * 2.93).toBeLessThan(90_000);
});

test('a puzzle given out before the secret was renewed is still accepted', async () => {
  const solution = await solved();
  vi.stubEnv('ORIGIN_VERIFY', `the-next-secret,,${testEnvironment.ORIGIN_VERIFY}`);
  expect(await isSolved(subject, solution, now)).toBe(true);
  vi.stubEnv('ORIGIN_VERIFY', 'the-next-secret,,');
  expect(await isSolved(subject, solution, now)).toBe(false);
});
