import type { ReasonOf } from '../kernel/reasons.ts';

/**
 * Why the choices of a dish cannot be ordered. `group` and `option` are the owner's names; `group` is empty
 * where the group is gone too. `least` and `most` are the group's rule, `missing` is what it lacks.
 */
export type ChoiceReasons = {
  tooFew: { group: string; least: number; missing: number };
  tooMany: { group: string; most: number };
  tooManyOfOne: { option: string; most: number };
  optionGone: { group: string };
  optionSoldOut: { option: string };
};
export type ChoiceReason = ReasonOf<ChoiceReasons>;
