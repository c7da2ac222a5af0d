import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kroner } from '../../../shared/kernel/money.ts';
import { kroner as earlyKroner } from '../../../web/storefront/early/take-taps.ts';

it('the sum before the script comes reads as every other sum, up to the largest basket', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000_000 }), (ore) => {
      expect(earlyKroner(ore)).toBe(kroner(ore));
    }),
  );
  expect(earlyKroner(123_450)).toBe('1\u00a0234,50\u00a0kr');
});
