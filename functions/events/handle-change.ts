import { log } from '../lambda/log.ts';
import type { CommittedChange } from '../table/committed-change.ts';
import { subjects } from './listener.ts';
import { listeners } from './listeners.ts';

/** Runs every listener of a committed change, one after the other. Throws the first failure after the last of them has run. */
export async function handleChange(change: CommittedChange, now: number): Promise<void> {
  const { business, sk, after: item } = change;
  const failures: unknown[] = [];
  for (const { name, on, when, run } of listeners) {
    if (!sk.startsWith(subjects[on]) || !when(change)) continue;
    try {
      await run({ business, sk, item }, now);
    } catch (error) {
      log.error('What follows a change could not be done', { listener: name, business, sk, error });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
