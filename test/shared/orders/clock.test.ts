import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, clockText, instantAt, osloDay } from '../../../shared/kernel/dates.ts';
import {
  clockOf,
  dayOf,
  isLater,
  lateMinutesOf,
  mayTakeBack,
  takeBackUntil,
} from '../../../shared/orders/clock.ts';
import { defaultLadder, nextStep } from '../../../shared/orders/ladder.ts';
import { type LaterEvent, stateAfter } from '../../../shared/orders/order-event.ts';
import { order } from '../../helpers/builders.ts';

const at = (clock: string) => `2026-11-20T${clock}Z`;
const ready = { status: 'ready', promisedAt: at('18:40:30'), readyAt: at('18:48:10') } as const;

test('an order is as late as the clock says without seconds, and one in time is 0 late', () => {
  expect(lateMinutesOf(order(ready))).toBe(8);
  expect(lateMinutesOf(order({ ...ready, readyAt: at('18:40:59') }))).toBe(0);
  expect(lateMinutesOf(order({ ...ready, readyAt: at('18:10:00') }))).toBe(0);
  expect(lateMinutesOf(order({ ...ready, status: 'completed' }))).toBe(8);
});

test('a new time does not make an order in time: the first promise counts, also after several', () => {
  const retimed = { ...ready, promisedAt: at('18:50:00'), promisedBefore: at('18:40:00') };
  expect(lateMinutesOf(order(retimed))).toBe(8);
  const confirmed = { confirmedAt: at('18:10:00'), estimatedTimeMinutes: 20 };
  expect(lateMinutesOf(order({ ...retimed, ...confirmed }))).toBe(18);
});

test('what is not ready, was not promised or was called off is not measured', () => {
  const { readyAt: _, ...cooking } = ready;
  expect(lateMinutesOf(order({ ...cooking, status: 'preparing' }))).toBeUndefined();
  expect(lateMinutesOf(order({ ...ready, promisedAt: null }))).toBeUndefined();
  expect(lateMinutesOf(order({ ...ready, status: 'cancelled' }))).toBeUndefined();
});

const minuteMs = 60_000;
const by = { kind: 'member', id: 'u_1', name: 'Kari' } as const;
const iso = (ms: number) => new Date(ms).toISOString();

/** Days with and without a change of clocks: 29 March and 25 October 2026 have 23 and 25 hours in Oslo. */
const days = fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-28', '2026-10-24', '2026-07-01');
const minuteOfDay = fc.integer({ min: 0, max: 24 * 60 - 1 });
const passed = fc.integer({ min: 0, max: 6 * 60 });
const promised = fc.integer({ min: 1, max: 600 });

test('an order is asked, begun and due in this order, also across a change of clocks; a new time moves the due one alone', () => {
  fc.assert(
    fc.property(days, minuteOfDay, passed, promised, promised, (day, minute, waited, estimate, again) => {
      const asked = instantAt(day, minute);
      const yes = asked + waited * minuteMs;
      const placed = order({ status: 'pending', createdAt: iso(asked), updatedAt: iso(asked) });
      expect(clockOf(placed)).toMatchObject({ askedAt: asked, answerBy: asked, startAt: undefined });
      expect([dayOf(placed), mayTakeBack(placed, yes)]).toEqual([day, true]);

      const moved: LaterEvent = {
        ...{ what: 'moved', from: 'pending', to: 'confirmed', version: 2, at: iso(yes), by },
        estimatedTimeMinutes: estimate,
      };
      const agreed = stateAfter(placed, moved);
      const due = yes + estimate * minuteMs;
      expect(clockOf(agreed)).toMatchObject({ askedAt: asked, startAt: yes, agreedAt: due, dueAt: due });
      expect(takeBackUntil(agreed)).toBe(yes + 2 * minuteMs);
      expect([0, 2 * minuteMs, 2 * minuteMs + 1].map((after) => mayTakeBack(agreed, yes + after))).toEqual([
        ...[true, true, false],
      ]);

      const at = yes + minuteMs;
      const retimed: LaterEvent = {
        ...{ what: 'retimed', minutes: again, before: iso(due), version: 3, at: iso(at), by },
      };
      const later = clockOf(stateAfter(agreed, retimed));
      expect(later).toMatchObject({ startAt: yes, agreedAt: due, dueAt: at + again * minuteMs });

      const undone: LaterEvent = {
        what: 'undone',
        from: 'confirmed',
        to: 'pending',
        version: 3,
        at: iso(at),
        by,
      };
      const back = stateAfter(agreed, undone);
      expect(clockOf(back)).toEqual({ askedAt: asked, answerBy: at, ...none });
      expect(nextStep(back, defaultLadder, [], at)?.at).toBe(at + defaultLadder.remindMinutes * minuteMs);
    }),
  );
});
const none = { startAt: undefined, agreedAt: undefined, dueAt: undefined };

