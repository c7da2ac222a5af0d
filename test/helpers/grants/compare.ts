import type { FunctionName } from '../../../infra/definitions/functions.ts';
import { needsOf, type Place } from './needs.ts';
import type { RecordedCall } from './recorded-functions.ts';
import { evaluate, type Granted, isLike, type Need, type Statement } from './statements.ts';

/** A grant that no call of ours uses, and why it stays. `function` left out: every function that has it. */
type Kept = { function?: FunctionName; action: string; reason: string };

type Given = {
  granted: ReadonlyMap<FunctionName, Granted>;
  calls: readonly RecordedCall[];
  place: Place;
  kept: readonly Kept[];
};

/**
 * One line for each grant that a call lacks, each grant that no call used, and each reason that excuses
 * nothing any more. All three lists should be empty.
 */
export function compareGrants({ granted, calls, place, kept }: Given) {
  const missing = new Set<string>();
  const used = new Map<Statement, Need[]>();
  for (const call of calls) {
    const own = granted.get(call.function);
    if (!own) throw new Error(`${call.function} is not in the template`);
    for (const need of needsOf(call, own, place)) {
      const { isAllowed, by } = evaluate(own.statements, need);
      if (!isAllowed) missing.add(`${call.function} ${need.action} on ${placeOf(need)}`);
      else for (const statement of by) used.set(statement, [...(used.get(statement) ?? []), need]);
    }
  }
  const unused = [...granted].flatMap(([name, { statements }]) =>
    statements
      .filter(({ effect }) => effect === 'Allow')
      .flatMap((statement) => unusedIn(statement, used.get(statement) ?? []))
      .map((action) => ({ name, action })),
  );
  const excuses = (one: Kept, { name, action }: { name: FunctionName; action: string }) =>
    one.action === action && (one.function ?? name) === name;
  return {
    missing: [...missing],
    unused: unused
      .filter((grant) => !kept.some((one) => excuses(one, grant)))
      .map(({ name, action }) => `${name} ${action}`),
    outdated: kept
      .filter((one) => !unused.some((grant) => excuses(one, grant)))
      .map(({ function: name, action }) => `${name ?? 'every function'} ${action}`),
  };
}

const leadingKeys = 'dynamodb:LeadingKeys';

function placeOf({ resource, context }: Need): string {
  return [resource, ...new Set(context?.[leadingKeys])].join(' ');
}

/** Actions of a statement that no call needed, and partitions that none of its calls touched. */
function unusedIn({ actions, notActions, conditions = {} }: Statement, needs: readonly Need[]): string[] {
  const named = notActions ? ['everything but …'] : actions;
  const partitions = conditions['ForAllValues:StringLike']?.[leadingKeys] ?? [];
  const touched = needs.flatMap(({ context }) => context?.[leadingKeys] ?? []);
  return [
    ...named.filter(
      (action) => action.includes('*') || !needs.some((need) => isLike(need.action, action, 'i')),
    ),
    ...partitions.filter((pattern) => !touched.some((key) => isLike(key, pattern))),
  ];
}

const runtime = 'Lambda itself writes the log and the traces in the name of the function.';
const reader = 'The event source mapping reads the stream in the name of the function.';
const queueReader = 'The event source mapping reads the queue in the name of the function.';
const repeater = 'It repeats the listeners that failed in table-events; here none fails.';
const deadLetterSender =
  'Lambda sends what failed for good to the dead-letter queue in the name of the function; CDK grants the three together.';

/** Grants that no call of our code uses, each with its reason. */
export const keptGrants: readonly Kept[] = [
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
  ...['dynamodb:DeleteItem', 'DUE#*', 'execute-api:ManageConnections'].map(
    (action): Kept => ({ function: 'queued-events', action, reason: repeater }),
  ),
];
