import { sValidator } from '@hono/standard-validator';
import type { GenericSchema } from 'valibot';
import { type Issue, Problem } from '../../../shared/kernel/problem.ts';
import '../../../shared/kernel/messages.ts';

type SchemaIssue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };

function issueOf({ message, path = [] }: SchemaIssue): Issue {
  return { path: path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.'), message };
}

/**
 * Parses a JSON body once, at the door. Throws VALIDATION_FAILED with a sentence per field; never echoes the
 * input, and what the schema does not name is dropped. The schema hangs on the result, so that `npm run
 * attack` finds what each route takes.
 */
export function body<Schema extends GenericSchema>(schema: Schema) {
  const validator = sValidator('json', schema, (result) => {
    if (result.success) return;
    const issues = result.error.map(issueOf);
    throw new Problem('VALIDATION_FAILED', issues[0]?.message ?? 'Forespørselen kunne ikke leses', {
      issues,
    });
  });
  return Object.assign(validator, { schema });
}
