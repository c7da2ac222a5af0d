import type { OptionGroupId, OptionId } from '../kernel/ids.ts';
import type { ChoiceReason } from './reasons.ts';
import { refusals } from './refusals.ts';

export type ChoiceIssue = {
  groupId: OptionGroupId;
  optionId?: OptionId;
  because: ChoiceReason;
};

/** 'Velg størrelse', 'Pepperoni er utsolgt' */
export function choiceWords({ because }: ChoiceIssue): string {
  const say = refusals.reasons[because.reason] as (needs: ChoiceReason) => string;
  return say(because);
}
