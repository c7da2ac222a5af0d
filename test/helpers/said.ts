import * as v from 'valibot';
import type { ProblemBody } from '../../shared/kernel/problem.ts';
import { isReason } from '../../shared/kernel/reasons.ts';
import { say } from '../../web/owner/lib/refusals.ts';

/** An owner's answer with each refusal in the words that the dashboard makes of it, as `message`. */
export function inOwnersWords(answer: unknown): unknown {
  const { error } = Object(answer) as Partial<ProblemBody>;
  if (!error?.code) return answer;
  const { because, issues, ...more } = error;
  const worded = issues?.map(({ path, because, message }) => ({
    path,
    message: message ?? say(because, error.code),
  }));
  return {
    error: { message: say(because, error.code), ...more, ...(worded && { issues: worded }) },
  };
}

/** What a form says of an input. */
export const faultsOf = (schema: v.GenericSchema, input: unknown): string[] =>
  v
    .safeParse(schema, input)
    .issues?.map(({ message }) =>
      isReason(message) ? say({ reason: message }, 'VALIDATION_FAILED') : message,
    ) ?? [];
