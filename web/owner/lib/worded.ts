import type * as v from 'valibot';
import { reasons as owners } from '../../../shared/kernel/owner-refusals.nb.ts';
import { type OwnerWords, sentenceOf } from '../../../shared/kernel/reasons.ts';
import { refusals } from '../../../shared/kernel/refusals.ts';

/**
 * The same schema with sentences in place of reasons, for a form: the kernel's own and those of `tables`, the
 * words of the modules whose fields it has.
 */
export function worded<Schema extends v.GenericSchema>(
  schema: Schema,
  ...tables: readonly OwnerWords[]
): Schema {
  const say = (reason: string) =>
    sentenceOf([...tables, owners, refusals.reasons], [{ INTERNAL: reason }], { reason }, 'INTERNAL');
  return {
    ...schema,
    '~run': (dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) => {
      const read = schema['~run'](dataset, config);
      for (const issue of read.issues ?? []) Object.assign(issue, { message: say(issue.message) });
      return read;
    },
  };
}
