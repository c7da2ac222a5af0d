import { createHash } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type RawItem, scanTable } from './scan-table.ts';

/** What a table held while it was read: a hash of each item by its key. */
export type Snapshot = ReadonlyMap<string, string>;

export async function readSnapshot(client: DynamoDBClient, table: string): Promise<Snapshot> {
  const snapshot = new Map<string, string>();
  for await (const item of scanTable(client, table))
    snapshot.set(`${item.pk?.S} ${item.sk?.S}`, hashOf(item));
  return snapshot;
}

export type Difference = { compared: number; missing: string[]; different: string[]; extra: string[] };

/**
 * Compares a restored table with the live one as it was read just before and just after the moment. Only items that are the
 * same in both readings did not change at that moment and must be there; only an item that neither reading knows is too many.
 */
export function compareSnapshots(before: Snapshot, after: Snapshot, restored: Snapshot): Difference {
  const still = [...before].filter(([key, hash]) => after.get(key) === hash);
  return {
    compared: still.length,
    missing: still.filter(([key]) => !restored.has(key)).map(([key]) => key),
    different: still
      .filter(([key, hash]) => restored.has(key) && restored.get(key) !== hash)
      .map(([key]) => key),
    extra: [...restored.keys()].filter((key) => !before.has(key) && !after.has(key)),
  };
}

/** The order of attributes means nothing, nor does that of a set. */
function hashOf(item: RawItem): string {
  const sorted = JSON.stringify(item, (_, value) => {
    if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const entries = Object.entries(value).map(([name, part]) => [
      name,
      /^[SNB]S$/.test(name) ? [part].flat().sort() : part,
    ]);
    return Object.fromEntries(entries.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
  });
  return createHash('sha256').update(sorted).digest('base64');
}
