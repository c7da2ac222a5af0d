import { expect, test } from 'vitest';
import { streamDefinition, tableDefinition } from '../../../infra/definitions/table.ts';
import { idIn, ofType, ourFunctions, type Resources, templates } from './synthesized.ts';

const { resources } = await templates();
const tables = ofType(resources, 'AWS::DynamoDB::GlobalTable');
const [table] = tables;

test('there is one table, with the keys, the time to live and the stream of the definition', () => {
  expect(tables).toHaveLength(1);
  expect(ofType(resources, 'AWS::DynamoDB::Table')).toEqual([]);
  expect(table?.Properties).toMatchObject({
    KeySchema: [
      { AttributeName: tableDefinition.partitionKey, KeyType: 'HASH' },
      { AttributeName: tableDefinition.sortKey, KeyType: 'RANGE' },
    ],
    TimeToLiveSpecification: { AttributeName: tableDefinition.timeToLiveAttribute, Enabled: true },
    StreamSpecification: { StreamViewType: tableDefinition.streamView },
    BillingMode: 'PAY_PER_REQUEST',
  });
  expect(table?.Properties).not.toHaveProperty('GlobalSecondaryIndexes');
});

test('prod’s table can be turned back 35 days and refuses to be deleted', async () => {
  const { config, resources } = await templates('prod');

  expect(replicasOf(resources)).toMatchObject([
    {
      Region: config.region,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
      DeletionProtectionEnabled: true,
    },
  ]);
});

test('dev’s table goes without a backup: DynamoDB would keep its last one for 35 days', async () => {
  const { config, resources } = await templates('dev');
  const [replica, ...others] = replicasOf(resources);

  expect(others).toEqual([]);
  expect(replica).toMatchObject({ Region: config.region, DeletionProtectionEnabled: false });
  expect(replica).not.toHaveProperty('PointInTimeRecoverySpecification');
});

test('DynamoDB encrypts with its own key; the one key of ours signs pushes, and nobody can read it', () => {
  expect(table?.Properties.SSESpecification).toEqual({ SSEEnabled: false });
  const keys = ofType(resources, 'AWS::KMS::Key').map(({ Properties }) => Properties);
  expect(keys).toMatchObject([{ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' }]);
});

test('nothing that holds data has a name of its own, so that each can be replaced', () => {
  const names = {
    'AWS::DynamoDB::GlobalTable': 'TableName',
    'AWS::S3::Bucket': 'BucketName',
    'AWS::Cognito::UserPool': 'UserPoolName',
    'AWS::SQS::Queue': 'QueueName',
    'AWS::SecretsManager::Secret': 'Name',
    'AWS::Logs::LogGroup': 'LogGroupName',
  };
  for (const [type, name] of Object.entries(names)) {
    expect(ofType(resources, type).length, type).toBeGreaterThan(0);
    for (const resource of ofType(resources, type)) expect(resource.Properties).not.toHaveProperty(name);
  }
});

test('committed changes reach table-events in batches; what cannot be handled is dead-lettered and blocks nothing', () => {
  const mappings = ofType(resources, 'AWS::Lambda::EventSourceMapping').filter(
    ({ Properties }) => resources[idIn(Properties.EventSourceArn)] === table,
  );
  const deadLetters = resources[idIn(mappings[0]?.Properties.DestinationConfig.OnFailure.Destination)];

  expect(mappings).toHaveLength(1);
  expect(mappings[0]?.Properties).toMatchObject({
    BatchSize: streamDefinition.batchSize,
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: streamDefinition.retryAttempts,
    MaximumRecordAgeInSeconds: streamDefinition.maxRecordAgeSeconds,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
  });
  expect(deadLetters).toMatchObject({
    Type: 'AWS::SQS::Queue',
    Properties: { MessageRetentionPeriod: 14 * 24 * 60 * 60 },
  });
  expect(resources[idIn(mappings[0]?.Properties.FunctionName)]).toBe(ourFunctions(resources)['table-events']);
});

test('nothing runs by the clock but the deleting of old data, the look for somebody who listens, and the look from outside', () => {
  const rules = ofType(resources, 'AWS::Events::Rule').map(({ Properties }) => Properties);
  const byClock = rules.filter(({ ScheduleExpression }) => ScheduleExpression);
  expect(byClock.map(({ Description }) => Description)).toEqual([
    expect.stringMatching(/^Calls due /),
    expect.stringMatching(/^Calls listening /),
    expect.stringMatching(/^Calls canary /),
  ]);
  expect(ofType(resources, 'AWS::Scheduler::Schedule')).toEqual([]);
});

function replicasOf(resources: Resources) {
  return ofType(resources, 'AWS::DynamoDB::GlobalTable')[0]?.Properties.Replicas;
}
