import { dayMs } from '../../../shared/kernel/durations.ts';

/** DynamoDB keeps a stream record for 24 hours. */
const keptMs = dayMs;
/** And we, of what has been handled, no more than these: a day of benchmarks would fill a disk. Nobody reads them again. */
const mostKept = 2_000;
/** A trim is a write of its own, so it waits until there is something to take away. */
const stepRecords = 200;
const noteEveryMs = 600_000;

/**
 * Says up to which record a stream log may be trimmed. What is not handled yet is never trimmed, however old it is. The age is
 * that of the handling, by the cloud's clock; a restart begins to count from zero.
 */
export function createRetention(now: () => number) {
  /** Ten minutes each: what was handled in them, and when the last of it was. */
  const notes: { since: number; at: number; sequence: number }[] = [];
  let aged = 0;
  let trimmed = 0;

  /** Everything up to this record is handled. Answers the first record that has to stay, or undefined for no trim. */
  return function handled(sequenceNumber: string): string | undefined {
    const sequence = Number(sequenceNumber);
    const note = notes.at(-1);
    if (note && now() - note.since < noteEveryMs) Object.assign(note, { at: now(), sequence });
    else notes.push({ since: now(), at: now(), sequence });
    while (notes[0] && notes[0].at <= now() - keptMs) aged = notes.shift()?.sequence ?? aged;
    const before = Math.max(aged, sequence - mostKept);
    if (before - trimmed < stepRecords) return undefined;
    trimmed = before;
    return String(before);
  };
}
