import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { beginRestore, deleteTable, untilWhole, usualWaits, type Waits } from './point-in-time.ts';
import { runScript, type Say } from './run-script.ts';
import { type RawItem, scanTable } from './tenant.ts';

const usage = `node --import tsx infra/operations/restore-drill.ts --table NAME [--keep]
  restores the table as it is now into a new one beside it, compares both and deletes the new one, unless it is to be kept.`;

/** Whether a backup would bring everything back. Reads the table twice, and the restored one once. */
export async function restoreDrill(
  args: string[],
  client: DynamoDBClient,
  say: Say,
  waits = usualWaits,
): Promise<Difference> {
  const { values } = parseArgs({ args, options: { table: { type: 'string' }, keep: { type: 'boolean' } } });
  const { table } = values;
  if (!table) throw new Error(usage);
  const started = Date.now();

  const before = await readSnapshot(client, table);
  const moment = await nextMoment(waits);
  const after = await readSnapshot(client, table);
  say(`${table}: ${after.size} items at ${moment.toISOString()}`);

  const target = `${table}-drill-${moment.getTime()}`;
  await beginRestore(client, { table, target, moment }, waits);
  say(`restoring to ${target}`);
  const compare = async () => {
    await untilWhole(client, target, waits);
    const difference = compareSnapshots(before, after, await readSnapshot(client, target));
    const { compared, missing, different, extra } = difference;
    say(
      `compared ${compared}: ${missing.length} missing, ${different.length} different, ${extra.length} too many`,
    );
    for (const key of [...missing, ...different, ...extra].slice(0, 20)) say(`  ${key}`);
    say(`${Math.round((Date.now() - started) / 60_000)} minutes from the question to the answer`);
    return difference;
  };
  const leaveNothing = async (cause?: unknown) => {
    if (!values.keep) await deleteCopy(client, target, { waits, say, cause });
  };
  const difference = await compare().catch(async (error: unknown) => {
    say(textOf(error));
    await leaveNothing(error);
    throw error;
  });
  await leaveNothing();
  return difference;
}

/** Throws when the copy has to stay. `cause` is why the drill failed, if it did: that is said first. */
async function deleteCopy(
  client: DynamoDBClient,
  TableName: string,
  { waits, say, cause }: { waits: Waits; say: Say; cause: unknown },
): Promise<void> {
  try {
    say(`waiting until ${TableName} can be deleted`);
    await deleteTable(client, TableName, waits);
  } catch (error) {
    const stays = `${TableName} STAYS, with all guests' data and at full price. Once it is ACTIVE: aws dynamodb delete-table --table-name ${TableName}`;
    const lines = [...(cause ? [textOf(cause)] : []), stays, textOf(error)];
    throw new Error(lines.join('\n'), { cause: cause ?? error });
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A whole moment: it begins after the first reading and ends before the second. */
async function nextMoment({ momentMs }: Waits): Promise<Date> {
  const moment = Math.ceil((Date.now() + 1) / momentMs) * momentMs;
  await wait(moment + momentMs - Date.now());
  return new Date(moment);
}

await runScript(import.meta.url, usage, async () => {
  const found = await restoreDrill(process.argv.slice(2), new DynamoDBClient(), console.log);
  const { missing, different, extra } = found;
  return missing.length + different.length + extra.length === 0;
});

/** A hash of each item of a table by its key, from one read. */
type Snapshot = ReadonlyMap<string, string>;

async function readSnapshot(client: DynamoDBClient, table: string): Promise<Snapshot> {
  const snapshot = new Map<string, string>();
  for await (const item of scanTable(client, table))
    snapshot.set(`${item.pk?.S} ${item.sk?.S}`, hashOf(item));
  return snapshot;
}

type Difference = { compared: number; missing: string[]; different: string[]; extra: string[] };

/**
 * Compares a restored table with the live one as it was read just before and just after the moment. Only
 * items that are the same in both readings did not change at that moment and must be there; only an item that
 * neither reading knows is too many.
 */
function compareSnapshots(before: Snapshot, after: Snapshot, restored: Snapshot): Difference {
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
