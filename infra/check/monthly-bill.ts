import { canaryMetric, metricUnits } from '../../functions/kernel/lambda/metrics.ts';
import type { Resources } from './grants/statements.ts';

/**
 * US dollars without VAT for `per` units, of which `free` cost nothing each month; the units of one usual
 * restaurant in a month, and those of the house without a single one, most of them the canary's.
 */
type Row = readonly [words: string, usd: number, per: number, free: number, shop: number, house: number];

/**
 * List prices as AWS's pricing pages gave them in November 2026. Prices of eu-north-1 could not be read:
 * DynamoDB, Lambda and API Gateway are us-east-1's, and other regions are up to a quarter dearer. A usual
 * restaurant has 3,000 views, 300 orders, a kitchen screen for 240 hours and a mail for most orders in a
 * month; its units were counted in November 2026 (`npm run bench` counts the table's units of each action).
 * The bill is an estimate: AWS's calculator and Cost Explorer have the true figures.
 */
const rows = {
  edgeRequest: ['requests at the edge', 0.012, 10_000, 10_000_000, 14_000, 60_480],
  edgeGb: ['data sent to browsers, GB', 0.085, 1, 1024, 0.0775, 0],
  edgeFunction: ['the edge function', 0.1, 1_000_000, 2_000_000, 14_000, 60_480],
  firewallRequest: ['requests through the firewall', 0.6, 1_000_000, 0, 14_000, 60_480],
  firewallPart: ['the firewall and its rules', 1, 1, 0, 0, 0],
  httpRequest: ['calls of the API', 1, 1_000_000, 0, 10_440, 51_840],
  liveMessage: ['messages to and from screens', 1, 1_000_000, 0, 20_200, 0],
  liveMinute: ['open lines to screens', 0.25, 1_000_000, 0, 21_900, 0],
  queueRequest: ['the queue of notices', 0.4, 1_000_000, 1_000_000, 3600, 648_000],
  invocation: ['calls of functions', 0.2, 1_000_000, 1_000_000, 13_590, 86_400],
  gbSecond: ['time of functions', 13.3334, 1_000_000, 400_000, 319, 12_960],
  writeUnit: ['writes to the table', 0.625, 1_000_000, 0, 25_600, 388_800],
  readUnit: ['reads from the table', 0.125, 1_000_000, 0, 41_400, 259_200],
  tableGb: ['the table’s size, GB', 0.25, 1, 25, 0.022, 0],
  backupGb: ['the table’s backup, GB', 0.2, 1, 0, 0.022, 0],
  logGb: ['logs, GB', 0.5, 1, 5, 0.0054, 0],
  mail: ['mails to employees and guests', 0.1, 1000, 0, 255, 0],
  owner: ['owners who sign in', 0.015, 1, 10_000, 1, 0],
  alarmMetric: ['alarms', 0.1, 1, 10, 0, 0],
  customMetric: ['our own metrics', 0.3, 1, 10, 0, 0],
  dashboard: ['the dashboard', 3, 1, 3, 0, 1],
  zone: ['the domain’s zone', 0.5, 1, 0, 0, 1],
  secret: ['secrets', 0.4, 1, 0, 0, 0],
  signingKey: ['the key that signs pushes', 1, 1, 0, 0, 0],
} as const satisfies Record<string, Row>;

type Name = keyof typeof rows;
const names = Object.keys(rows) as Name[];

/**
 * A text message to a Norwegian number (aws.amazon.com/sns/sms-pricing), and a usual restaurant's orders a
 * month.
 */
const [textUsd, ordersAMonth] = [0.067, 300];

type Alarm = { Metrics?: readonly { MetricStat?: object }[]; ThresholdMetricId?: string };
type Filter = { MetricTransformations?: readonly { MetricName: string }[] };
type Firewall = { Rules?: readonly unknown[] };

/** Units of a month that the stacks' templates name, whatever the number of restaurants. */
function unitsIn(templates: readonly Resources[]): Partial<Record<Name, number>> {
  const all = templates.flatMap((resources) => Object.values(resources));
  const ofType = <Properties>(type: string) =>
    all.filter(({ Type }) => Type === type).map(({ Properties = {} }) => Properties as Properties);
  const counted = ofType<Filter>('AWS::Logs::MetricFilter').flatMap(({ MetricTransformations = [] }) =>
    MetricTransformations.map(({ MetricName }) => MetricName),
  );
  const firewalls = ofType<Firewall>('AWS::WAFv2::WebACL');
  return {
    alarmMetric: ofType<Alarm>('AWS::CloudWatch::Alarm').reduce((sum, alarm) => sum + metricsOf(alarm), 0),
    customMetric: new Set([...counted, ...Object.keys(metricUnits), canaryMetric]).size,
    secret: ofType('AWS::SecretsManager::Secret').length,
    signingKey: ofType('AWS::KMS::Key').length,
    // A firewall costs $5, and $1 for each rule.
    firewallPart: firewalls.reduce((sum, { Rules = [] }) => sum + 5 + Rules.length, 0),
  };
}

/** CloudWatch bills an alarm for each of its metrics; an anomaly detector counts as two more. */
function metricsOf({ Metrics, ThresholdMetricId }: Alarm): number {
  if (ThresholdMetricId) return 3;
  return Metrics ? Metrics.filter(({ MetricStat }) => MetricStat).length : 1;
}

/**
 * The costs of a month for each number of restaurants, row by row, sorted by the last number. Rows below a
 * cent are added up.
 */
export function monthlyBill(templates: readonly Resources[], restaurants: readonly number[]): string {
  const own = unitsIn(templates);
  const costs = (name: Name) =>
    restaurants.map((count) => {
      const [, usd, per, free, shop, house]: Row = rows[name];
      if (name === 'firewallRequest' && !own.firewallPart) return 0;
      return (Math.max(0, (own[name] ?? 0) + house + shop * count - free) / per) * usd;
    });
  const sum = (of: readonly Name[]) =>
    restaurants.map((_, column) => of.reduce((total, name) => total + (costs(name)[column] ?? 0), 0));
  const shown = names
    .filter((name) => costs(name).some((usd) => usd >= 0.01))
    .sort((a, b) => (costs(b).at(-1) ?? 0) - (costs(a).at(-1) ?? 0));
  const all = sum(names);
  const line = (words: string, cells: readonly string[]) =>
    words.padEnd(34) + cells.map((cell) => cell.padStart(20)).join('');
  const dollars = (words: string, usd: readonly number[]) =>
    line(
      words,
      usd.map((one) => `$${one.toFixed(2)}`),
    );
  return [
    line(
      'a month in US dollars',
      restaurants.map((count) => `${count} ${count === 1 ? 'restaurant' : 'restaurants'}`),
    ),
    ...shown.map((name) => dollars(rows[name][0], costs(name))),
    dollars('everything below a cent', sum(names.filter((name) => !shown.includes(name)))),
    dollars('altogether', all),
    dollars(
      'for each',
      all.map((usd, column) => usd / (restaurants[column] ?? 1)),
    ),
    `A text message for each order costs a restaurant $${(ordersAMonth * textUsd).toFixed(2)} more.`,
    'An estimate without VAT and support; prices are in infra/check/monthly-bill.ts.',
  ].join('\n');
}
