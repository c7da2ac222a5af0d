import type { ReasonWords } from '../kernel/reasons.ts';
import type { ChoiceReasons } from './reasons.ts';

/** An owner's name may be Norwegian: it stands apart from the sentence, as it was written. */
export const reasons: ReasonWords<ChoiceReasons> = {
  tooFew: ({ group, least, missing }) => {
    if (missing < least) return `Choose ${missing} more: ${group}`;
    return least === 1 ? `Choose: ${group}` : `Choose ${least}: ${group}`;
  },
  tooMany: ({ group, most }) => `Choose at most ${most}: ${group}`,
  tooManyOfOne: ({ option, most }) => `Choose at most ${most}: ${option}`,
  optionGone: ({ group }) =>
    group ? `A choice is no longer available: ${group}` : 'A choice is no longer available',
  optionSoldOut: ({ option }) => `${option} is sold out`,
};
