import { expect, test } from 'vitest';
import { createClock } from '../../../infra/local/base/clock.ts';

test('the clock is set, goes on from there, advances and comes back', () => {
  const clock = createClock();
  clock.set('2027-03-28T00:30:00Z');
  expect(Math.abs(clock.now() - Date.parse('2027-03-28T00:30:00Z'))).toBeLessThan(60_000);
  clock.advance(3_600_000);
  expect(Math.abs(clock.now() - Date.parse('2027-03-28T01:30:00Z'))).toBeLessThan(60_000);
  clock.reset();
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(60_000);
});

test('a time without a zone is refused, because it would mean another moment on each machine', () => {
  expect(() => createClock().set('2027-03-28T00:30:00')).toThrow(/zone/);
  expect(() => createClock().set('soon')).toThrow('soon is not a time.');
});
