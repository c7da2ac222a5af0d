import { expect, test, vi } from 'vitest';
import { log } from '../../../functions/lambda/log.ts';
import { type FunctionDefinition, functionDefinitions } from '../../../infra/definitions/functions.ts';
import { idIn, ofType, ourFunctions, templates } from './synthesized.ts';

const { config, resources, global } = await templates();
const alarms = ofType(resources, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
const names = Object.keys(ourFunctions(resources));
const [topic] = Object.entries(resources).find(([, { Type }]) => Type === 'AWS::SNS::Topic') ?? [];

test.each(names)('somebody hears when %s crashes or comes close to its time limit', (name) => {
  const watched = alarms.filter(({ AlarmDescription }) => AlarmDescription.startsWith(`${name} `));
  const limitMs = ourFunctions(resources)[name]?.Properties.Timeout * 1000;

  expect(watched.map(({ MetricName }) => MetricName).sort()).toEqual(['Duration', 'Errors']);
  const [duration] = watched.filter(({ MetricName }) => MetricName === 'Duration');
  expect(duration).toMatchObject({ ExtendedStatistic: 'p99', Threshold: limitMs * 0.8 });
  for (const { Dimensions } of watched) {
    expect(resources[idIn(Dimensions[0].Value)]).toBe(ourFunctions(resources)[name]);
  }
});

test('throttling is counted over every function: they share the account’s concurrency', () => {
  const [throttles, ...others] = alarms.filter(({ MetricName }) => MetricName === 'Throttles');

  expect(others).toEqual([]);
  expect(throttles).toMatchObject({ Namespace: 'AWS/Lambda', Threshold: 0, Statistic: 'Sum' });
  expect(throttles).not.toHaveProperty('Dimensions');
});

test.each([
  ['AWS/ApiGateway', '5xx', 5],
  ['AWS/ApiGateway', 'Latency', 3000],
  ['AWS/ApiGateway', 'ExecutionError', 5],
  ['AWS/DynamoDB', 'TransactionConflict', 50],
  ['AWS/SQS', 'ApproximateNumberOfMessagesVisible', 0],
  ['AWS/SQS', 'ApproximateAgeOfOldestMessage', 900],
  ['AWS/Lambda', 'IteratorAge', 60_000],
  ['AWS/SNS', 'SMSMonthToDateSpentUSD', config.monthlyBudgetUsd / 2],
  ['AWS/SES', 'Reputation.BounceRate', 0.05],
  ['AWS/SES', 'Reputation.ComplaintRate', 0.001],
])('somebody hears when %s %s is above %d', (Namespace, MetricName, Threshold) => {
  expect(alarms).toContainEqual(expect.objectContaining({ Namespace, MetricName, Threshold }));
});

test.each(['ReadThrottleEvents', 'WriteThrottleEvents', 'SystemErrors'])(
  'somebody hears of the table’s %s',
  (metric) => {
    const tables = alarms.filter(({ Metrics }) => JSON.stringify(Metrics)?.includes(`"${metric}"`));

    expect(tables).toHaveLength(1);
    expect(JSON.stringify(tables)).toMatch(/"Ref":"BusinessesTable/);
  },
);

test('DynamoDB’s own failures are counted for every action that a function may take', () => {
  const definitions = Object.values<FunctionDefinition>(functionDefinitions);
  // A condition is checked in a transaction only; DynamoDB counts that one.
  const actions = definitions
    .flatMap(({ table }) => table.flatMap(({ may }) => may))
    .filter((action) => action !== 'ConditionCheckItem');
  const [failures] = alarms.filter(({ Metrics }) => JSON.stringify(Metrics)?.includes('"SystemErrors"'));
  const counted = failures?.Metrics.flatMap(
    ({ MetricStat }: { MetricStat?: { Metric: { Dimensions: { Name: string; Value: string }[] } } }) =>
      MetricStat?.Metric.Dimensions.filter(({ Name }) => Name === 'Operation').map(({ Value }) => Value) ??
      [],
  );

  expect(counted.sort()).toEqual([...new Set(actions), 'TransactWriteItems'].sort());
});

test('every alarm goes to one topic; it waits for more than it allows and takes silence for good news, or waits for silence', () => {
  const ways = { GreaterThanThreshold: 'notBreaching', LessThanThreshold: 'breaching' };
  for (const alarm of alarms) {
    expect(alarm.AlarmActions).toEqual([{ Ref: topic }]);
    expect(alarm.AlarmDescription).toMatch(/\w/);
    expect(alarm.TreatMissingData).toBe(ways[alarm.ComparisonOperator as keyof typeof ways]);
    expect(alarm).not.toHaveProperty('AlarmName');
  }
});

test('the topic mails, takes alarms of this account alone, and nothing without TLS', () => {
  const [subscription] = ofType(resources, 'AWS::SNS::Subscription');
  const [policy] = ofType(resources, 'AWS::SNS::TopicPolicy');

  expect(subscription?.Properties).toMatchObject({ Protocol: 'email', Endpoint: config.alarmsEmail });
  expect(policy?.Properties.PolicyDocument.Statement).toMatchObject([
    { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
    {
      Effect: 'Allow',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
      Condition: { StringEquals: { 'aws:SourceAccount': config.account } },
    },
  ]);
});

test('errors that functions log are counted in every log, by the word the logger writes', () => {
  const line = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  log.error('x');
  const { level } = JSON.parse(String(line.mock.calls[0]?.[0]));
  line.mockRestore();
  const filters = ofType(resources, 'AWS::Logs::MetricFilter')
    .map(({ Properties }) => Properties)
    .filter(({ MetricTransformations: [{ MetricName }] }) => MetricName === 'LoggedErrors');

  expect(filters).toHaveLength(names.length);
  for (const filter of filters) {
    expect(filter.FilterPattern).toBe(`{ $.level = "${level}" }`);
    const [{ MetricName, MetricNamespace: Namespace }] = filter.MetricTransformations;
    expect(alarms).toContainEqual(expect.objectContaining({ Namespace, MetricName, Threshold: 5 }));
  }
});

test('somebody hears when the gateway itself refuses requests as too many', () => {
  const filter = ofType(resources, 'AWS::Logs::MetricFilter')
    .map(({ Properties }) => Properties)
    .find(({ MetricTransformations: [{ MetricName }] }) => MetricName === 'ThrottledRequests');
  const stage = ofType(resources, 'AWS::ApiGatewayV2::Stage').find(
    ({ Properties }) => Properties.StageName === '$default',
  );
  const { DestinationArn, Format } = stage?.Properties.AccessLogSettings ?? {};

  // The gateway says 429 of its own refusals without having asked a function; a function's own 429 has its status there.
  expect(filter?.FilterPattern).toBe('{ ($.status = "429") && ($.integrationStatus != "429") }');
  expect(idIn(filter?.LogGroupName)).toBe(idIn(DestinationArn));
  expect(JSON.parse(Format)).toMatchObject({
    status: '$context.status',
    integrationStatus: '$context.integrationStatus',
  });
  const [{ MetricName, MetricNamespace: Namespace }] = filter?.MetricTransformations ?? [];
  expect(alarms).toContainEqual(
    expect.objectContaining({ Namespace, MetricName, Threshold: 20, Statistic: 'Sum', Period: 300 }),
  );
});

test('one dashboard shows every alarm, and the edge’s figures from where CloudFront counts them', () => {
  const dashboards = ofType(resources, 'AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(dashboards[0]?.Properties.DashboardBody);
  const alarmIds = Object.keys(resources).filter((id) => resources[id]?.Type === 'AWS::CloudWatch::Alarm');

  expect(dashboards).toHaveLength(1);
  for (const id of alarmIds) expect(body).toContain(`"${id}"`);
  expect(body).toMatch(/5xxErrorRate.{0,400}us-east-1/);
});

test('the account has a budget: a mail at four fifths spent, and when more than all is in sight', () => {
  const [budget] = ofType(global, 'AWS::Budgets::Budget');

  expect(budget?.Properties.Budget).toEqual({
    BudgetType: 'COST',
    TimeUnit: 'MONTHLY',
    BudgetLimit: { Amount: config.monthlyBudgetUsd, Unit: 'USD' },
  });
  expect(budget?.Properties.NotificationsWithSubscribers).toMatchObject([
    {
      Notification: { NotificationType: 'ACTUAL', Threshold: 80 },
      Subscribers: [{ SubscriptionType: 'EMAIL', Address: config.alarmsEmail }],
    },
    { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
  ]);
});
