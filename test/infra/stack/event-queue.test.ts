import { expect, test } from 'vitest';
import { functionDefinitions } from '../../../infra/definitions/functions.ts';
import { queueDefinition } from '../../../infra/definitions/queue.ts';
import { streamDefinition } from '../../../infra/definitions/table.ts';
import { idIn, ofType, ourFunctions, statementsOf, templates } from './synthesized.ts';

const { resources } = await templates();
const functions = ourFunctions(resources);
const mappings = ofType(resources, 'AWS::Lambda::EventSourceMapping').map(({ Properties }) => Properties);
const ofFunction = (name: string) =>
  mappings.filter((one) => resources[idIn(one.FunctionName)] === functions[name]);
const queueId = idIn(ofFunction('queued-events')[0]?.EventSourceArn);
const queue = resources[queueId]?.Properties;
const deadLetters = idIn(queue?.RedrivePolicy.deadLetterTargetArn);

test('queued events reach their function in batches, and only what failed comes again', () => {
  expect(ofFunction('queued-events')).toMatchObject([
    {
      BatchSize: queueDefinition.batchSize,
      ScalingConfig: { MaximumConcurrency: queueDefinition.maxConcurrency },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    },
  ]);
});

test('a message that fails comes again when no call can have it any more, and is given up within the half hour in which an order is news', () => {
  const { visibilitySeconds, maxReceives } = queueDefinition;
  expect(queue?.VisibilityTimeout).toBe(visibilitySeconds);
  expect(visibilitySeconds).toBeGreaterThanOrEqual(3 * functionDefinitions['queued-events'].timeoutSeconds);
  expect(queue?.RedrivePolicy.maxReceiveCount).toBe(maxReceives);
  expect(visibilitySeconds * (maxReceives - 1)).toBeLessThan(30 * 60);
});

test('what was given up is kept for two weeks', () => {
  expect(resources[deadLetters]?.Properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
});

test('every queue is encrypted and reached by TLS alone', () => {
  const queues = Object.entries(resources).filter(([, { Type }]) => Type === 'AWS::SQS::Queue');
  const policies = ofType(resources, 'AWS::SQS::QueuePolicy').map(({ Properties }) => Properties);
  expect(queues).toHaveLength(4);
  for (const [id, { Properties }] of queues) {
    expect(Properties.SqsManagedSseEnabled, id).toBe(true);
    const policy = policies.find(({ Queues }) => idIn(Queues[0]) === id);
    expect(policy?.PolicyDocument.Statement, id).toContainEqual(
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    );
  }
});

test('only what listens to events may put messages in the queue, and table-events may do nothing else with it', () => {
  const onQueue = Object.keys(functions).flatMap((name) =>
    statementsOf(resources, idIn(functions[name]!.Properties.Role))
      .filter(({ Resource }) => JSON.stringify(Resource ?? '').includes(`"${queueId}"`))
      .map(({ Action }) => [name, [Action].flat()]),
  );
  const sending = onQueue.filter(([, actions]) => actions?.includes('sqs:SendMessage'));
  expect(sending.map(([name]) => name)).toEqual(['table-events', 'queued-events']);
  expect(sending[0]).toEqual(['table-events', ['sqs:SendMessage']]);
  expect(onQueue.map(([name]) => name).sort()).toEqual(['queued-events', 'table-events']);
  expect(idIn(functions['table-events']?.Properties.Environment.Variables.EVENT_QUEUE_URL)).toBe(queueId);
});

test('somebody hears when a message was given up, and when messages wait for longer than a try takes', () => {
  const alarms = ofType(resources, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
  const on = (id: string) =>
    alarms
      .filter(({ Dimensions }) => JSON.stringify(Dimensions ?? []).includes(`"${id}"`))
      .map(({ MetricName, Threshold }) => [MetricName, Threshold]);
  expect(on(deadLetters)).toEqual([['ApproximateNumberOfMessagesVisible', 0]]);
  expect(on(queueId)).toEqual([['ApproximateAgeOfOldestMessage', 900]]);
});

test('the stream calls its function for several partitions of a shard at once', () => {
  expect(ofFunction('table-events')).toMatchObject([
    { BatchSize: streamDefinition.batchSize, ParallelizationFactor: streamDefinition.parallelizationFactor },
  ]);
});
