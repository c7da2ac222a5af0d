import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextOfSilence, type Silence, silenceTimes } from '../../../shared/shops/silence.ts';

const minute = 60_000;
const start = Date.parse('2026-11-20T17:00:00Z');
const closesAt = Date.parse('2026-11-20T22:00:00Z');
const nobody = { isHeard: false, closesAt, wantsPause: true };

/** The silence that the store writes after a step. */
function after(silence: Silence, next: ReturnType<typeof nextOfSilence>, now: number): Silence {
  if (next.step === 'begin') return { silentSince: now };
  if (next.step === 'warn') return { ...silence, warnedAt: now };
  if (next.step === 'pause') return { ...silence, unheardUntil: next.unheardUntil };
  return next.step === 'end' ? {} : silence;
}

test('nobody listens: the owners are warned after ten minutes, and after ten more the shop takes a pause until it closes', () => {
  let silence: Silence = {};
  const steps: [number, string][] = [];
  for (let passed = 0; passed <= 60; passed += 5) {
    const next = nextOfSilence(silence, nobody, start + passed * minute);
    if (next.step !== 'none') steps.push([passed, next.step]);
    silence = after(silence, next, start + passed * minute);
  }
  expect(steps).toEqual([
    [0, 'begin'],
    [10, 'warn'],
    [20, 'pause'],
  ]);
  expect(silence.unheardUntil).toBe('2026-11-20T22:00:00.000Z');
});

test('a screen, the closing time, an owner’s pause and the setting that is off end it', () => {
  const paused = {
    silentSince: start,
    warnedAt: start + 10 * minute,
    unheardUntil: '2026-11-20T22:00:00.000Z',
  };
  const now = start + 30 * minute;
  expect(nextOfSilence(paused, { ...nobody, isHeard: true }, now).step).toBe('end');
  expect(nextOfSilence(paused, { ...nobody, closesAt: undefined }, now).step).toBe('end');
  expect(nextOfSilence(paused, { ...nobody, wantsPause: false }, now).step).toBe('end');
  expect(nextOfSilence({}, { ...nobody, isHeard: true }, now).step).toBe('none');
});

test('a shop that never closes takes its pause for twelve hours at a time', () => {
  const warned = { silentSince: start, warnedAt: start };
  const always = { ...nobody, closesAt: start + 9 * 24 * 60 * minute };
  const now = start + 10 * minute;
  const next = nextOfSilence(warned, always, now);
  expect(next).toEqual({ step: 'pause', unheardUntil: new Date(now + 12 * 60 * minute).toISOString() });
});

test('under looks that come late, twice or seldom a pause always comes ten minutes after the warning, and never while somebody hears', () => {
  const looks = fc.array(
    fc.record({ wait: fc.integer({ min: 0, max: 90 }), isHeard: fc.boolean(), twice: fc.boolean() }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(looks, (all) => {
      let silence: Silence = {};
      let now = start;
      let heardAt = start;
      for (const { wait, isHeard, twice } of all) {
        now += wait * minute;
        for (const _ of twice ? [1, 2] : [1]) {
          const next = nextOfSilence(silence, { ...nobody, isHeard, closesAt: now + 60 * minute }, now);
          if (isHeard) heardAt = now;
          if (next.step === 'warn')
            expect(now - (silence.silentSince ?? now)).toBeGreaterThanOrEqual(
              silenceTimes.warnMinutes * minute,
            );
          if (next.step === 'pause') {
            expect(isHeard).toBe(false);
            expect(now - (silence.warnedAt ?? now)).toBeGreaterThanOrEqual(
              silenceTimes.pauseMinutes * minute,
            );
            expect(now - heardAt).toBeGreaterThanOrEqual(20 * minute);
          }
          silence = after(silence, next, now);
          if (isHeard) expect(silence).toEqual({});
        }
      }
    }),
  );
});
