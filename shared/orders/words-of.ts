import type { Because, Issue, Problem } from '../kernel/problem.ts';
import { sentenceOf } from '../kernel/reasons.ts';
import { refusals as kernel } from '../kernel/refusals.ts';
import { refusals as orders } from './refusals.ts';

/** A refusal as a guest reads it, in the page's language. */
export const wordsOf = (because: Because | undefined, code: string) =>
  sentenceOf(
    [orders.reasons, kernel.reasons, kernel.guestReasons],
    [orders.codes, kernel.codes],
    because,
    code,
  );

export const problemWords = ({ because, code }: Problem) => wordsOf(because, code);

/** The sentence of a schema's message, which is the name of a reason. */
export const fieldWords = (reason: string) => wordsOf({ reason }, 'VALIDATION_FAILED');

/** The sentences about the fields of a refused request, by path. */
export const issueWords = (issues: readonly Issue[] = []) =>
  issues.map(({ path, because }) => [path, wordsOf(because, 'VALIDATION_FAILED')] as const);
