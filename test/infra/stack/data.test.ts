import { expect, test } from 'vitest';
import { streamDefinition, tableDefinition } from '../../../infra/definitions/table.ts';
import { idIn, ofType, ourFunctions, templates } from './synthesized.ts';

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

test('the table survives a mistake: 35 days back, no deletion, kept when the stack goes', () => {
  expect(table?.Properties.Replicas).toMatchObject([
    {
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
      DeletionProtectionEnabled: true,
    },
  ]);
  expect(table?.DeletionPolicy).toBe('Retain');
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

test('committed changes reach table-events in batches; what cannot be handled is parked and blocks nothing', () => {
  const mappings = ofType(resources, 'AWS::Lambda::EventSourceMapping');
  const parked = Object.entries(resources).find(([, resource]) => resource.Type === 'AWS::SQS::Queue');

  expect(mappings).toHaveLength(1);
  expect(mappings[0]?.Properties).toMatchObject({
    BatchSize: streamDefinition.batchSize,
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: streamDefinition.retryAttempts,
    MaximumRecordAgeInSeconds: streamDefinition.maxRecordAgeSeconds,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
  });
  expect(idIn(mappings[0]?.Properties.DestinationConfig.OnFailure.Destination)).toBe(parked?.[0]);
  expect(parked?.[1].Properties).toMatchObject({ SqsManagedSseEnabled: true });
  expect(resources[idIn(mappings[0]?.Properties.FunctionName)]).toBe(ourFunctions(resources)['table-events']);
});

test('due runs every minute and a failed run is not repeated', () => {
  const [rule] = ofType(resources, 'AWS::Events::Rule');

  expect(rule?.Properties.ScheduleExpression).toBe('rate(1 minute)');
  expect(rule?.Properties.Targets).toHaveLength(1);
  expect(rule?.Properties.Targets[0].RetryPolicy).toEqual({
    MaximumEventAgeInSeconds: 60,
    MaximumRetryAttempts: 0,
  });
  expect(resources[idIn(rule?.Properties.Targets[0].Arn)]).toBe(ourFunctions(resources).due);
});
