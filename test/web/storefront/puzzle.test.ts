import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { puzzleParts, puzzleText, readSolution } from '../../../shared/orders/challenge.ts';
import { firstWordOf, solvePuzzle } from '../../../web/storefront/checkout/challenge.ts';
import { runs } from '../../helpers/one-seed.ts';

const salt = 'Qk3m0_-aZ9xY7wV5uT3sR1';

test('OI-09 the page hashes as SHA-256 does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 55 }), (text) => {
      const expected = createHash('sha256').update(text).digest().readUInt32BE(0);
      expect(firstWordOf(text)).toBe(expected);
    }),
    { numRuns: runs(300) },
  );
});

test('OI-09 a solved puzzle has a number for each part whose hash begins with the zeros that were asked for', async () => {
  for (const bits of [0, 1, 6, 9]) {
    const solution = readSolution(await solvePuzzle({ salt, bits }));
    expect(solution?.bits).toBe(bits);
    expect(solution?.nonces).toHaveLength(puzzleParts);
    solution?.nonces.forEach((nonce, part) => {
      const hash = createHash('sha256')
        .update(puzzleText(salt, part, nonce))
        .digest()
        .readUInt32BE(0);
      expect(hash).toBeLessThan(2 ** (32 - bits));
    });
  }
});

test('OI-09 the page stays alive while it solves: nothing keeps the thread for long', async () => {
  let turns = 0;
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    turns += 1;
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  await solvePuzzle({ salt, bits: 14 });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(2);
});
