import { expect, test, vi } from 'vitest';
import { isFromEdge } from '../../../../functions/kernel/http/origin.ts';

const now = 'n'.repeat(43);
const next = 'x'.repeat(43);
const before = 'b'.repeat(43);

test('what the edge sends, will send next and sent before is taken, and nothing else', () => {
  vi.stubEnv('ORIGIN_VERIFY', [now, next, before].join(','));

  expect([now, next, before].map(isFromEdge)).toEqual([true, true, true]);
  expect(['guessed', now.slice(1), `${now},${next}`, undefined].map(isFromEdge)).not.toContain(true);
});

test.each([`${now},,`, `${now},,,,,`, ',,', `${now}, , `])(
  'a place without a secret (%s) lets nobody in: neither without the header nor with a blank one',
  (accepted) => {
    vi.stubEnv('ORIGIN_VERIFY', accepted);

    expect([undefined, '', ' ', ','].map(isFromEdge)).toEqual([false, false, false, false]);
  },
);
