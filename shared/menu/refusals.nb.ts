import type { ReasonWords } from '../kernel/reasons.ts';
import { inSentence } from './in-sentence.ts';
import type { ChoiceReasons } from './reasons.ts';

export const reasons: ReasonWords<ChoiceReasons> = {
  tooFew: ({ group, least, missing }) => {
    if (missing < least) return `Velg ${missing} til: ${inSentence(group)}`;
    return least === 1 ? `Velg ${inSentence(group)}` : `Velg ${least}: ${inSentence(group)}`;
  },
  tooMany: ({ group, most }) => `Velg høyst ${most}: ${inSentence(group)}`,
  tooManyOfOne: ({ option, most }) => `Velg høyst ${most} av ${inSentence(option)}`,
  optionGone: ({ group }) =>
    group ? `Et valg i ${inSentence(group)} er ikke lenger å få` : 'Et tilvalg er ikke lenger å få',
  optionSoldOut: ({ option }) => `${option} er utsolgt`,
};
