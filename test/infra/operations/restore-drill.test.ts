import {
  type AttributeValue,
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { restoreDrill } from '../../../infra/operations/restore-drill.ts';

type Item = Record<string, AttributeValue>;

const aws = mockClient(DynamoDBClient);
const client = new DynamoDBClient({ region: 'eu-north-1' });
const waits = { pollMs: 1, longestMs: 200, momentMs: 2 };
let said: string[] = [];
beforeEach(() => {
  aws.reset();
  said = [];
});

const item = (sk: string, more: Item = {}): Item => ({ pk: { S: 'biz_1' }, sk: { S: sk }, ...more });

/** A live table that reads as `before` and then as `after`, and a backup that brings back `restored`. */
function backup(before: Item[], after: Item[], restored: Item[]): void {
  const readings = [
    { Items: before.slice(0, 1), LastEvaluatedKey: item('more') },
    { Items: before.slice(1) },
    { Items: after },
  ];
  aws
    .on(ScanCommand)
    .callsFake(({ TableName }) => (TableName === 'live' ? readings.shift() : { Items: restored }));
  const enabled = { PointInTimeRecoveryStatus: 'ENABLED' as const };
  aws
    .on(DescribeContinuousBackupsCommand)
    .resolvesOnce(recovery({ ...enabled, LatestRestorableDateTime: new Date(0) }))
    .resolves(recovery({ ...enabled, LatestRestorableDateTime: new Date('2100-01-01') }));
  aws
    .on(DescribeTableCommand)
    .resolvesOnce({ Table: { TableStatus: 'CREATING' } })
    .resolves({ Table: { TableStatus: 'ACTIVE' } });
}

function recovery(PointInTimeRecoveryDescription: object) {
  return {
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED' as const,
      PointInTimeRecoveryDescription,
    },
  };
}

const drill = (...more: string[]) =>
  restoreDrill(['--table', 'live', ...more], client, (line) => said.push(line), waits);
const restored = () => aws.commandCalls(RestoreTableToPointInTimeCommand).map(({ args }) => args[0].input);
const deleted = () => aws.commandCalls(DeleteTableCommand).map(({ args }) => args[0].input);

test('a backup that brings everything back is told as such, and its copy goes again', async () => {
  const items = [item('COUNTER', { n: { N: '1' }, tags: { SS: ['a', 'b'] } }), item('SITE#MENU')];
  backup(items, items, [item('SITE#MENU'), item('COUNTER', { tags: { SS: ['b', 'a'] }, n: { N: '1' } })]);

  expect(await drill()).toEqual({ compared: 2, missing: [], different: [], extra: [] });
  const [restore] = restored();
  expect(restore).toMatchObject({ SourceTableName: 'live', RestoreDateTime: expect.any(Date) });
  expect(deleted()).toEqual([{ TableName: restore?.TargetTableName }]);
  expect(said).toContain('compared 2: 0 missing, 0 different, 0 too many');
});

test('an item that is missing, another or too many is named', async () => {
  const items = [item('COUNTER', { n: { N: '2' } }), item('ORDER#1')];
  backup(items, items, [item('COUNTER', { n: { N: '1' } }), item('ORDER#0')]);

  expect(await drill()).toEqual({
    compared: 2,
    missing: ['biz_1 ORDER#1'],
    different: ['biz_1 COUNTER'],
    extra: ['biz_1 ORDER#0'],
  });
  expect(said).toEqual(expect.arrayContaining(['  biz_1 ORDER#1', '  biz_1 COUNTER', '  biz_1 ORDER#0']));
});

test('what changed while the drill looked proves nothing, either way', async () => {
  const before = [item('COUNTER', { n: { N: '1' } }), item('PASS#1')];
  const after = [item('COUNTER', { n: { N: '2' } }), item('ORDER#2')];
  backup(before, after, [item('COUNTER', { n: { N: '1' } }), item('PASS#1')]);

  expect(await drill()).toEqual({ compared: 0, missing: [], different: [], extra: [] });
});

/** As DynamoDB has it: only a table that is there whole can be deleted. `isThere` says whether it is. */
function slowCopy(isThere: () => boolean): void {
  backup([item('COUNTER')], [item('COUNTER')], []);
  aws
    .on(DescribeTableCommand)
    .callsFake(() => ({ Table: { TableStatus: isThere() ? 'ACTIVE' : 'CREATING' } }));
  aws.on(DeleteTableCommand).callsFake(() => {
    if (!isThere()) throw Object.assign(new Error('in use'), { name: 'ResourceInUseException' });
    return {};
  });
}

test('a drill that waited too long deletes its copy as soon as that can be deleted, and fails for its own reason', async () => {
  slowCopy(() => said.some((line) => line.includes('can be deleted')));

  await expect(drill()).rejects.toThrow(/^Waited too long for live-drill-\d+ to be restored$/);

  expect(deleted()).toEqual([{ TableName: restored()[0]?.TargetTableName }]);
});

test('a copy that never can be deleted is named, with what deletes it; why the drill failed comes first', async () => {
  slowCopy(() => false);

  const error = await drill().catch((thrown: unknown) => thrown as Error);

  const name = restored()[0]?.TargetTableName;
  expect(error).toMatchObject({
    message: expect.stringMatching(
      new RegExp(
        `^Waited too long for ${name} to be restored\n${name} STAYS.*aws dynamodb delete-table --table-name ${name}`,
        's',
      ),
    ),
    cause: expect.objectContaining({ message: `Waited too long for ${name} to be restored` }),
  });
  expect(deleted()).toEqual([]);
});

test('a table without point-in-time recovery fails the drill', async () => {
  backup([item('COUNTER')], [item('COUNTER')], []);
  aws.on(DescribeContinuousBackupsCommand).resolves(recovery({ PointInTimeRecoveryStatus: 'DISABLED' }));

  await expect(drill()).rejects.toThrow('live has no point-in-time recovery');
});
