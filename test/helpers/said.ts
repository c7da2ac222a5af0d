import * as v from 'valibot';
import type { ProblemBody } from '../../shared/kernel/problem.ts';
import { say, tables } from '../../web/owner/lib/refusals.ts';
import { worded } from '../../web/owner/lib/worded.ts';

/** A refusal with its words: our helpers add them, the answer itself holds none. */
export type SaidProblem = { error: ProblemBody['error'] & { message: string } };

/** An owner's answer with each refusal in the words that the dashboard makes of it, as `message`. */
export function inOwnersWords(answer: unknown): unknown {
  const { error } = Object(answer) as Partial<ProblemBody>;
  if (!error?.code) return answer;
  const { because, issues, ...more } = error;
  const worded = issues?.map(({ path, because }) => ({ path, message: say(because, error.code) }));
  return {
    error: { message: say(because, error.code), ...more, ...(worded && { issues: worded }) },
  };
}

/** A schema as a form of the dashboard has it: its faults are sentences. */
export const saying = <Schema extends v.GenericSchema>(schema: Schema): Schema => worded(schema, ...tables);

/** The words of a form about an input. */
export const faultsOf = (schema: v.GenericSchema, input: unknown): string[] =>
  v.safeParse(saying(schema), input).issues?.map(({ message }) => message) ?? [];
