import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateMinutes } from '../../../shared/orders/status-change.ts';
import { statusText, stepsOf, takenAtOf, untilText } from '../../../web/storefront/status/status-texts.ts';
import { anOrder, evening } from './helpers.tsx';

const minute = 60_000;
const confirmedAt = Date.parse('2026-10-09T16:43:10.000Z');
const estimate = fc.integer({ min: estimateMinutes.min, max: estimateMinutes.max });
const promise = (minutes: number) => ({
  promisedAt: new Date(confirmedAt + minutes * minute).toISOString(),
  estimatedTimeMinutes: minutes,
});
const shown = (minutes: number, now: number) =>
  Number(/^om (\d+) min$/.exec(untilText(promise(minutes), now))?.[1] ?? 0);

test('no clock, however wrong, makes the page show more minutes than the kitchen promised', () => {
  fc.assert(
    fc.property(estimate, fc.integer({ min: -24 * 60 * minute, max: 24 * 60 * minute }), (minutes, off) => {
      expect(shown(minutes, confirmedAt + off)).toBeLessThanOrEqual(minutes);
    }),
  );
});

test('right after the kitchen chose the minutes, the page shows just these, be its clock a tick behind', () => {
  fc.assert(
    fc.property(estimate, fc.integer({ min: -20_000, max: 20_000 }), (minutes, lag) => {
      expect(shown(minutes, confirmedAt + lag)).toBe(minutes);
    }),
  );
});

test('while the food is made the minutes only fall, and are never more than half a minute from the truth', () => {
  const moment = fc.integer({ min: 0, max: 600 * minute });
  fc.assert(
    fc.property(estimate, moment, moment, (minutes, one, other) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
      expect(shown(minutes, confirmedAt + later)).toBeLessThanOrEqual(shown(minutes, confirmedAt + earlier));
      const left = Math.max(0, minutes - later / minute);
      expect(Math.abs(shown(minutes, confirmedAt + later) - left)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('in the last half minute and after it the food comes straks', () => {
  expect(untilText(promise(20), confirmedAt + 19.6 * minute)).toBe('straks');
  expect(untilText(promise(20), confirmedAt + 40 * minute)).toBe('straks');
});

test('a step that was taken has its time where the order tells it, in every status', () => {
  const { promisedAt, estimatedTimeMinutes } = promise(27);
  const [preparingAt, readyAt] = ['2026-10-09T16:50:00.000Z', '2026-10-09T17:02:00.000Z'];
  const updatedAt = '2026-10-09T17:05:00.000Z';
  for (const status of ['confirmed', 'preparing', 'ready', 'completed'] as const) {
    const order = anOrder({
      status,
      promisedAt,
      estimatedTimeMinutes,
      updatedAt,
      ...((status === 'ready' || status === 'completed') && { preparingAt }),
      ...(status === 'completed' && { readyAt }),
    });
    expect(takenAtOf(order, 'pending')).toBe(evening);
    expect(takenAtOf(order, status)).toBe(updatedAt);
    if (status === 'ready' || status === 'completed') expect(takenAtOf(order, 'preparing')).toBe(preparingAt);
    if (status === 'completed') expect(takenAtOf(order, 'ready')).toBe(readyAt);
    if (status !== 'confirmed') expect(takenAtOf(order, 'confirmed')).toBe(confirmedAt);
    for (const step of stepsOf(order).filter(({ state }) => state === 'next'))
      expect(takenAtOf(order, step.status)).toBeUndefined();
  }
});

test.each([
  [{}, ['Sendt']],
  [promise(27), ['Sendt', 'Bekreftet']],
  [{ ...promise(27), preparingAt: evening }, ['Sendt', 'Bekreftet', 'Tilbereder']],
  [
    { ...promise(27), preparingAt: evening, readyAt: evening },
    ['Sendt', 'Bekreftet', 'Tilbereder', 'På vei'],
  ],
])(
  'a cancelled order keeps the steps it took, and was not taken in only where it was never confirmed',
  (told, taken) => {
    const order = anOrder({ status: 'cancelled', ...told });
    const steps = stepsOf(order);
    expect(steps.map(({ name, state }) => [name, state])).toEqual([
      ...taken.map((name) => [name, 'done']),
      ['Avbrutt', 'now'],
    ]);
    for (const { status } of steps) expect(takenAtOf(order, status)).toBeTruthy();
    expect(statusText(order).text).toBe(
      taken.includes('Bekreftet')
        ? 'Restauranten måtte avbryte bestillingen. Ring dem hvis du lurer på noe.'
        : 'Restauranten kunne ikke ta den imot. Ring dem hvis du lurer på noe.',
    );
  },
);
