import type { ReasonWords } from '../kernel/reasons.ts';
import type { ChoiceReasons } from './reasons.ts';

export const reasons: ReasonWords<ChoiceReasons> = {
  tooFew: ({ group, least, missing }) => {
    if (missing < least) return `Velg ${missing} til: ${group}`;
    return least === 1 ? `Velg ${group}` : `Velg ${least}: ${group}`;
  },
  tooMany: ({ group, most }) => `Velg høyst ${most}: ${group}`,
  tooManyOfOne: ({ option, most }) => `Velg høyst ${most} av ${option}`,
  optionGone: ({ group }) =>
    group ? `Et valg i ${group} er ikke lenger å få` : 'Et tilvalg er ikke lenger å få',
  optionSoldOut: ({ option }) => `${option} er utsolgt`,
};