test('the day of an order ends at midnight in Oslo, whatever the clocks did that day', () => {
  fc.assert(
    fc.property(days, (day) => {
      const midnight = instantAt(addDays(day, 1), 0);
      expect(clockText(midnight)).toBe('00:00');
      expect([midnight - 1, midnight].map((ms) => dayOf({ createdAt: iso(ms) }))).toEqual([
        day,
        addDays(day, 1),
      ]);
    }),
  );
});

test('an order for later is begun, due and late by its own clock, whatever the hour of ordering', () => {
  const ahead = fc.integer({ min: 30, max: 14 * 24 * 60 });
  fc.assert(
    fc.property(days, minuteOfDay, ahead, promised, (day, minute, minutesAhead, again) => {
      const asked = instantAt(day, minute);
      const due = asked + minutesAhead * minuteMs;
      const beginAt = due - 20 * minuteMs;
      const first = { createdAt: iso(asked), updatedAt: iso(asked), due: iso(due), beginAt: iso(beginAt) };
      const placed = order({ status: 'pending', ...first });
      expect(dayOf(placed)).toBe(osloDay(due));
      expect([asked, beginAt - 1, beginAt].map((at) => isLater(placed, at))).toEqual([true, true, false]);

      const yes = asked + minuteMs;
      const moved: LaterEvent = {
        ...{ what: 'moved', from: 'pending', to: 'confirmed', version: 2, at: iso(yes), by, due: iso(due) },
      };
      const agreed = stateAfter(placed, moved);
      expect(clockOf(agreed)).toMatchObject({ askedAt: asked, startAt: beginAt, agreedAt: due, dueAt: due });
      expect(lateMinutesOf({ ...agreed, status: 'ready', readyAt: iso(due + 3 * minuteMs) })).toBe(3);
      // Cooking may have to begin at once: two minutes are left at any rate.
      const lastCall = Math.max(yes + 2 * minuteMs, Math.min(beginAt, due - 60 * minuteMs));
      expect([lastCall, lastCall + 1].map((at) => mayTakeBack(agreed, at))).toEqual([true, false]);

      const retimed: LaterEvent = {
        ...{ what: 'retimed', minutes: again, before: iso(due), version: 3, at: iso(yes), by },
      };
      const later = clockOf(stateAfter(agreed, retimed));
      const moves = yes < beginAt ? Math.max(yes, yes + again * minuteMs - 20 * minuteMs) : beginAt;
      expect(later).toMatchObject({ agreedAt: due, dueAt: yes + again * minuteMs, startAt: moves });
    }),
  );
});

test('nobody is reminded of an order for later while the shop is shut', () => {
  const placed = order({
    ...{ status: 'pending', createdAt: at('01:00:00'), updatedAt: at('01:00:00') },
    ...{ due: at('17:00:00'), beginAt: at('16:40:00'), answerFrom: at('10:00:00') },
  });
  const opens = Date.parse(at('10:00:00'));
  const reminder = nextStep(placed, defaultLadder, [], Date.parse(at('01:00:00')));
  expect(reminder?.at).toBe(opens + defaultLadder.remindMinutes * minuteMs);
});
