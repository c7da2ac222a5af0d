import { expect, test, vi } from 'vitest';
import { log } from '../../../functions/kernel/lambda/log.ts';
import { type FunctionDefinition, functionDefinitions } from '../../../infra/definitions/functions.ts';
import { idIn, ofType, ourFunctions, templates } from './synthesized.ts';

const { config, resources, global } = await templates();
const alarms = ofType(resources, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
const names = Object.keys(ourFunctions(resources));
const topics = { page: topicCalled(': page'), look: topicCalled(': look') };

const seldom = [
  'mail-events',
  'due',
  'listening',
  'canary',
  'post-confirmation',
  'pre-sign-up',
  'custom-message',
];

test.each(names)('somebody hears when %s crashes or comes close to its time limit', (name) => {
  const watched = alarms.filter(({ AlarmDescription }) => AlarmDescription.startsWith(`${name} `));
  const limitMs = ourFunctions(resources)[name]?.Properties.Timeout * 1000;
  const asked = watched.map((alarm) => metricsOf(alarm).at(0)).sort();

  for (const fn of watched.flatMap(dimensionsOf))
    expect(resources[idIn(fn.Value)]).toBe(ourFunctions(resources)[name]);
  // A call that nobody waits for is heard of when its time is over: that is an error.
  if (seldom.includes(name)) return expect(asked).toEqual(['Errors']);
  expect(asked).toEqual(['Duration', 'Errors']);
  const [duration] = watched.filter(({ MetricName }) => MetricName === 'Duration');
  expect(duration).toMatchObject({
    ExtendedStatistic: 'p99',
    Threshold: limitMs * 0.8,
    EvaluationPeriods: 3,
  });
});

test.each(['owner-api', 'storefront-api', 'storefront-page', 'live', 'table-events', 'queued-events'])(
  'one call of %s that takes too long pages nobody: a share of its calls must fail',
  (name) => {
    const [alarm] = alarms.filter(({ AlarmDescription: words }) => words.startsWith(`${name} crashes`));

    expect(metricsOf(alarm)).toEqual(['Errors', 'Invocations']);
    expect(alarm).toMatchObject({ Threshold: 5, AlarmActions: [{ Ref: topics.page }] });
    expect(expressionOf(alarm)).toBe('IF(part >= 3, 100 * part / (FILL(calls, 0)), 0)');
  },
);

test('what is called seldom and by no guest is looked at in the morning, each crash of it', () => {
  for (const name of seldom) {
    const [alarm] = alarms.filter(({ AlarmDescription: words }) => words.startsWith(`${name} crashed`));
    expect(alarm).toMatchObject({ Threshold: 0, Period: 3600, AlarmActions: [{ Ref: topics.look }] });
  }
});

test.each([
  ['Throttles', ['Invocations'], 10, 1],
  ['LoggedErrors', ['Invocations'], 3, 0.5],
  ['5xx', ['Count'], 5, 1],
  ['OrdersFailed', ['OrdersReceived'], 3, 10],
  ['ThrottledRequests', ['Count'], 20, 1],
  ['ExecutionError', ['ConnectCount'], 5, 10],
  ['ReadThrottleEvents', ['ConsumedWriteCapacityUnits'], 10, 1],
  ['SystemErrors', ['ConsumedWriteCapacityUnits'], 5, 1],
  ['TransactionConflict', ['ConsumedWriteCapacityUnits'], 50, 5],
])('%s is a share of %j with at least %d: growth alone trips nothing', (metric, whole, atLeast, percent) => {
  const [alarm, ...others] = alarms.filter((one) => metricsOf(one).includes(metric));

  expect(others).toEqual([]);
  expect(metricsOf(alarm)).toEqual(expect.arrayContaining(whole));
  expect(expressionOf(alarm)).toContain(`IF(part >= ${atLeast}, 100 * part / (`);
  expect(alarm).toMatchObject({ Threshold: percent });
});

/** Each one of these is news, however many shops there are. */
const eachIsNews = [
  ...seldom.map((name) => `${name} crashed`),
  'A function reached for data that is not its own',
  'Data of guests is kept a day longer',
];

test('no other alarm counts: what grows with the number of shops is a share', async () => {
  const { edge } = await templates();
  const all = [...alarms, ...ofType(edge, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties)];
  const isShare = (text: string) => /\b100 \* part \/ \(|, failed, 0\)$/.test(text);
  const counting = all
    .filter(({ ComparisonOperator }) => ComparisonOperator === 'GreaterThanThreshold')
    .filter((alarm) => (alarm.Metrics ? !isShare(expressionOf(alarm)) : alarm.Statistic === 'Sum'))
    .map(({ AlarmDescription }) => AlarmDescription.split('\n')[0]);

  expect(counting.filter((words) => !eachIsNews.some((news) => words.startsWith(news)))).toEqual([]);
  expect(counting).toHaveLength(eachIsNews.length);
});

test('far fewer orders than usual at this hour pages, and so does silence: what is usual is learnt in Oslo’s time', () => {
  const [missing] = alarms.filter(({ ThresholdMetricId }) => ThresholdMetricId);
  const [detector] = ofType(resources, 'AWS::CloudWatch::AnomalyDetector');
  const measured = missing?.Metrics.find(({ MetricStat }: Measured) => MetricStat);
  const { Metric, Period } = measured?.MetricStat ?? {};

  expect(missing).toMatchObject({
    ComparisonOperator: 'LessThanLowerThreshold',
    TreatMissingData: 'breaching',
    EvaluationPeriods: 2,
    AlarmActions: [{ Ref: topics.page }],
  });
  expect(JSON.stringify(missing?.Metrics)).toContain('ANOMALY_DETECTION_BAND');
  expect([Metric.MetricName, Period]).toEqual(['OrdersReceived', 900]);
  expect(detector?.Properties).toMatchObject({
    ...{ MetricName: 'OrdersReceived', Namespace: Metric.Namespace, Stat: 'Sum' },
    Configuration: { MetricTimeZone: 'Europe/Oslo' },
  });
});

test('the functions count where the alarms look', () => {
  for (const { Properties } of Object.values(ourFunctions(resources)))
    expect(Properties.Environment.Variables.METRIC_NAMESPACE).toBe(`Luka/${config.stage}`);
  const [failing] = alarms.filter((alarm) => metricsOf(alarm).includes('OrdersFailed'));
  expect(JSON.stringify(failing)).toContain(`"Namespace":"Luka/${config.stage}"`);
});

test('throttling is counted over every function: they share the account’s concurrency', () => {
  const [throttles] = alarms.filter((alarm) => metricsOf(alarm).includes('Throttles'));

  expect(dimensionsOf(throttles)).toEqual([]);
});

test.each([
  ['AWS/ApiGateway', 'Latency', 3000],
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

test('every alarm pages or asks for a look; it waits for more than it allows and takes silence for good news, or waits for silence', () => {
  const ways = {
    ...{ GreaterThanThreshold: 'notBreaching', LessThanThreshold: 'breaching' },
    LessThanLowerThreshold: 'breaching',
  };
  for (const alarm of alarms) {
    const [{ Ref: topic }] = alarm.AlarmActions;
    expect([topics.page, topics.look]).toContain(topic);
    // Who was woken hears when it is over.
    expect(alarm.OKActions).toEqual(topic === topics.page ? [{ Ref: topic }] : undefined);
    expect(alarm.AlarmDescription).toMatch(/^\S.+\.\nShops: \S.+\.\nWhat to do: \S+$/);
    expect(alarm.TreatMissingData).toBe(ways[alarm.ComparisonOperator as keyof typeof ways]);
    expect(alarm).not.toHaveProperty('AlarmName');
  }
  expect(alarms.filter(({ OKActions }) => OKActions).length).toBeGreaterThan(5);
  expect(alarms.filter(({ OKActions }) => !OKActions).length).toBeGreaterThan(5);
});

test('each topic mails, takes alarms of this account alone, and nothing without TLS', () => {
  const subscriptions = ofType(resources, 'AWS::SNS::Subscription').map(({ Properties }) => Properties);
  const policies = ofType(resources, 'AWS::SNS::TopicPolicy').map(({ Properties }) => Properties);

  for (const Ref of Object.values(topics)) {
    expect(subscriptions.filter(({ TopicArn }) => TopicArn.Ref === Ref)).toMatchObject([
      { Protocol: 'email', Endpoint: config.alarmsEmail },
    ]);
    const [policy] = policies.filter(({ Topics }) => Topics[0].Ref === Ref);
    expect(policy?.PolicyDocument.Statement).toMatchObject([
      { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      {
        Effect: 'Allow',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': config.account } },
      },
    ]);
  }
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
    const [{ MetricNamespace }] = filter.MetricTransformations;
    const [alarm] = alarms.filter((one) => metricsOf(one).includes('LoggedErrors'));
    expect(JSON.stringify(alarm)).toContain(`"Namespace":"${MetricNamespace}"`);
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
  const [{ MetricNamespace }] = filter?.MetricTransformations ?? [];
  const [alarm] = alarms.filter((one) => metricsOf(one).includes('ThrottledRequests'));
  expect(JSON.stringify(alarm)).toContain(`"Namespace":"${MetricNamespace}"`);
});

test('each stage has a budget of its own, counted by its tag: a mail at four fifths spent, and when more than all is in sight', () => {
  const [budget] = ofType(global, 'AWS::Budgets::Budget');

  expect(budget?.Properties.Budget).toEqual({
    BudgetType: 'COST',
    TimeUnit: 'MONTHLY',
    CostFilters: { TagKeyValue: [`user:budget$${config.product}-${config.stage}`] },
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

type Dimension = { Name: string; Value: { Ref: string } };
type Measured = { MetricStat?: { Metric: { MetricName: string; Dimensions?: Dimension[] } } };

/** The names of what an alarm measures, in alphabetical order. */
// biome-ignore lint/suspicious/noExplicitAny: a template is read by path.
function metricsOf(alarm: any): string[] {
  if (!alarm?.Metrics) return [alarm?.MetricName];
  return alarm.Metrics.flatMap(({ MetricStat }: Measured) => MetricStat?.Metric.MetricName ?? []).sort();
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
function dimensionsOf(alarm: any): Dimension[] {
  if (!alarm?.Metrics) return alarm?.Dimensions ?? [];
  return alarm.Metrics.flatMap(({ MetricStat }: Measured) => MetricStat?.Metric.Dimensions ?? []);
}

/** What an alarm compares with its threshold. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
function expressionOf(alarm: any): string {
  return alarm.Metrics.find(({ ReturnData = true }: { ReturnData?: boolean }) => ReturnData).Expression;
}

function topicCalled(end: string): string {
  const found = Object.entries(resources).find(
    ([, { Type, Properties }]) => Type === 'AWS::SNS::Topic' && Properties.DisplayName.endsWith(end),
  );
  return found?.[0] ?? end;
}
