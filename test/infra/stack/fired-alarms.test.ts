import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';
import { afterAll, expect, test, vi } from 'vitest';
import { log } from '../../../functions/kernel/lambda/log.ts';
import { lateLine } from '../../../shared/kernel/retention.ts';
import { callHandler } from '../../helpers/api-event.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, order, ordId } from '../../helpers/builders.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { testEnvironment } from '../../helpers/test-environment.ts';
import { idIn, ofSize, ofType } from './synthesized.ts';

const { resources } = await ofSize('full');
const alarms = ofType(resources, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
const filters = ofType(resources, 'AWS::Logs::MetricFilter').map(({ Properties }) => Properties);

/** Answers the functions' real clients as DynamoDB and SQS answer a caller who may not. */
const refusing = createServer((request, response) => {
  const action = String(request.headers['x-amz-target']).split('.')[1];
  const Message = `User: arn:aws:sts::111111111111:assumed-role/Role/Fn is not authorized to perform: dynamodb:${action} on resource: arn:aws:dynamodb:eu-north-1:111111111111:table/Businesses because no identity-based policy allows the dynamodb:${action} action`;
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException', Message }));
});
refusing.listen(0, '127.0.0.1');
await once(refusing, 'listening');
const { port } = refusing.address() as AddressInfo;
const refused = `http://127.0.0.1:${port}`;
Object.assign(process.env, testEnvironment, {
  AWS_ENDPOINT_URL_DYNAMODB: refused,
  AWS_ENDPOINT_URL_SQS: refused,
  EVENT_QUEUE_URL: `${refused}/events`,
});
afterAll(() => refusing.close());

const handlers = {
  storefront: (await import('../../../functions/storefront-api.ts')).handler,
  page: (await import('../../../functions/storefront-page.ts')).handler,
  live: (await import('../../../functions/live.ts')).handler,
  tableEvents: (await import('../../../functions/table-events.ts')).handler,
  queuedEvents: (await import('../../../functions/queued-events.ts')).handler,
  due: (await import('../../../functions/due.ts')).handler,
  confirmed: (await import('../../../functions/post-confirmation.ts')).handler,
};
const headers = { 'x-origin-verify': testEnvironment.ORIGIN_VERIFY, 'x-tenant-host': 'napoli.luka.no' };

const record = {
  eventName: 'INSERT',
  dynamodb: {
    SequenceNumber: '7',
    Keys: marshall({ pk: bizId(1), sk: `ORDER#${ordId(1)}` }),
    NewImage: marshall({ pk: bizId(1), sk: `ORDER#${ordId(1)}`, ...order({ id: ordId(1) }) }),
  },
} as DynamoDBRecord;
const queued = {
  messageId: 'm',
  body: JSON.stringify({ listener: 'notices', business: bizId(1), sk: `ORDER#${ordId(1)}` }),
} as SQSRecord;
const commit = () => handlers.tableEvents({ Records: [record] });

const denials: [string, () => Promise<unknown>][] = [
  ['owner-api', () => asOwner('user-1').orders.$get()],
  ['storefront-api', () => callHandler(handlers.storefront, { path: '/api/storefront/business', headers })],
  ['storefront-page', () => callHandler(handlers.page, { path: '/', headers })],
  [
    'live',
    () => {
      const requestContext = { routeKey: '$connect', connectionId: 'c1=' };
      const queryStringParameters = { pass: `${bizId(1)}.${'S'.repeat(43)}` };
      const fromPage = { ...headers, origin: testEnvironment.SITE_ORIGIN };
      return handlers.live({ requestContext, headers: fromPage, queryStringParameters } as never);
    },
  ],
  ['table-events', commit],
  ['queued-events', () => handlers.queuedEvents({ Records: [queued] })],
  ['due', () => handlers.due().catch(() => undefined)],
  [
    'post-confirmation',
    () => {
      const userAttributes = { sub: 'user-1', 'custom:business_name': 'Napoli' };
      const triggerSource = 'PostConfirmation_ConfirmSignUp';
      return handlers.confirmed({ triggerSource, request: { userAttributes } } as never);
    },
  ],
];

test.each(denials)(
  'when the table refuses %s, its log says so in the words that an alarm waits for',
  async (name, ask) => {
    expectConsole(/./);
    await ask();

    const lines = vi.mocked(console.error).mock.calls.map(([line]) => asLambdaWrites('ERROR', line));
    const denied = filterOf(name, 'TableDenials');
    expect(lines.filter((line) => fits(denied.FilterPattern, line))).not.toEqual([]);
    expect(lines.every((line) => fits(filterOf(name, 'LoggedErrors').FilterPattern, line))).toBe(true);
    expect(alarmOn(denied)).toMatchObject({ Threshold: 0, Statistic: 'Sum' });
    const logged = alarmOn(filterOf(name, 'LoggedErrors'));
    expect(logged?.Metrics[0].Expression).toContain('part >= 3');
    expect(logged?.Metrics[1].MetricStat).toMatchObject({ Period: 3600, Stat: 'Sum' });
  },
);

test('what is no denial of the table is not counted as one, and a warning not as an error', () => {
  expectConsole(/./);
  log.error('A notice was not sent', { error: 'AccessDeniedException' });
  log.error('Request failed', { error: new Error('dynamodb: too slow') });
  log.warn('A notice was not sent', { error: 'BadRequestException' });

  const texts = [console.error, console.warn].flatMap((print) => vi.mocked(print).mock.calls.flat());
  const denied = filterOf('table-events', 'TableDenials');
  expect(texts).toHaveLength(3);
  expect(texts.filter((text) => fits(denied.FilterPattern, asLambdaWrites('ERROR', text)))).toEqual([]);
  expect(fits(filterOf('table-events', 'LoggedErrors').FilterPattern, asLambdaWrites('WARN', texts[2]))).toBe(
    false,
  );
});

test('data that is kept too long is said in the words that an alarm waits for', () => {
  const filter = filterOf('due', 'DeletedLate');

  expect(fits(filter.FilterPattern, asLambdaWrites('ERROR', JSON.stringify({ message: lateLine })))).toBe(
    true,
  );
  expect(fits(filter.FilterPattern, asLambdaWrites('INFO', '{"message":"Old data was deleted"}'))).toBe(
    false,
  );
  expect(alarmOn(filter)).toMatchObject({ Threshold: 0, Statistic: 'Sum', Period: 3600 });
});

test('a change that keeps failing is handed back, so that it reaches the dead letters', async () => {
  expectConsole(/./);
  expect(await commit()).toEqual({ batchItemFailures: [{ itemIdentifier: '7' }] });
});

/** A line in CloudWatch: Lambda's runtime for Node puts a function's printed text into a line of its own. */
function asLambdaWrites(level: string, message: unknown): string {
  return JSON.stringify({ timestamp: '2026-11-20T17:00:00.000Z', level, requestId: 'r', message });
}

/** CloudWatch's rule for the two kinds of patterns we use: terms that all occur, or one field that equals. */
function fits(pattern: string, line: string): boolean {
  const [, field, value] = /^\{ \$\.(\w+) = "([^"]*)" \}$/.exec(pattern) ?? [];
  if (field) return JSON.parse(line)[field] === value;
  if (pattern.startsWith('{')) throw new Error(`This test does not know the pattern ${pattern}`);
  return [...pattern.matchAll(/"([^"]+)"/g)].every(([, term = '']) => line.includes(term));
}

function filterOf(name: string, metric: string) {
  const fn = ofType(resources, 'AWS::Lambda::Function').find(({ Properties }) =>
    Properties.Description?.startsWith(`${name} (functions/`),
  );
  const log = idIn(fn?.Properties.LoggingConfig.LogGroup);
  const found = filters.filter(
    ({ LogGroupName, MetricTransformations: [{ MetricName }] }) =>
      idIn(LogGroupName) === log && MetricName === metric,
  );
  expect(found).toHaveLength(1);
  return found[0];
}

/** The alarm that measures what a filter counts, alone or as a share. */
function alarmOn({ MetricTransformations: [{ MetricName, MetricNamespace }] }: ReturnType<typeof filterOf>) {
  type Measured = { MetricStat?: { Metric: { MetricName: string; Namespace: string } } };
  return alarms.find((one) =>
    (one.Metrics ?? [{ MetricStat: { Metric: one } }]).some(
      ({ MetricStat: { Metric } = { Metric: one } }: Measured) =>
        Metric.MetricName === MetricName && Metric.Namespace === MetricNamespace,
    ),
  );
}
