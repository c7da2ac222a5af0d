import { expect, test } from 'vitest';
import { emittedMetrics } from './emitted-metrics.ts';
import { idIn, ofType, type Stage, templates } from './synthesized.ts';

const stages = ['dev', 'prod'] as const satisfies Stage[];
const all = { dev: await templates('dev'), prod: await templates('prod') };
const { config, global, resources, siteOutputs, stacks } = all.prod;
const alarms = alarmsOf('prod');

test('somebody is woken when either site answers with 5xx, as a share, and not by one failure at night', () => {
  const failing = alarms.filter(({ Metrics }) => namesOf(Metrics).includes('5xxErrorRate'));
  const watched = failing.map(({ Metrics }) => publishedBy(dimensionsOf(Metrics)[0]?.DistributionId));
  const distributions = Object.keys(resources).filter(
    (id) => resources[id]?.Type === 'AWS::CloudFront::Distribution',
  );

  expect(watched.map((value) => idIn(value)).sort()).toEqual(distributions.sort());
  for (const { Metrics, ...alarm } of failing) {
    expect(alarm).toMatchObject({ Threshold: 1, EvaluationPeriods: 3, DatapointsToAlarm: 2 });
    expect(alarm.OKActions).toBeDefined();
    expect(Metrics[0].Expression).toBe('IF(FILL(requests, 0) >= 100, failed, 0)');
  }
});

test('somebody is woken when the edge function fails, in any of the ways it can', () => {
  const [alarm, ...others] = alarms.filter(({ Metrics }) => namesOf(Metrics).includes('FunctionInvocations'));
  const [edgeFunction] = ofType(resources, 'AWS::CloudFront::Function');

  expect(others).toEqual([]);
  expect(namesOf(alarm?.Metrics).sort()).toEqual([
    ...['FunctionExecutionErrors', 'FunctionInvocations', 'FunctionThrottles', 'FunctionValidationErrors'],
  ]);
  for (const { FunctionName } of dimensionsOf(alarm?.Metrics))
    expect(FunctionName).toBe(edgeFunction?.Properties.Name);
  expect(alarm?.OKActions).toBeDefined();
});

test.each(stages)('in %s somebody hears what the firewall blocks, where there is one', (stage) => {
  const [alarm, ...others] = alarmsOf(stage).filter(({ Metrics }) =>
    namesOf(Metrics).includes('BlockedRequests'),
  );
  const [firewall] = ofType(all[stage].global, 'AWS::WAFv2::WebACL');

  expect(others).toEqual([]);
  expect(alarm !== undefined).toBe(firewall !== undefined);
  for (const { WebACL, Rule } of dimensionsOf(alarm?.Metrics))
    expect([WebACL, Rule]).toEqual([firewall?.Properties.VisibilityConfig.MetricName, 'ALL']);
});

test('somebody hears in time of each certificate that ends, and of one that is gone', () => {
  const ending = alarms.filter(({ MetricName }) => MetricName === 'DaysToExpiry');
  const inSite = ofType(resources, 'AWS::CloudWatch::Alarm').filter(
    ({ Properties }) => Properties.MetricName === 'DaysToExpiry',
  );
  const [certificate] = ofType(resources, 'AWS::CertificateManager::Certificate');
  const ends = ending.map(({ Dimensions: [{ Value }], Threshold }) => [Threshold, JSON.stringify(Value)]);

  expect(ends.sort()).toEqual([
    [30, expect.stringContaining('Certificate')],
    ...(config.edgeCertificate ? [[60, JSON.stringify(config.edgeCertificate)]] : []),
  ]);
  expect(inSite).toHaveLength(1);
  expect(resources[idIn(inSite[0]?.Properties.Dimensions[0].Value)]).toBe(certificate);
  for (const alarm of [...ending, inSite[0]?.Properties])
    expect(alarm).toMatchObject({ Period: 86_400, Statistic: 'Minimum', TreatMissingData: 'breaching' });
});

test.each(stages)(
  'in %s they stand in us-east-1, where these things are counted, and call topics there',
  (stage) => {
    const topics = Object.keys(all[stage].edge).filter(
      (id) => all[stage].edge[id]?.Type === 'AWS::SNS::Topic',
    );

    expect(all[stage].stacks.edge.region).toBe('us-east-1');
    expect(topics).toHaveLength(2);
    for (const { AlarmActions } of alarmsOf(stage)) expect(topics).toContain(AlarmActions[0].Ref);
    expect(all[stage].stacks.edge.waitsFor).toContain(all[stage].stacks.site.name);
    expect(stacks.site.waitsFor).not.toContain(stacks.edge.name);
  },
);

test('each asks for a metric that AWS writes with these dimensions, by a statistic that says something', () => {
  // What the canary says is a metric of our own: canary.test.ts.
  const theirs = alarms.flatMap(metricsOf).filter(({ Namespace }) => Namespace.startsWith('AWS/'));
  for (const { Namespace, MetricName, Statistic, Dimensions } of theirs) {
    const names = Dimensions.map(({ Name }) => Name)
      .sort()
      .join();
    const known = Object.values(emittedMetrics).filter(
      ({ namespace, metrics, dimensions }) =>
        namespace === Namespace && MetricName in metrics && dimensions.some((one) => one.join() === names),
    );
    const statistics = known
      .flatMap(({ metrics }) => Object.entries(metrics))
      .filter(([name]) => name === MetricName);
    expect(statistics, `${Namespace} ${MetricName} by ${names}`).toHaveLength(1);
    expect(statistics[0]?.[1]).toContain(Statistic);
  }
  expect(Object.keys(global).length).toBeGreaterThan(0);
});

type Asked = {
  Namespace: string;
  MetricName: string;
  Statistic: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template is read by path.
  Dimensions: { Name: string; Value: any }[];
};
// biome-ignore lint/suspicious/noExplicitAny: as above.
type Alarm = any;

function alarmsOf(stage: Stage): Alarm[] {
  return ofType(all[stage].edge, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
}

function metricsOf(alarm: Alarm): Asked[] {
  if (!alarm.Metrics) return [alarm];
  return alarm.Metrics.flatMap(({ MetricStat }: { MetricStat?: { Metric: Asked; Stat: string } }) =>
    MetricStat ? [{ ...MetricStat.Metric, Statistic: MetricStat.Stat }] : [],
  );
}

function namesOf(Metrics: unknown): string[] {
  return Metrics ? metricsOf({ Metrics }).map(({ MetricName }) => MetricName) : [];
}

function dimensionsOf(Metrics: unknown) {
  return (Metrics ? metricsOf({ Metrics }) : []).map(({ Dimensions }) =>
    Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value])),
  );
}

/** What the site's stack has put behind a value that this stack takes from it. */
function publishedBy(value: { 'Fn::GetStackOutput': { StackName: string; OutputName: string } }) {
  const { StackName, OutputName } = value['Fn::GetStackOutput'];
  expect(StackName).toBe(stacks.site.name);
  return siteOutputs[OutputName]?.Value as { Ref?: string };
}
