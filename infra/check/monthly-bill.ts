import { canaryMetric, metricUnits } from '../../functions/kernel/lambda/metrics.ts';
import type { Resources } from './assembly.ts';

/**
 * US dollars without VAT for `per` units, of which `free` cost nothing each month; the units of one usual
 * restaurant in a month, and those of the house without a single one: with the canary's orders, and without.
 */
type Row = readonly [
  words: string,
  ...[usd: number, per: number, free: number],
  ...[shop: number, house: number, quietHouse: number],
];

/**
 * A usual restaurant has 3,000 views and 300 orders in a month and a mail for most of them; its units were
 * counted in November 2026 (`npm run bench` counts the table's units of each action: an order with all that
 * follows writes 25 and reads 13.5, each move of it 10 and 4.5, the last one two more).
 */
const assumption = 'one screen, 240 hours; 300 orders';
const region = 'eu-north-1';

/**
 * List prices of November 2026 in that region. The table is 6 % dearer there than in us-east-1, whose prices
 * AWS's pages gave, the APIs 3 % and logs 7 %; these three shares are from memory and may be off by 2 %. The
 * bill is an estimate: AWS's calculator and Cost Explorer have the true figures.
 */
const rows = {
  edgeRequest: ['requests at the edge', 0.012, 10_000, 10_000_000, 14_000, 60_480, 17_280],
  edgeGb: ['data sent to browsers, GB', 0.085, 1, 1024, 0.0775, 0, 0],
  edgeFunction: ['the edge function', 0.1, 1_000_000, 2_000_000, 14_000, 60_480, 17_280],
  firewallRequest: ['requests through the firewall', 0.6, 1_000_000, 0, 14_000, 60_480, 17_280],
  firewallPart: ['the firewall and its rules', 1, 1, 0, 0, 0, 0],
  httpRequest: ['calls of the API', 1.03, 1_000_000, 0, 10_440, 51_840, 17_280],
  liveMessage: ['messages to and from screens', 1.03, 1_000_000, 0, 20_200, 0, 0],
  liveMinute: ['open lines to screens', 0.2575, 1_000_000, 0, 21_900, 0, 0],
  queueRequest: ['the queue of notices', 0.4, 1_000_000, 1_000_000, 3600, 648_000, 648_000],
  invocation: ['calls of functions', 0.2, 1_000_000, 1_000_000, 13_590, 86_400, 36_000],
  gbSecond: ['time of functions', 13.3334, 1_000_000, 400_000, 319, 12_960, 5_000],
  writeUnit: ['writes to the table', 0.6625, 1_000_000, 0, 26_500, 388_800, 0],
  readUnit: ['reads from the table', 0.1325, 1_000_000, 0, 41_550, 259_200, 10_000],
  tableGb: ['the table’s size, GB', 0.265, 1, 25, 0.022, 0, 0],
  backupGb: ['the table’s backup, GB', 0.212, 1, 0, 0.022, 0, 0],
  logGb: ['logs, GB', 0.535, 1, 5, 0.0054, 0, 0],
  mail: ['mails to employees and guests', 0.1, 1000, 0, 255, 0, 0],
  owner: ['owners who sign in', 0.015, 1, 10_000, 1, 0, 0],
  alarmMetric: ['alarms', 0.1, 1, 10, 0, 0, 0],
  customMetric: ['our own metrics', 0.3, 1, 10, 0, 0, 0],
  zone: ['the domain’s zone', 0.5, 1, 0, 0, 1, 1],
  secret: ['secrets', 0.4, 1, 0, 0, 0, 0],
  managedKey: ['the keys that sign pushes and encrypt shops’ keys', 1, 1, 0, 0, 0, 0],
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
type Fn = { Environment?: { Variables?: { CANARY_ORDERS?: string } } };
type Budget = { Budget: { BudgetLimit: { Amount: number } } };
type Templates = readonly Resources[];

function ofType<Properties>(templates: Templates, type: string): Properties[] {
  const all = templates.flatMap((resources) => Object.values(resources));
  return all.filter(({ Type }) => Type === type).map(({ Properties = {} }) => Properties as Properties);
}

/** Units of a month that the stacks' templates name, whatever the number of restaurants. */
function unitsIn(templates: Templates): Partial<Record<Name, number>> {
  const counted = ofType<Filter>(templates, 'AWS::Logs::MetricFilter').flatMap(
    ({ MetricTransformations = [] }) => MetricTransformations.map(({ MetricName }) => MetricName),
  );
  const firewalls = ofType<Firewall>(templates, 'AWS::WAFv2::WebACL');
  return {
    alarmMetric: ofType<Alarm>(templates, 'AWS::CloudWatch::Alarm').reduce(
      (sum, alarm) => sum + metricsOf(alarm),
      0,
    ),
    customMetric: new Set([...counted, ...Object.keys(metricUnits), canaryMetric]).size,
    secret: ofType(templates, 'AWS::SecretsManager::Secret').length,
    managedKey: ofType(templates, 'AWS::KMS::Key').length,
    // A firewall costs $5, and $1 for each rule.
    firewallPart: firewalls.reduce((sum, { Rules = [] }) => sum + 5 + Rules.length, 0),
  };
}

/** CloudWatch bills an alarm for each of its metrics; an anomaly detector counts as two more. */
function metricsOf({ Metrics, ThresholdMetricId }: Alarm): number {
  if (ThresholdMetricId) return 3;
  return Metrics ? Metrics.filter(({ MetricStat }) => MetricStat).length : 1;
}

/** A pilot's canary does not order. */
export function isPilot(templates: Templates): boolean {
  return ofType<Fn>(templates, 'AWS::Lambda::Function').some(
    ({ Environment }) => Environment?.Variables?.CANARY_ORDERS === 'off',
  );
}

/** '$1.03 for 1,000,000', and the units of a month that cost nothing. */
function priceOf(name: Name): string {
  const [, usd, per, free]: Row = rows[name];
  const number = (of: number) => of.toLocaleString('en');
  return `$${usd} ${per > 1 ? `for ${number(per)}` : 'each'}${free > 0 ? ` above ${number(free)}` : ''}`;
}

/** The cost of each row for a number of restaurants. */
function costsOf(templates: Templates) {
  const own = unitsIn(templates);
  const isQuiet = isPilot(templates);
  return (name: Name, restaurants: number) => {
    const [, usd, per, free, shop, house, quietHouse]: Row = rows[name];
    if (name === 'firewallRequest' && !own.firewallPart) return 0;
    const units = (own[name] ?? 0) + (isQuiet ? quietHouse : house) + shop * restaurants;
    return (Math.max(0, units - free) / per) * usd;
  };
}

/** The sum of a month, by the number of restaurants. */
export function monthlyUsd(templates: Templates): (restaurants: number) => number {
  const costs = costsOf(templates);
  return (restaurants) => names.reduce((sum, name) => sum + costs(name, restaurants), 0);
}

/** Where the first mail of a stage's budget comes, in US dollars and restaurants. */
export function firstMail(templates: Templates): { usd: number; restaurants: number } {
  const [budget] = ofType<Budget>(templates, 'AWS::Budgets::Budget');
  const usd = (budget?.Budget.BudgetLimit.Amount ?? 0) * 0.8;
  const sum = monthlyUsd(templates);
  let restaurants = 0;
  while (sum(restaurants + 1) < usd) restaurants += 1;
  return { usd, restaurants };
}

/**
 * The costs of a month of a stage as a pilot and as a full one, row by row, sorted by the last number. Rows
 * below a cent are added up.
 */
export function monthlyBill(
  { pilot, full }: Readonly<Record<'pilot' | 'full', Templates>>,
  restaurants: readonly number[],
): string {
  const columns = [
    { words: 'pilot, 1', count: 1, costs: costsOf(pilot) },
    ...restaurants.map((count) => ({ words: `full, ${count}`, count, costs: costsOf(full) })),
  ];
  const costs = (name: Name) => columns.map((column) => column.costs(name, column.count));
  const sum = (of: readonly Name[]) =>
    columns.map((_, column) => of.reduce((total, name) => total + (costs(name)[column] ?? 0), 0));
  const shown = names
    .filter((name) => costs(name).some((usd) => usd >= 0.01))
    .sort((a, b) => (costs(b).at(-1) ?? 0) - (costs(a).at(-1) ?? 0));
  const all = sum(names);
  const line = (words: string, cells: readonly string[]) =>
    words.padEnd(34) + cells.map((cell) => cell.padStart(14)).join('');
  const dollars = (words: string, usd: readonly number[]) =>
    line(
      words,
      usd.map((one) => `$${one.toFixed(2)}`),
    );
  const mail = (words: string, { usd, restaurants }: ReturnType<typeof firstMail>) =>
    `The budget of a ${words} stage mails first at $${usd.toFixed(0)}, about ${restaurants} restaurants.`;
  return [
    `US dollars a month in ${region}; a restaurant has ${assumption}`,
    line(
      'restaurants',
      columns.map(({ words }) => words),
    ),
    ...shown.map((name) => `${dollars(rows[name][0], costs(name))}   ${priceOf(name)}`),
    dollars('everything below a cent', sum(names.filter((name) => !shown.includes(name)))),
    dollars('altogether', all),
    dollars(
      'for each',
      all.map((usd, column) => usd / (columns[column]?.count ?? 1)),
    ),
    mail('pilot', firstMail(pilot)),
    `${mail('full', firstMail(full))} Raise monthlyBudgetUsd in infra/config/config.ts before.`,
    `A text message for each order costs a restaurant $${(ordersAMonth * textUsd).toFixed(2)} more.`,
    'An estimate without VAT and support; prices are in infra/check/monthly-bill.ts.',
  ].join('\n');
}
