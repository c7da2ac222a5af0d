import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  endedBy,
  isAnswered,
  isLeftAlone,
  pauseAfter,
  type Unanswered,
} from '../../../shared/orders/unanswered.ts';
import { order } from '../../helpers/builders.ts';

/** How orders leave their wait, one a minute; `news` says how late the stream tells of an answer. */
const end = fc.record({
  what: fc.constantFrom('declined', 'declined', 'answered', 'opened', 'seen'),
  lateBy: fc.nat(4),
});

test('a shop is left alone exactly when the last orders to leave the wait, three at least, were declined by the clock', () => {
  fc.assert(
    fc.property(fc.array(end, { maxLength: 30 }), (ends) => {
      let unanswered: Unanswered[] = [];
      let openedAt = 0;
      const answers: { at: number; tellAt: number }[] = [];
      const tell = (now: number) => {
        for (const { at, tellAt } of answers)
          if (tellAt <= now) for (const one of endedBy(unanswered, at)) one.isPast = true;
      };
      let inRow = 0;
      for (const [index, { what, lateBy }] of ends.entries()) {
        const at = index + 1;
        if (what === 'declined') unanswered.push({ at });
        if (what === 'answered') answers.push({ at, tellAt: at + lateBy });
        if (what === 'opened') openedAt = at;
        if (what === 'seen') unanswered = [];
        inRow = what === 'declined' ? inRow + 1 : 0;
        // A change may be told late, and again and again: once all are told, the rule holds.
        tell(at);
        if (isLeftAlone(unanswered, openedAt)) expect(unanswered.length).toBeGreaterThanOrEqual(pauseAfter);
        tell(Number.POSITIVE_INFINITY);
        expect(isLeftAlone(unanswered, openedAt)).toBe(inRow >= pauseAfter);
      }
    }),
  );
});

test('a yes or a no of a person is an answer; a yes of the system, the clock and the guest are none', () => {
  expect(isAnswered(order({ status: 'confirmed' }))).toBe(true);
  expect(isAnswered(order({ status: 'cancelled', cancelReason: 'busy' }))).toBe(true);
  expect(isAnswered(order({ status: 'cancelled' }))).toBe(true);
  expect(isAnswered(order({ status: 'pending' }))).toBe(false);
  expect(isAnswered(order({ status: 'confirmed', acceptedBySystem: true }))).toBe(false);
  expect(isAnswered(order({ status: 'preparing', acceptedBySystem: true }))).toBe(true);
  expect(isAnswered(order({ status: 'cancelled', cancelReason: 'no_answer' }))).toBe(false);
  expect(isAnswered(order({ status: 'cancelled', cancelReason: 'guest' }))).toBe(false);
});
