import { expect, test } from 'vitest';
import { canaryMetric, metricUnits } from '../../../functions/kernel/lambda/metrics.ts';
import { emittedMetrics } from './emitted-metrics.ts';
import { ofType, templates } from './synthesized.ts';

const { config, resources } = await templates();
const alarms = ofType(resources, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
/** What our own functions count, by a filter over their logs. */
const ours = ofType(resources, 'AWS::Logs::MetricFilter').map(
  ({ Properties }) => Properties.MetricTransformations[0],
);

/** A metric that is watched or shown, and the ids that its dimensions refer to. */
type Watched = {
  namespace: string;
  name: string;
  statistic: string;
  region?: string;
  dimensions: Record<string, string>;
};

/** Each with what AWS emits of such a thing, if it does. */
const watched = [...alarms.flatMap(metricsOfAlarm), ...metricsOfDashboard()];

test('every metric that an alarm or the dashboard asks for is one that AWS emits, with these dimensions', () => {
  const unknown = watched.filter((metric) => !emittedOf(metric) && !isOurs(metric));

  expect(watched.length).toBeGreaterThan(alarms.length);
  expect(unknown).toEqual([]);
});

test('every metric is asked for by a statistic that says something of it', () => {
  for (const metric of watched) {
    const counted = {
      AcceptSeconds: ['p50', 'p90'],
      [canaryMetric]: ['Minimum'],
      ...emittedOf(metric)?.metrics,
    };
    const { [metric.name]: statistics = ['Sum'] } = counted as Record<string, readonly string[]>;
    expect(statistics, `${metric.namespace} ${metric.name}`).toContain(metric.statistic);
  }
});

test('every dimension leads to a resource of the stack, and to one of its kind', () => {
  const types: Record<string, string> = {
    FunctionName: 'AWS::Lambda::Function',
    ExecutedVersion: 'AWS::Lambda::Version',
    Version: 'AWS::Lambda::Version',
    ApiId: 'AWS::ApiGatewayV2::Api',
    TableName: 'AWS::DynamoDB::GlobalTable',
    QueueName: 'AWS::SQS::Queue',
    DistributionId: 'AWS::CloudFront::Distribution',
    UserPool: 'AWS::Cognito::UserPool',
    UserPoolClient: 'AWS::Cognito::UserPoolClient',
  };
  const stages = ofType(resources, 'AWS::ApiGatewayV2::Stage').map(({ Properties }) => Properties.StageName);

  for (const { name, dimensions } of watched) {
    for (const [dimension, id] of Object.entries(dimensions)) {
      const type = types[dimension];
      if (type) expect(resources[id]?.Type, `${dimension} of ${name}`).toBe(type);
    }
    if (dimensions.Stage) expect(stages).toContain(dimensions.Stage);
    if (dimensions.Region) expect(dimensions.Region).toBe('Global');
  }
});

test('what is counted in us-east-1 is looked up there, everything else where it runs', () => {
  const there = ['AWS/CloudFront', 'AWS/WAFV2'];
  for (const { namespace, name, region } of watched) {
    const isThere = there.includes(namespace) || name === canaryMetric;
    expect(region ?? config.region, `${namespace} ${name}`).toBe(isThere ? 'us-east-1' : config.region);
  }
});

test('the dashboard shows both sites’ requests and failures, and what reaches both APIs', () => {
  const shown = metricsOfDashboard().map(({ name, statistic }) => `${name} ${statistic}`);

  expect(shown).toEqual(
    expect.arrayContaining(['Requests Sum', '5xxErrorRate Average', 'Count Sum', 'ConnectCount Sum']),
  );
  expect(shown.filter((one) => one === 'Requests Sum')).toHaveLength(2);
});

test('each source of the list is a page of AWS’s documentation', () => {
  for (const { source } of Object.values(emittedMetrics)) {
    expect(source).toMatch(/^docs\.aws\.amazon\.com\/\S+\.html$/);
  }
});

/** What AWS emits of this name and these dimensions. Which kind of API it is, the API itself says. */
function emittedOf({ namespace, name, dimensions }: Watched) {
  const kind = resources[dimensions.ApiId ?? '']?.Properties.ProtocolType;
  const other = { HTTP: emittedMetrics.webSocketApi, WEBSOCKET: emittedMetrics.httpApi }[kind as 'HTTP'];
  const names = Object.keys(dimensions).sort().join();
  return Object.values(emittedMetrics).find(
    (one) =>
      one !== other &&
      one.namespace === namespace &&
      name in one.metrics &&
      one.dimensions.some((known) => known.join() === names),
  ) as { metrics: Record<string, readonly string[]> } | undefined;
}

function isOurs({ namespace, name, dimensions }: Watched): boolean {
  const filter = ours.find(
    ({ MetricName, MetricNamespace }) => MetricName === name && MetricNamespace === namespace,
  );
  const known: string[] = (filter?.Dimensions ?? []).map(({ Key }: { Key: string }) => Key);
  const isCounted = name in metricUnits || name === canaryMetric || filter !== undefined;
  return (
    isCounted && Object.keys(dimensions).join() === known.join() && namespace.endsWith(`/${config.stage}`)
  );
}

// biome-ignore lint/suspicious/noExplicitAny: a template is read by path.
function metricsOfAlarm(alarm: any): Watched[] {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const stated = (metric: any, statistic: string): Watched => ({
    namespace: metric.Namespace,
    name: metric.MetricName,
    statistic,
    dimensions: Object.fromEntries(
      (metric.Dimensions ?? []).map(({ Name, Value }: { Name: string; Value: unknown }) => [
        Name,
        idOf(Value),
      ]),
    ),
  });
  if (!alarm.Metrics) return [stated(alarm, alarm.Statistic ?? alarm.ExtendedStatistic)];
  return alarm.Metrics.flatMap((one: { MetricStat?: { Metric: object; Stat: string } }) =>
    one.MetricStat ? [stated(one.MetricStat.Metric, one.MetricStat.Stat)] : [],
  );
}

type Options = { stat?: string; region?: string };
type Widget = { properties: { metrics?: (string | Options)[][] } };

/** A dashboard writes a metric as a row: namespace, name, then each dimension and its value, and options at the end. */
function metricsOfDashboard(): Watched[] {
  const [dashboard] = ofType(resources, 'AWS::CloudWatch::Dashboard');
  const [, parts] = dashboard?.Properties.DashboardBody['Fn::Join'] ?? [];
  const body = parts.map((part: unknown) => (typeof part === 'string' ? part : idOf(part))).join('');
  const { widgets }: { widgets: Widget[] } = JSON.parse(body);
  const rows = widgets.flatMap(({ properties: { metrics = [] } }) => metrics);
  return rows.map((row) => {
    const [namespace = '', name = '', ...rest] = row.filter((cell) => typeof cell === 'string');
    const { stat = 'Average', region } = row.find((cell) => typeof cell === 'object') ?? {};
    const pairs = rest.flatMap((cell, index) => (index % 2 ? [] : [[cell, rest[index + 1] ?? '']]));
    return {
      namespace,
      name,
      statistic: stat,
      dimensions: Object.fromEntries(pairs),
      ...(region && { region }),
    };
  });
}

/** The resource that a value refers to, or the value itself. */
function idOf(value: unknown): string {
  const { Ref, 'Fn::GetAtt': attribute } = Object(value) as { Ref?: string; 'Fn::GetAtt'?: string[] };
  return Ref ?? attribute?.[0] ?? String(value);
}
