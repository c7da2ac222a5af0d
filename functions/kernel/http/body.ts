import { sValidator } from '@hono/standard-validator';
import * as v from 'valibot';
import { type Issue, Problem } from '../../../shared/kernel/problem.ts';

/** Where a schema names no reason (a missing key, a wrong kind), valibot's own words repeat the input. */
v.setGlobalMessage('');

type SchemaIssue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };

function issueOf({ message, path = [] }: SchemaIssue): Issue {
  return {
    path: path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
    ...(message && { because: { reason: message } }),
  };
}

/** The table takes no text with half a surrogate pair, be it a value or a name. */
const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return !/\p{Cs}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, one]) => isStorable(name) && isStorable(one));
};

/**
 * Parses a JSON body once, at the door. Throws VALIDATION_FAILED with a reason per field; never echoes the
 * input, and what the schema does not name is dropped. The schema hangs on the result, so that `npm run
 * attack` finds what each route takes.
 */
export function body<Schema extends v.GenericSchema>(schema: Schema) {
  const validator = sValidator('json', schema, (result) => {
    if (result.success) {
      if (!isStorable(result.data)) throw new Problem('VALIDATION_FAILED');
      return;
    }
    const issues = result.error.map(issueOf);
    throw new Problem('VALIDATION_FAILED', issues[0]?.because, { issues });
  });
  return Object.assign(validator, { schema });
}
