import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { expect, test } from 'vitest';
import { graphs } from '../../../infra/constructs/evening.ts';
import { idIn, ofType, ourFunctions, templates } from './synthesized.ts';

type Widget = {
  type: string;
  properties: {
    annotations?: { vertical?: object[] };
    title?: string;
    markdown?: string;
    query?: string;
    metrics?: unknown[];
    alarms?: string[];
  };
};

const { config, edge, resources, siteParameters } = await templates();
const [dashboard] = ofType(resources, 'AWS::CloudWatch::Dashboard');
const parts: unknown[] = dashboard?.Properties.DashboardBody['Fn::Join'][1] ?? [];
const body = parts.map((part) => (typeof part === 'string' ? part : idIn(part as { Ref?: string }))).join('');
const { widgets }: { widgets: Widget[] } = JSON.parse(body);
const titles = widgets.flatMap(({ properties }) => properties.title ?? []);
const queries = widgets.flatMap(({ properties }) => properties.query ?? []);

test('it answers an evening’s questions, in their order', () => {
  const asked = widgets.flatMap(({ properties: { markdown } }) => markdown ?? []);
  expect(asked).toEqual([
    '## Is it us?',
    '## Whom does it hit?',
    '## Since when, and what changed?',
    '## Which of our parts?',
    '## Somebody else?',
  ]);
});

test('every alarm stands in one widget, those of the edge from us-east-1 too, the last change first', () => {
  const [states, ...others] = widgets.filter(({ type }) => type === 'alarm');
  const ids = Object.keys(resources).filter((id) => resources[id]?.Type === 'AWS::CloudWatch::Alarm');

  expect(others).toEqual([]);
  const far = ofType(edge, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties.AlarmName);
  const arns = far.map((name) => `arn:aws:cloudwatch:us-east-1:${config.account}:alarm:${name}`);

  expect(far.length).toBeGreaterThan(3);
  expect([...(states?.properties.alarms ?? [])].sort()).toEqual([...ids, ...arns].sort());
  expect(states?.properties).toMatchObject({ sortBy: 'stateUpdatedTimestamp' });
});

test.each([
  ['The canary: 1 is well', 'CanaryGreen'],
  ['Orders', 'OrdersReceived'],
  ['Seconds until the kitchen says yes', 'AcceptSeconds'],
  ['Calls at a time, and calls refused', 'ConcurrentExecutions'],
  ['Mails', 'Complaint'],
  ['Owners who are held back', 'SignInThrottles'],
  ['How far behind stream and queue are', 'IteratorAge'],
])('%s shows %s', (title, metric) => {
  const [shown] = widgets.filter(({ properties }) => properties.title === title);
  expect(JSON.stringify(shown?.properties.metrics)).toContain(`"${metric}"`);
});

test('what the firewall blocks is shown where there is one, from the region where WAF counts it', () => {
  const [blocked] = widgets.filter(({ properties }) => properties.title?.includes('firewall blocks'));
  expect(Boolean(blocked)).toBe(config.firewall);
  if (blocked) expect(JSON.stringify(blocked.properties)).toMatch(/BlockedRequests.*us-east-1/);
});

test('shops and routes come from the lines that the API functions write, and from no other log', () => {
  const apis = ['owner-api', 'storefront-api', 'storefront-page'].map((name) =>
    idIn(ourFunctions(resources)[name]?.Properties.LoggingConfig.LogGroup),
  );
  const lists = queries.filter((query) => query.includes('message = "Request"'));
  const logs = lists.map((query) => [...query.matchAll(/SOURCE '(\w+)'/g)].map(([, id]) => id));

  expect(lists.length).toBeGreaterThan(4);
  for (const named of logs) expect(named.sort()).toEqual([...apis].sort());
  expect(titles).toEqual(expect.arrayContaining(['Which shops get our errors', 'Which shops send most']));
  // One list for all of them would miss who is asked to slow down.
  expect(queries.join()).toMatch(/status = 429/);
});

test('no list asks for anything of a guest', () => {
  expect(queries.join()).not.toMatch(/phone|email|address|sourceIp|customer/i);
});

test('each graph has a line where a version was deployed, told by the deployment itself, and is right before any was', () => {
  const lines = widgets.flatMap(({ properties }) => properties.annotations?.vertical ?? []);
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expect(line).toEqual({ value: 'DeployedAt', label: 'deployed DeployedVersion' });
  expect(siteParameters.DeployedAt).toMatchObject({ Type: 'String', Default: '1970-01-01T00:00:00Z' });
  expect(siteParameters.DeployedVersion).toMatchObject({ Type: 'String', Default: 'unknown' });
});

test('without a metric there is no graph', () => {
  const metric = new Metric({ namespace: 'Luka/test', metricName: 'OrdersReceived' });
  const release = { at: '2026-11-22T18:00:00Z', version: '1a2b3c4' };
  const shown = graphs(release, { title: 'Orders', left: [metric] }, { title: 'Nothing', left: [] });

  expect(shown).toHaveLength(1);
  const [{ properties }] = shown[0]!.toJson();
  expect(properties.annotations.vertical).toEqual([
    { value: '2026-11-22T18:00:00Z', label: 'deployed 1a2b3c4' },
  ]);
});
