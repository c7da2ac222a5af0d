import { expect, test } from 'vitest';
import { canaryMetric, metricUnits } from '../../../functions/kernel/lambda/metrics.ts';
import { firstMail, isPilot, monthlyUsd } from '../../../infra/check/monthly-bill.ts';
import { streamDefinition } from '../../../infra/definitions/table.ts';
import { statefulIds } from './stateful-ids.ts';
import { fixture, ofSize, ofType, ourFunctions, type Resources, type Templates } from './synthesized.ts';

const { config, ...pilot } = await ofSize('pilot');
const [small, full, dev] = await Promise.all([fixture('pilot'), fixture('prod'), fixture('dev')]);
const stacksOf = ({ resources, global, mail, edge }: Omit<Templates, 'config'>): Resources[] => [
  resources,
  global,
  mail,
  edge,
];
const allOf = (stage: Omit<Templates, 'config'>, type: string) =>
  stacksOf(stage).flatMap((resources) => ofType(resources, type).map(({ Properties }) => Properties));

test('a pilot of one restaurant costs at most $11 a month, and dev at most $5', () => {
  expect(isPilot(stacksOf(small))).toBe(true);
  expect(isPilot(stacksOf(full))).toBe(false);
  expect(monthlyUsd(stacksOf(small))(1)).toBeLessThanOrEqual(11);
  expect(monthlyUsd(stacksOf(dev))(1)).toBeLessThanOrEqual(5);
});

test('the budget’s first mail comes above a pilot’s bill, and above that of hundreds of restaurants', () => {
  expect(firstMail(stacksOf(small))).toMatchObject({ usd: 12 });
  expect(firstMail(stacksOf(full)).restaurants).toBeGreaterThan(400);
});

test('growing out of a pilot replaces nothing with a state, and changes no property of it', () => {
  const statefulOf = (stage: Omit<Templates, 'config'>) =>
    stacksOf(stage).flatMap((resources) =>
      Object.entries(resources).filter(([id, { Type }]) => statefulIds[id] === Type),
    );

  expect(statefulOf(small)).toHaveLength(Object.keys(statefulIds).length);
  expect(statefulOf(small)).toEqual(statefulOf(full));
  // Nor does it take away what a full stage goes on to use: everything of the pilot stays under its id.
  for (const [index, resources] of stacksOf(small).entries())
    for (const [id, { Type }] of Object.entries(resources)) {
      if (/::(Version|Deployment)$/.test(Type)) continue;
      expect(stacksOf(full)[index]?.[id]?.Type, id).toBe(Type);
    }
});

test('a pilot has at most twenty alarms, all of them pages, and one for each way to lose an order', () => {
  const alarms = allOf(pilot, 'AWS::CloudWatch::Alarm');
  const pages = stacksOf(pilot).flatMap((resources) =>
    Object.entries(resources).flatMap(([id, { Properties }]) =>
      Properties?.DisplayName?.endsWith(': page') ? [id] : [],
    ),
  );
  const words = alarms.map(({ AlarmDescription }) => AlarmDescription.split('\n')[0]).join('\n');

  expect(alarms.length).toBeLessThanOrEqual(20);
  for (const { AlarmActions } of alarms) expect(pages).toContain(AlarmActions[0].Ref);
  for (const way of [
    /^An order failed by our fault\.$/m,
    /^storefront-api crashed\.$/m,
    /^The HTTP API answers five requests with 5xx/m,
    /^The HTTP API refuses twenty requests/m,
    /^Lambda refuses ten calls/m,
    /^A change failed for good/m,
    /^An event failed for good/m,
    /^Changes are told over a minute late/m,
    /^unheard crashed/m,
    /^Nobody has called unheard/m,
    /^From outside/m,
  ])
    expect(words).toMatch(way);
});

test('one failed order of a pilot is enough for a page: no share of many, no usual number of them', () => {
  const alarms = allOf(pilot, 'AWS::CloudWatch::Alarm');
  const [failed] = alarms.filter(({ MetricName }) => MetricName === 'OrdersFailed');

  expect(failed).toMatchObject({ Threshold: 0, Period: 300, Statistic: 'Sum', EvaluationPeriods: 1 });
  expect(alarms.filter(({ ThresholdMetricId }) => ThresholdMetricId)).toEqual([]);
  expect(allOf(pilot, 'AWS::CloudWatch::AnomalyDetector')).toEqual([]);
  expect(JSON.stringify(alarms)).not.toContain('100 * part');
});

test('a pilot counts nothing by shop or version, and no more metrics than AWS gives for nothing', () => {
  const counted = allOf(pilot, 'AWS::Logs::MetricFilter').flatMap(
    ({ MetricTransformations }) => MetricTransformations,
  );
  const names = counted.map(({ MetricName }) => MetricName);

  expect(counted.filter(({ Dimensions }) => Dimensions)).toEqual([]);
  expect(new Set([...names, ...Object.keys(metricUnits), canaryMetric]).size).toBeLessThanOrEqual(10);
});

test('a pilot’s firewall has one rule: how much one address may ask, at whatever host', () => {
  const firewalls = allOf(pilot, 'AWS::WAFv2::WebACL');

  expect(firewalls).toHaveLength(config.firewall ? 1 : 0);
  for (const { Rules } of firewalls) {
    expect(Rules).toHaveLength(1);
    expect(Rules[0].Statement.RateBasedStatement).toMatchObject({ AggregateKeyType: 'IP', Limit: 6000 });
    expect(Rules[0].Action.Block).toBeDefined();
  }
});

test('a pilot’s canary looks without ordering, and its versions change over at once', () => {
  const { canary } = ourFunctions(pilot.resources);

  expect(canary?.Properties.Environment.Variables.CANARY_ORDERS).toBe('off');
  expect(allOf(pilot, 'AWS::CodeDeploy::DeploymentGroup')).toEqual([]);
});

test('stream and queue of a pilot leave four of ten functions at once to guests and kitchens', () => {
  const callsOf = (stage: Omit<Templates, 'config'>) =>
    allOf(stage, 'AWS::Lambda::EventSourceMapping').map(
      ({ ParallelizationFactor: shard, ScalingConfig }) => shard ?? ScalingConfig.MaximumConcurrency,
    );
  const shards = 4;

  expect(callsOf(pilot).sort()).toEqual([1, 2]);
  expect(shards * 1 + 2).toBeLessThanOrEqual(6);
  expect(callsOf(full).sort()).toEqual([streamDefinition.parallelizationFactor, 20]);
});

test('neither dashboard asks for more metrics than AWS shows for nothing', () => {
  const metricsOf = (stage: Omit<Templates, 'config'>) => {
    const [dashboard] = allOf(stage, 'AWS::CloudWatch::Dashboard');
    const parts: unknown[] = dashboard?.DashboardBody['Fn::Join'][1];
    const body = JSON.parse(parts.map((part) => (typeof part === 'string' ? part : 'x')).join(''));
    return body.widgets.flatMap(
      ({ properties }: { properties: { metrics?: [] } }) => properties.metrics ?? [],
    );
  };

  expect(metricsOf(full).length).toBeLessThanOrEqual(50);
  expect(metricsOf(pilot).length).toBeLessThanOrEqual(20);
});
