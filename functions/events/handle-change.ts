import { enqueue } from '../kernel/lambda/enqueue.ts';
import { log } from '../kernel/lambda/log.ts';
import type { CommittedChange } from '../kernel/table/committed-change.ts';
import { type Listener, subjects } from './listener.ts';
import { listeners } from './listeners.ts';

/**
 * Runs every listener of a committed change, one after the other. One that must not hold back the stream, and
 * one that failed, goes into the queue and is run, or repeated, there alone. Throws when the queue does not
 * take it, for the record to come again.
 */
export async function handleChange(change: CommittedChange, now: number): Promise<void> {
  if (isPutBack(change)) return;
  const failures: unknown[] = [];
  for (const listener of listeners as readonly Listener[]) {
    if (!change.sk.startsWith(subjects[listener.on]) || !listener.when(change)) continue;
    try {
      if (!(await hasRun(listener, change, now)))
        await enqueue(messageOf(listener, change), listener.afterSeconds);
    } catch (error) {
      log.error('An event was not queued', { ...messageOf(listener, change), error });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** An operator brought the item back from a backup: nothing happened of which anybody should be told. */
const isPutBack = ({ before, after }: CommittedChange) =>
  after?.restoredAt !== undefined && after.restoredAt !== before?.restoredAt;

async function hasRun({ name, run }: Listener, change: CommittedChange, now: number): Promise<boolean> {
  if (run === 'queue') return false;
  const { business, sk, after: item } = change;
  try {
    await run({ business, sk, item }, now);
    return true;
  } catch (error) {
    log.error('A listener failed', { listener: name, business, sk, error });
    return false;
  }
}

const messageOf = ({ name }: Listener, { business, sk }: CommittedChange) => ({
  listener: name,
  business,
  sk,
});
