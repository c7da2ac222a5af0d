import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';

/** `momentMs`: how exactly a backup knows the time. */
export type Waits = { pollMs: number; longestMs: number; momentMs: number };

export const usualWaits: Waits = { pollMs: 15_000, longestMs: 3 * 3600_000, momentMs: 1000 };

/**
 * Begins to restore a table as of the moment into another one. Throws where backups are off or lag too long.
 */
export async function beginRestore(
  client: DynamoDBClient,
  { table, target, moment }: { table: string; target: string; moment: Date },
  waits: Waits,
): Promise<void> {
  await until(waits, 'the moment to be in the backup', () => isInBackup(client, table, moment));
  await client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: table,
      TargetTableName: target,
      RestoreDateTime: moment,
    }),
  );
}

/** Waits until a table that is being restored is there whole; only then can it be read, or deleted. */
export const untilWhole = (client: DynamoDBClient, table: string, waits: Waits) =>
  until(waits, `${table} to be restored`, () => isActive(client, table));

export async function deleteTable(client: DynamoDBClient, TableName: string, waits: Waits): Promise<void> {
  await until(waits, `${TableName} to be there whole`, () => isActive(client, TableName));
  await client.send(new DeleteTableCommand({ TableName }));
}

async function isInBackup(client: DynamoDBClient, TableName: string, moment: Date): Promise<boolean> {
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  const { PointInTimeRecoveryStatus, LatestRestorableDateTime } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  if (PointInTimeRecoveryStatus !== 'ENABLED') throw new Error(`${TableName} has no point-in-time recovery`);
  return LatestRestorableDateTime !== undefined && LatestRestorableDateTime >= moment;
}

async function isActive(client: DynamoDBClient, TableName: string): Promise<boolean> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  return Table?.TableStatus === 'ACTIVE';
}

async function until(
  { pollMs, longestMs }: Waits,
  what: string,
  isSo: () => Promise<boolean>,
): Promise<void> {
  const end = Date.now() + longestMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited too long for ${what}`);
    await wait(pollMs);
  }
}
