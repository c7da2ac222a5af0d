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
