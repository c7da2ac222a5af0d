import { afterEach, expect, test, vi } from 'vitest';
import { isSolved, puzzleFor } from '../../../functions/orders/puzzle.ts';
import { solvePuzzle } from '../../../web/storefront/checkout/challenge.ts';
import { bizId } from '../../helpers/builders.ts';
import { testEnvironment } from '../../helpers/test-environment.ts';

Object.assign(process.env, testEnvironment);
const now = Date.parse('2026-11-20T17:00:00Z');
const subject = { business: bizId(1), subject: 'order a' };

afterEach(() => vi.unstubAllEnvs());

test('OI-09 what the page solves is accepted for its own order, for twenty minutes at most', async () => {
  const solution = await solvePuzzle(puzzleFor(subject, 0, now));
  expect(isSolved(subject, solution, now)).toBe(true);
  expect(isSolved(subject, solution, now + 599_000)).toBe(true);
  expect(isSolved(subject, solution, now + 1_200_000)).toBe(false);
});

test('OI-09 a solution is worth nothing for another order or at another shop', async () => {
  const solution = await solvePuzzle(puzzleFor(subject, 4, now));
  expect(isSolved({ ...subject, subject: 'order b' }, solution, now)).toBe(false);
  expect(isSolved({ ...subject, business: bizId(2) }, solution, now)).toBe(false);
});

test('OI-09 a puzzle of fewer zeros than we ask for cannot be made up', async () => {
  const easy = await solvePuzzle({ ...puzzleFor(subject, 0, now), bits: 0 });
  expect(isSolved(subject, easy, now)).toBe(false);
  for (const made of ['0:0.0.0.0.0.0.0.0', '1:0.0.0.0.0.0.0.0', '99:0.0.0.0.0.0.0.0', '', 'x', undefined]) {
    expect(isSolved(subject, made, now)).toBe(false);
  }
});

test('OI-09 the more there is to fend off, the dearer the puzzle, up to eight times', () => {
  const bits = (extra: number) => puzzleFor(subject, extra, now).bits - puzzleFor(subject, 0, now).bits;
  expect([0, 1, 3, 9].map(bits)).toEqual([0, 1, 3, 3]);
});

test('a puzzle given out before the secret was renewed is still accepted', async () => {
  const solution = await solvePuzzle(puzzleFor(subject, 0, now));
  vi.stubEnv('ORIGIN_VERIFY', `the-next-secret,,${testEnvironment.ORIGIN_VERIFY}`);
  expect(isSolved(subject, solution, now)).toBe(true);
  vi.stubEnv('ORIGIN_VERIFY', 'the-next-secret,,');
  expect(isSolved(subject, solution, now)).toBe(false);
});
