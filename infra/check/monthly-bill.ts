import { canaryMetric, metricUnits } from '../../functions/kernel/lambda/metrics.ts';
import type { Resources } from './grants/statements.ts';

type Row = {
  words: string;
  /** US dollars without VAT for `per` units, of which `free` cost nothing each month. */
  usd: number;
  per?: number;
  free?: number;
  /** Units of one usual restaurant in a month. */
  shop?: number;
  /** Units of the house in a month, without a single restaurant. The canary uses most of them. */
  house?: number;
};

const [million, thousand] = [1_000_000, 1000];

/**
 * List prices as AWS's pricing pages gave them in November 2026. Prices of eu-north-1 could not be read:
 * DynamoDB, Lambda and API Gateway are us-east-1's, and other regions are up to a quarter dearer. A usual
 * restaurant has 3,000 views, 300 orders, a kitchen screen for 240 hours and a mail for most orders in a
 * month; its units were counted in November 2026 (`npm run bench` counts the table's units of each action).
 * The bill is an estimate: AWS's calculator and Cost Explorer have the true figures.
 */
const rows = {
  edgeRequest: {
    words: 'requests at the edge',
    usd: 0.012,
    per: 10 * thousand,
    free: 10 * million,
    shop: 14_000,
    house: 60_480,
  },
  edgeGb: { words: 'data sent to browsers, GB', usd: 0.085, free: 1024, shop: 0.0775 },
  edgeFunction: {
    words: 'the edge function',
    usd: 0.1,
    per: million,
    free: 2 * million,
    shop: 14_000,
    house: 60_480,
  },
  firewallRequest: {
    words: 'requests through the firewall',
    usd: 0.6,
    per: million,
    shop: 14_000,
    house: 60_480,
  },
  firewallPart: { words: 'the firewall and its rules', usd: 1 },
  httpRequest: { words: 'calls of the API', usd: 1, per: million, shop: 10_440, house: 51_840 },
  liveMessage: { words: 'messages to and from screens', usd: 1, per: million, shop: 20_200 },
  liveMinute: { words: 'open lines to screens', usd: 0.25, per: million, shop: 21_900 },
  queueRequest: {
    words: 'the queue of notices',
    usd: 0.4,
    per: million,
    free: million,
    shop: 3600,
    // Lambda asks the queue from five places, each again after 20 s without a message.
    house: (5 * 30 * 24 * 3600) / 20,
  },
  invocation: {
    words: 'calls of functions',
    usd: 0.2,
    per: million,
    free: million,
    shop: 13_590,
    house: 86_400,
  },
  gbSecond: {
    words: 'time of functions',
    usd: 13.3334,
    per: million,
    free: 0.4 * million,
    shop: 319,
    house: 12_960,
  },
  writeUnit: { words: 'writes to the table', usd: 0.625, per: million, shop: 25_600, house: 388_800 },
  readUnit: { words: 'reads from the table', usd: 0.125, per: million, shop: 41_400, house: 259_200 },
  tableGb: { words: 'the table’s size, GB', usd: 0.25, free: 25, shop: 0.022 },
  backupGb: { words: 'the table’s backup, GB', usd: 0.2, shop: 0.022 },
  logGb: { words: 'logs, GB', usd: 0.5, free: 5, shop: 0.0054 },
  mail: { words: 'mails to employees and guests', usd: 0.1, per: thousand, shop: 255 },
  owner: { words: 'owners who sign in', usd: 0.015, free: 10 * thousand, shop: 1 },
  alarmMetric: { words: 'alarms', usd: 0.1, free: 10 },
  customMetric: { words: 'our own metrics', usd: 0.3, free: 10 },
  dashboard: { words: 'the dashboard', usd: 3, free: 3, house: 1 },
  zone: { words: 'the domain’s zone', usd: 0.5, house: 1 },
  secret: { words: 'secrets', usd: 0.4 },
  signingKey: { words: 'the key that signs pushes', usd: 1 },
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
      const { usd, per = 1, free = 0, shop = 0, house = 0 }: Row = rows[name];
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
    ...shown.map((name) => dollars(rows[name].words, costs(name))),
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
