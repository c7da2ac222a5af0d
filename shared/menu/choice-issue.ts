import type { OptionGroupId, OptionId } from '../kernel/ids.ts';
import type { ChoiceReason } from './reasons.ts';
import { words } from './words.ts';

export type ChoiceIssue = {
  groupId: OptionGroupId;
  optionId?: OptionId;
  because: ChoiceReason;
};

/** 'Velg størrelse', 'Pepperoni er utsolgt' */
export function choiceWords({ because }: ChoiceIssue): string {
  const say = words.reasons[because.reason] as (needs: ChoiceReason) => string;
  return say(because);
}
