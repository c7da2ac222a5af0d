import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countHeard,
  hasScreen,
  isHeard,
  nextOfUnheard,
  type Report,
  reportTimes,
  type Unheard,
  unheardTimes,
} from '../../../shared/shops/heard.ts';

const minute = 60_000;
const start = Date.parse('2026-11-20T17:00:00Z');
const closesAt = Date.parse('2026-11-20T22:00:00Z');
const nobody = { isHeard: false, closesAt, wantsPause: true };

/** The item that the store writes after a step. */
function after(unheard: Unheard, next: ReturnType<typeof nextOfUnheard>, now: number): Unheard {
  if (next.step === 'begin') return { silentSince: now };
  if (next.step === 'warn') return { ...unheard, warnedAt: now };
  if (next.step === 'pause') return { ...unheard, unheardUntil: next.unheardUntil };
  return next.step === 'end' ? {} : unheard;
}

/** Reports of screens, up to a quarter of an hour old or a little ahead of this clock. */
const reports = fc.array(
  fc.record({ ago: fc.integer({ min: -2000, max: 15 * minute }), isMuted: fc.boolean() }),
  { maxLength: 6 },
);
const asReports = (all: { ago: number; isMuted: boolean }[]): Report[] =>
  all.map(({ ago, isMuted }) => ({ at: start - ago, isMuted }));

test('a shop is heard while one of its screens with sound has reported within nine minutes, and never later', () => {
  fc.assert(
    fc.property(reports, fc.integer({ min: 0, max: 20 * minute }), (all, later) => {
      const known = asReports(all);
      const ends = known.filter(({ isMuted }) => !isMuted).map(({ at }) => at + reportTimes.lastsMs);
      const now = start + later;
      expect(isHeard(known, now)).toBe(ends.some((end) => now < end));
      expect(hasScreen(known, now)).toBe(known.some(({ at }) => now < at + reportTimes.lastsMs));
      // Time alone makes no shop heard, a further report makes none unheard, and sound adds to what is shown.
      if (isHeard(known, now)) expect(isHeard(known, start)).toBe(true);
      expect(countHeard([...known, { at: now, isMuted: false }], now)).toBe(countHeard(known, now) + 1);
      if (isHeard(known, now)) expect(hasScreen(known, now)).toBe(true);
    }),
  );
});

test('ten minutes without a report are unheard, and two minutes without a network are not', () => {
  expect(reportTimes.lastsMs).toBeLessThan(10 * minute);
  const beforeTheLoss = [{ at: start, isMuted: false }];
  const retryMs = minute;
  expect(isHeard(beforeTheLoss, start + reportTimes.everyMs + 2 * minute + 2 * retryMs)).toBe(true);
});

test('an unheard shop: the owners are warned after ten minutes, and after ten more the shop takes a pause until it closes', () => {
  let unheard: Unheard = {};
  const steps: [number, string][] = [];
  for (let passed = 0; passed <= 60; passed += 5) {
    const next = nextOfUnheard(unheard, nobody, start + passed * minute);
    if (next.step !== 'none') steps.push([passed, next.step]);
    unheard = after(unheard, next, start + passed * minute);
  }
  expect(steps).toEqual([
    [0, 'begin'],
    [10, 'warn'],
    [20, 'pause'],
  ]);
  expect(unheard.unheardUntil).toBe('2026-11-20T22:00:00.000Z');
});

test('a screen, the closing time, an owner’s pause and the setting that is off end it', () => {
  const paused = {
    silentSince: start,
    warnedAt: start + 10 * minute,
    unheardUntil: '2026-11-20T22:00:00.000Z',
  };
  const now = start + 30 * minute;
  expect(nextOfUnheard(paused, { ...nobody, isHeard: true }, now).step).toBe('end');
  expect(nextOfUnheard(paused, { ...nobody, closesAt: undefined }, now).step).toBe('end');
  expect(nextOfUnheard(paused, { ...nobody, wantsPause: false }, now).step).toBe('end');
  expect(nextOfUnheard({}, { ...nobody, isHeard: true }, now).step).toBe('none');
});

test('a shop that never closes takes its pause for twelve hours at a time', () => {
  const warned = { silentSince: start, warnedAt: start };
  const always = { ...nobody, closesAt: start + 9 * 24 * 60 * minute };
  const now = start + 10 * minute;
  const next = nextOfUnheard(warned, always, now);
  expect(next).toEqual({ step: 'pause', unheardUntil: new Date(now + 12 * 60 * minute).toISOString() });
});

test('under looks that come late, twice or seldom a pause always comes ten minutes after the warning, and never while somebody hears', () => {
  const looks = fc.array(
    fc.record({ wait: fc.integer({ min: 0, max: 90 }), isHeard: fc.boolean(), twice: fc.boolean() }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(looks, (all) => {
      let unheard: Unheard = {};
      let now = start;
      let heardAt = start;
      for (const { wait, isHeard, twice } of all) {
        now += wait * minute;
        for (const _ of twice ? [1, 2] : [1]) {
          const next = nextOfUnheard(unheard, { ...nobody, isHeard, closesAt: now + 60 * minute }, now);
          if (isHeard) heardAt = now;
          if (next.step === 'warn')
            expect(now - (unheard.silentSince ?? now)).toBeGreaterThanOrEqual(
              unheardTimes.warnMinutes * minute,
            );
          if (next.step === 'pause') {
            expect(isHeard).toBe(false);
            expect(now - (unheard.warnedAt ?? now)).toBeGreaterThanOrEqual(
              unheardTimes.pauseMinutes * minute,
            );
            expect(now - heardAt).toBeGreaterThanOrEqual(20 * minute);
          }
          unheard = after(unheard, next, now);
          if (isHeard) expect(unheard).toEqual({});
        }
      }
    }),
  );
});
