import * as v from 'valibot';
import { wholeNumber } from '../kernel/whole-number.ts';

/**
 * The steps for an order that is not answered, in minutes after it came: screens are reminded, people are
 * called, the order is declined. Null: it is never declined.
 */
export type Ladder = { remindMinutes: number; callMinutes: number; declineMinutes: number | null };

export const defaultLadder: Ladder = { remindMinutes: 2, callMinutes: 4, declineMinutes: 15 };

/** The minutes an owner may choose. Later than an hour an answer is none. */
export const ladderLimits = {
  remind: { min: 1, max: 10 },
  call: { min: 2, max: 30 },
  decline: { min: 5, max: 60 },
} as const;

const { remind, call, decline } = ladderLimits;

/** Each step is later than the one before. */
export const ladder = v.pipe(
  v.object({
    remindMinutes: wholeNumber(remind.min, remind.max, 'remindWrong'),
    callMinutes: wholeNumber(call.min, call.max, 'callWrong'),
    declineMinutes: v.nullable(wholeNumber(decline.min, decline.max, 'declineWrong')),
  }),
  v.forward(
    v.check(({ remindMinutes, callMinutes }) => remindMinutes < callMinutes, 'callTooEarly'),
    ['callMinutes'],
  ),
  v.forward(
    v.check(
      ({ callMinutes, declineMinutes }) => declineMinutes === null || callMinutes < declineMinutes,
      'declineTooEarly',
    ),
    ['declineMinutes'],
  ),
);

/**
 * The system says yes by itself with so many minutes, while fewer orders than `below` wait or are being made.
 */
export type AutoAccept = { below: number; minutes: number };

export const autoAcceptLimits = { below: { min: 1, max: 50 }, minutes: { min: 5, max: 120 } } as const;

const { below, minutes: promised } = autoAcceptLimits;

export const autoAccept = v.object({
  below: wholeNumber(below.min, below.max, 'autoAcceptBelowWrong'),
  minutes: wholeNumber(promised.min, promised.max, 'autoAcceptMinutesWrong'),
});
