import type { Kept } from './compare.ts';

const runtime = 'Lambda itself writes the log and the traces in the name of the function.';
const reader = 'The event source mapping reads the stream in the name of the function.';
const queueReader = 'The event source mapping reads the queue in the name of the function.';
const repeater = 'It repeats the listeners that failed in table-events; here none fails.';
const deadLetterSender =
  'Lambda sends what failed for good to the dead-letter queue in the name of the function; CDK grants the three together.';

const rival = 'Only an order that changes while its data is deleted is read again.';

/** Grants that no call of our code uses, each with its reason. */
export const keptGrants: readonly Kept[] = [
  { function: 'due', action: 'dynamodb:GetItem', reason: rival },
  { function: 'canary', action: 'cloudwatch:PutMetricData', reason: 'A laptop has no other region to tell.' },
  { action: 'logs:CreateLogStream', reason: runtime },
  { action: 'logs:PutLogEvents', reason: runtime },
  { action: 'xray:PutTelemetryRecords', reason: runtime },
  { action: 'xray:PutTraceSegments', reason: runtime },
  { function: 'table-events', action: 'dynamodb:DescribeStream', reason: reader },
  { function: 'table-events', action: 'dynamodb:GetRecords', reason: reader },
  { function: 'table-events', action: 'dynamodb:GetShardIterator', reason: reader },
  { function: 'table-events', action: 'dynamodb:ListStreams', reason: reader },
  ...(['table-events', 'mail-events'] as const).flatMap((name) =>
    ['sqs:SendMessage', 'sqs:GetQueueAttributes', 'sqs:GetQueueUrl'].map(
      (action): Kept => ({ function: name, action, reason: deadLetterSender }),
    ),
  ),
  ...[
    ...['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility'],
    ...['sqs:GetQueueAttributes', 'sqs:GetQueueUrl'],
  ].map((action): Kept => ({ function: 'queued-events', action, reason: queueReader })),
  ...['dynamodb:PutItem', 'dynamodb:DeleteItem', 'DUE#*', 'execute-api:ManageConnections'].map(
    (action): Kept => ({ function: 'queued-events', action, reason: repeater }),
  ),
];
