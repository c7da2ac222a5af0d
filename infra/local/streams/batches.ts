import { createHash } from 'node:crypto';
import type { StreamRecord } from './stream-record.ts';

/** Cuts off the first batch: at most `mostRecords`, and never more bytes than an event may have. */
export function firstBatch<T>(records: readonly T[], mostRecords: number, mostBytes: number): T[] {
  const batch: T[] = [];
  let bytes = 0;
  for (const record of records.slice(0, mostRecords)) {
    bytes += Buffer.byteLength(JSON.stringify(record)) + 1;
    if (batch.length > 0 && bytes > mostBytes) break;
    batch.push(record);
  }
  return batch;
}

/** The records by partition key in so many lanes, as Lambda parts a shard: those of one key stay together and in order. */
export function lanesOf(records: readonly StreamRecord[], lanes: number): StreamRecord[][] {
  const parted = Array.from({ length: lanes }, (): StreamRecord[] => []);
  for (const record of records) {
    const key = createHash('md5').update(JSON.stringify(record.dynamodb.Keys.pk)).digest();
    parted[key.readUInt32BE() % lanes]?.push(record);
  }
  return parted.filter((lane) => lane.length > 0);
}
