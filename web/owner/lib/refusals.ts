import { reasons as attention } from '../../../shared/attention/owner-refusals.nb.ts';
import { reasons as owners } from '../../../shared/kernel/owner-refusals.nb.ts';
import type { Say } from '../../../shared/kernel/problem-answer.ts';
import { sentenceOf } from '../../../shared/kernel/reasons.ts';
import { refusals } from '../../../shared/kernel/refusals.ts';

/** The words of all modules for a refusal. */
export const tables = [refusals.reasons, owners, attention];

/** A refusal as owners and kitchens read it. */
export const say: Say = (because, code) => sentenceOf(tables, [refusals.codes], because, code);
