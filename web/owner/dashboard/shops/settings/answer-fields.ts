import * as v from 'valibot';
import {
  type AutoAccept,
  autoAccept,
  defaultLadder,
  type Ladder,
  ladder,
} from '../../../../../shared/shops/ladder.ts';
import type { BusinessSettings } from '../../../../../shared/shops/settings.ts';

export type StoredAnswers = Pick<BusinessSettings, 'ladder' | 'autoAccept' | 'pauseWhenUnheard'>;

/** '20', or '20 min', as a number; NaN for all else, which the rule of the setting refuses. */
export const typedMinutes = (typed: string) =>
  Number(/^\s*(\d{1,4})\s*(?:min\.?)?\s*$/.exec(typed)?.[1] ?? Number.NaN);

/** The settings as somebody types them; what is behind a switch that is off is kept until it is on again. */
export type AnswerFields = {
  ladder: { remindMinutes: string; callMinutes: string; declineMinutes: string };
  declines: boolean;
  autoAccept: { below: string; minutes: string };
  accepts: boolean;
  pauseWhenUnheard: boolean;
};

/** The first values for an owner who switches it on. */
export const proposed: AutoAccept = { below: 5, minutes: 20 };
export const proposedDecline = ({ callMinutes }: Ladder) =>
  Math.max(defaultLadder.declineMinutes ?? 0, callMinutes + 5);

export function answerFields({ ladder: stored, autoAccept, pauseWhenUnheard }: StoredAnswers): AnswerFields {
  const { below, minutes } = autoAccept ?? proposed;
  const { remindMinutes, callMinutes, declineMinutes } = stored;
  return {
    ladder: {
      remindMinutes: String(remindMinutes),
      callMinutes: String(callMinutes),
      declineMinutes: String(declineMinutes ?? proposedDecline(stored)),
    },
    declines: declineMinutes !== null,
    autoAccept: { below: String(below), minutes: String(minutes) },
    accepts: autoAccept !== null,
    pauseWhenUnheard,
  };
}

/** The numbers that were typed; NaN where there is none. */
export function typedAnswers({ pauseWhenUnheard, ...fields }: AnswerFields): StoredAnswers {
  const { ladder, declines, autoAccept, accepts } = fields;
  return {
    ladder: {
      remindMinutes: typedMinutes(ladder.remindMinutes),
      callMinutes: typedMinutes(ladder.callMinutes),
      declineMinutes: declines ? typedMinutes(ladder.declineMinutes) : null,
    },
    autoAccept: accepts
      ? { below: typedMinutes(autoAccept.below), minutes: typedMinutes(autoAccept.minutes) }
      : null,
    pauseWhenUnheard,
  };
}

/** The shared schemas, after the typed texts have been read. */
export const answerForm = v.pipe(
  v.custom<AnswerFields>(() => true),
  v.transform(typedAnswers),
  v.object({ ladder, autoAccept: v.nullable(autoAccept), pauseWhenUnheard: v.boolean() }),
);
