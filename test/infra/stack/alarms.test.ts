import { expect, test } from 'vitest';
import { canaryMetric, metricUnits } from '../../../functions/kernel/lambda/metrics.ts';
import { type FunctionDefinition, functionDefinitions } from '../../../infra/definitions/functions.ts';
import { idIn, ofSize, ofType, ourFunctions, type Resources } from './synthesized.ts';

const { config, resources, global, edge } = await ofSize('full');
// biome-ignore lint/suspicious/noExplicitAny: a template is read by path.
type Alarm = any;
const alarmsIn = (from: Resources): Alarm[] =>
  ofType(from, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
const [alarms, far] = [alarmsIn(resources), alarmsIn(edge)];
const functions = ourFunctions(resources);
const topicIn = (from: Resources, end: string) =>
  Object.keys(from).find((id) => from[id]?.Properties?.DisplayName?.endsWith(end)) ?? end;
const topics = { page: topicIn(resources, ': page'), look: topicIn(resources, ': look') };

const seldom = `mail-events due unheard canary post-confirmation pre-sign-up custom-message`.split(' ');

test.each(Object.keys(functions))(
  'somebody hears when %s crashes or comes close to its time limit',
  (name) => {
    const watched = alarms.filter(({ AlarmDescription }) => AlarmDescription.startsWith(`${name} `));
    const errors = watched.find((alarm) => namesOf(alarm).includes('Errors'));
    const duration = watched.find((alarm) => namesOf(alarm).includes('Duration'));

    for (const { dimensions } of watched.flatMap(metricsOf))
      expect(resources[dimensions.FunctionName ?? '']).toBe(functions[name]);
    // A crash of what is called seldom is news; of other calls a share must fail before somebody is woken.
    if (seldom.includes(name))
      return expect(errors).toMatchObject({
        Threshold: 0,
        Period: 3600,
        AlarmActions: [{ Ref: topics.look }],
      });
    expect(errors).toMatchObject({ Threshold: 5, AlarmActions: [{ Ref: topics.page }] });
    expect(expressionOf(errors)).toBe('IF(part >= 3, 100 * part / (FILL(calls, 0)), 0)');
    const limitMs = functions[name]?.Properties.Timeout * 1000;
    expect(duration).toMatchObject({
      ExtendedStatistic: 'p99',
      Threshold: limitMs * 0.8,
      EvaluationPeriods: 3,
    });
  },
);

test('no other alarm counts, but those of which each one is news however many shops there are', () => {
  const news = [
    ...seldom.map((name) => `${name} crashed`),
    'A function reached for data that is not its own',
    'Data of guests is kept a day longer',
  ];
  const isShare = (alarm: Alarm) => /\b100 \* part \/ \(|, failed, 0\)$/.test(expressionOf(alarm));
  const counting = [...alarms, ...far]
    .filter(({ ComparisonOperator }) => ComparisonOperator === 'GreaterThanThreshold')
    .filter((alarm) => (alarm.Metrics ? !isShare(alarm) : alarm.Statistic === 'Sum'))
    .map(({ AlarmDescription }) => AlarmDescription.split('\n')[0]);

  expect(counting.filter((words) => !news.some((one) => words.startsWith(one)))).toEqual([]);
  expect(counting).toHaveLength(news.length);
});

test('every alarm pages or asks for a look; it waits for more than it allows and takes silence for good news, or waits for silence', () => {
  const ways = {
    ...{ GreaterThanThreshold: 'notBreaching', LessThanThreshold: 'breaching' },
    LessThanLowerThreshold: 'breaching',
  };
  for (const [from, all] of [[resources, alarms] as const, [edge, far] as const]) {
    const [page, look] = [topicIn(from, ': page'), topicIn(from, ': look')];
    for (const alarm of all) {
      const [{ Ref: topic }] = alarm.AlarmActions;
      expect([page, look]).toContain(topic);
      // A person who was woken hears when it is over.
      expect(alarm.OKActions).toEqual(topic === page ? [{ Ref: topic }] : undefined);
      expect(alarm.AlarmDescription).toMatch(/^\S.+\.\nShops: \S.+\.\nWhat to do: \S+$/);
      // ACM says the first days of a certificate only after a day or two.
      const isNewsLater = alarm.MetricName === 'DaysToExpiry' && 'ignore';
      expect(alarm.TreatMissingData).toBe(isNewsLater || ways[alarm.ComparisonOperator as keyof typeof ways]);
    }
  }
});

test('each topic mails, a page also rings where the config says so, and both take alarms of this account alone', () => {
  for (const from of [resources, edge]) {
    const subscriptions = ofType(from, 'AWS::SNS::Subscription').map(({ Properties }) => Properties);
    const policies = ofType(from, 'AWS::SNS::TopicPolicy').map(({ Properties }) => Properties);
    for (const Ref of [topicIn(from, ': page'), topicIn(from, ': look')]) {
      const rings = config.pagesTo && Ref === topicIn(from, ': page') ? [config.pagesTo] : [];
      const told = subscriptions.filter(({ TopicArn }) => TopicArn.Ref === Ref);
      expect(told.map(({ Endpoint }) => Endpoint)).toEqual([config.alarmsEmail, ...rings]);
      const [policy] = policies.filter(({ Topics }) => Topics[0].Ref === Ref);
      const allowed = policy?.PolicyDocument.Statement.filter(({ Effect }: Alarm) => Effect === 'Allow');
      expect(allowed).toMatchObject([
        {
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Condition: { StringEquals: { 'aws:SourceAccount': config.account } },
        },
      ]);
    }
  }
});

test('DynamoDB’s own failures are counted for every action that a function may take', () => {
  const definitions = Object.values<FunctionDefinition>(functionDefinitions);
  // A condition is checked in a transaction only; DynamoDB counts that one.
  const actions = definitions
    .flatMap(({ table }) => table.flatMap(({ may }) => may))
    .filter((action) => action !== 'ConditionCheckItem');
  const [failures] = alarms.filter((alarm) => namesOf(alarm).includes('SystemErrors'));
  const counted = metricsOf(failures).flatMap(({ dimensions }) => dimensions.Operation ?? []);

  expect(counted.sort()).toEqual([...new Set(actions), 'TransactWriteItems'].sort());
});

/**
 * Metrics that AWS writes, with the sets of their dimensions (docs.aws.amazon.com, the CloudWatch page of
 * each service): an alarm on any other metric never goes off.
 */
const emitted: [namespace: string, names: string, dimensions: string[]][] = [
  [
    'AWS/Lambda',
    'ConcurrentExecutions Invocations Errors Throttles Duration IteratorAge',
    ['FunctionName', ''],
  ],
  ['AWS/Lambda', 'Invocations Errors', ['ExecutedVersion,FunctionName,Resource']],
  [
    'AWS/ApiGateway',
    '4xx 5xx Count Latency ConnectCount MessageCount ExecutionError',
    ['ApiId', 'ApiId,Stage'],
  ],
  ['AWS/ApiGateway', 'IntegrationError ClientError IntegrationLatency', ['ApiId', 'ApiId,Stage']],
  ['AWS/DynamoDB', 'ReadThrottleEvents WriteThrottleEvents TransactionConflict', ['TableName']],
  ['AWS/DynamoDB', 'ConsumedReadCapacityUnits ConsumedWriteCapacityUnits', ['TableName']],
  ['AWS/DynamoDB', 'SystemErrors ThrottledRequests SuccessfulRequestLatency', ['Operation,TableName']],
  ['AWS/SQS', 'ApproximateNumberOfMessagesVisible ApproximateAgeOfOldestMessage', ['QueueName']],
  ['AWS/CloudFront', 'Requests 4xxErrorRate 5xxErrorRate', ['DistributionId,Region']],
  ['AWS/CloudFront', 'FunctionInvocations FunctionValidationErrors', ['FunctionName,Region']],
  ['AWS/CloudFront', 'FunctionExecutionErrors FunctionThrottles', ['FunctionName,Region']],
  // Before CloudFront it has no region.
  ['AWS/WAFV2', 'AllowedRequests BlockedRequests CountedRequests', ['Rule,WebACL']],
  ['AWS/CertificateManager', 'DaysToExpiry', ['CertificateArn']],
  ['AWS/SNS', 'SMSMonthToDateSpentUSD', ['']],
  ['AWS/SES', 'Reputation.BounceRate Reputation.ComplaintRate Send Bounce', ['', 'ses:configuration-set']],
];

test('every metric that an alarm asks for is one that AWS emits with these dimensions, or one that our own code counts', () => {
  const filters = ofType(resources, 'AWS::Logs::MetricFilter').map(
    ({ Properties }) => Properties.MetricTransformations[0],
  );
  for (const { namespace, name, dimensions } of [...alarms, ...far].flatMap(metricsOf)) {
    const keys = Object.keys(dimensions).sort().join();
    const isAws = emitted.some(
      ([one, names, sets]) => one === namespace && names.split(' ').includes(name) && sets.includes(keys),
    );
    const isOurs =
      namespace === `Luka/${config.stage}` &&
      (name in metricUnits || name === canaryMetric || filters.some(({ MetricName }) => MetricName === name));
    expect(isAws || isOurs, `${namespace} ${name} by ${keys}`).toBe(true);
    for (const [dimension, id] of Object.entries(dimensions))
      if (/^(FunctionName|ApiId|TableName|QueueName)$/.test(dimension) && namespace !== 'AWS/CloudFront')
        expect(resources, `${dimension} of ${name}`).toHaveProperty(id);
  }
});

test('each stage has a budget of its own, by its tag: a mail at four fifths spent, and when more than all is in sight', () => {
  const [budget] = ofType(global, 'AWS::Budgets::Budget');

  expect(budget?.Properties.Budget).toMatchObject({
    CostFilters: { TagKeyValue: [`user:budget$${config.product}-${config.stage}`] },
    BudgetLimit: { Amount: config.monthlyBudgetUsd, Unit: 'USD' },
  });
  expect(budget?.Properties.NotificationsWithSubscribers).toMatchObject([
    { Notification: { NotificationType: 'ACTUAL', Threshold: 80 } },
    { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
  ]);
});

type Metric = { namespace: string; name: string; dimensions: Record<string, string> };

function metricsOf(alarm: Alarm): Metric[] {
  const stated: Alarm[] = alarm.Metrics?.flatMap(({ MetricStat }: Alarm) => MetricStat?.Metric ?? []) ?? [
    alarm,
  ];
  return stated.map(({ Namespace, MetricName, Dimensions = [] }) => ({
    namespace: Namespace,
    name: MetricName,
    dimensions: Object.fromEntries(
      Dimensions.map(({ Name, Value }: Alarm) => [Name, typeof Value === 'string' ? Value : idIn(Value)]),
    ),
  }));
}

function namesOf(alarm: Alarm): string[] {
  return metricsOf(alarm).map(({ name }) => name);
}

/** The formula that an alarm compares with its threshold. */
function expressionOf(alarm: Alarm): string {
  return alarm.Metrics.find(({ ReturnData = true }: { ReturnData?: boolean }) => ReturnData).Expression;
}
