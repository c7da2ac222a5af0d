import { CfnParameter, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  AlarmState,
  AlarmStatusWidget,
  AlarmStatusWidgetSortBy,
  Dashboard,
  GraphWidget,
  type IAlarmRef,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  type Metric,
  SingleValueWidget,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type Config, nameOf } from '../config/config.ts';
import { runbookAt, sumOf } from './alarms.ts';
import type { BusinessTable } from './business-table.ts';
import { canaryGreen } from './canary.ts';
import type { Distributions } from './edge.ts';
import type { Functions } from './function.ts';
import type { HttpApi } from './http-api.ts';
import { addOutput } from './lifetime.ts';
import type { LiveApi } from './live-api.ts';
import type { OrderWatches } from './order-watches.ts';
import type { Owners } from './owners.ts';
import type { EventQueue, TableEvents } from './queues.ts';

type DashboardProps = {
  config: Config;
  alarms: readonly Alarm[];
  distributions: Distributions;
  functions: Functions;
  api: HttpApi;
  live: LiveApi;
  orders: OrderWatches;
  owners: Owners;
  businesses: BusinessTable;
  events: TableEvents;
  queue: EventQueue;
};

/**
 * One page for a Friday at seven: is it us, whom does it hit, since when, what changed. Up to 50 metrics it
 * costs nothing.
 */
export class StageDashboard extends Construct {
  private readonly alarms: IAlarmRef[];

  constructor(scope: Construct, id: string, given: DashboardProps) {
    super(scope, id);
    this.alarms = [...given.alarms];
    const props = { ...given, alarms: this.alarms, release: releaseOf(Stack.of(this)) };
    const small = [isItUs(props), whomDoesItHit(props), sinceWhen(props)];
    const rows = given.config.pilot ? small : [...small, ourParts(props), aroundUs(props)];
    const { dashboardName } = new Dashboard(this, 'Dashboard', {
      // The runbooks link to it.
      dashboardName: nameOf(given.config),
      widgets: [now(props), ...rows.flatMap(({ question, widgets }) => [[heading(question)], widgets])],
    });
    addOutput(this, 'DashboardName', dashboardName, 'Traffic and alarms');
  }

  /** Shows alarms of another region beside ours, the same widget for all. */
  showAlarms(arns: readonly string[]): void {
    for (const [index, arn] of arns.entries())
      this.alarms.push(Alarm.fromAlarmArn(this, `Elsewhere${index}`, arn));
  }
}

type Shown = Omit<DashboardProps, 'alarms'> & { alarms: IAlarmRef[]; release: Release };

/**
 * Told by each deployment, not by what is deployed: the way back deploys an earlier template now.
 * CloudFormation keeps the values where a deployment by hand gives none, and before the first one the line
 * lies outside of every graph.
 */
function releaseOf(stack: Stack): Release {
  const told = (id: string, usual: string, allowedPattern: string, description: string) =>
    new CfnParameter(stack, id, { default: usual, allowedPattern, description }).valueAsString;
  return {
    at: told(
      'DeployedAt',
      '1970-01-01T00:00:00Z',
      '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ',
      'When: the dashboard draws a line',
    ),
    version: told('DeployedVersion', 'unknown', '[\\w.-]{1,40}', 'What the dashboard calls that line'),
  };
}

/** The first row, for a person who was woken: orders now, alarms that are red, and where to read on. */
function now({ alarms, config, orders }: Shown): IWidget[] {
  const links = [
    ['Orders stop', 'orders-stop'],
    ['One shop floods', 'one-shop'],
    ['Roll back', 'roll-back'],
    ['The red alarm', 'alarms'],
  ].map(([title, page]) => `[${title}](${runbookAt(`${page}.md`, config)})`);
  const { OrdersReceived } = orders.metrics;
  return [
    new SingleValueWidget({
      ...{ title: 'Orders in five minutes', metrics: [OrdersReceived], sparkline: true },
      ...{ width: 4, height: 3 },
    }),
    new AlarmStatusWidget({
      ...{ title: 'Alarms that are red', alarms, states: [AlarmState.ALARM], width: 14, height: 3 },
    }),
    new TextWidget({ markdown: `**What to do**\n\n${links.join(' · ')}`, width: 6, height: 3 }),
  ];
}

function isItUs({ config, orders, distributions, api, release }: Shown): Row {
  const { OrdersReceived, OrdersRefused, OrdersTurnedAway, OrdersFailed, AcceptSeconds } = orders.metrics;
  const traffic = distributions.traffic();
  const widgets = [
    ...graphs(
      release,
      { title: 'The canary: 1 is well', left: [canaryGreen(config)] },
      { title: 'Orders', left: [OrdersReceived, OrdersRefused, OrdersTurnedAway, OrdersFailed] },
      {
        title: 'Seconds until the kitchen says yes',
        left: ['p50', 'p90'].map((statistic) => AcceptSeconds.with({ statistic })),
      },
      { title: 'Requests to the sites', left: traffic.map(({ requests }) => requests) },
      { title: 'Share of 5xx at the edge, in %', left: traffic.map(({ failedPercent }) => failedPercent) },
      { title: 'The HTTP API', left: [api.requests()], right: api.failures() },
    ),
  ];
  return { question: 'Is it us?', widgets };
}

function whomDoesItHit({ functions }: Shown): Row {
  return { question: 'Whom does it hit?', widgets: shopLists(functions.logsOfApis()) };
}

function sinceWhen({ alarms, functions }: Shown): Row {
  const lists = changeLists(functions.logsOfApis(), functions.logs());
  return { question: 'Since when, and what changed?', widgets: [alarmStates(alarms), ...lists] };
}

function ourParts({ functions, live, businesses, events, queue, release }: Shown): Row {
  const all = Object.entries(functions.named);
  const widgets = graphs(
    release,
    {
      title: 'Calls at a time, and calls refused',
      left: [sumOf('AWS/Lambda', 'ConcurrentExecutions', { statistic: 'Maximum' })],
      right: [sumOf('AWS/Lambda', 'Throttles')],
    },
    {
      title: 'Crashes',
      left: all.map(([label, fn]) => fn.metricErrors({ statistic: 'Sum', label })),
    },
    {
      title: 'The slowest of 100 calls, in ms',
      left: functions
        .behindApis()
        .map(({ name, fn }) => fn.metricDuration({ statistic: 'p99', label: name })),
    },
    { title: 'Sockets opened', left: [live.connects()] },
    { title: 'How far behind stream and queue are', left: [events.lag()], right: [queue.lag()] },
    { title: 'The table: held back, in each other’s way', left: businesses.troubles() },
  );
  return { question: 'Which of our parts?', widgets };
}

/** WAF counts what CloudFront asks it in us-east-1, without the dimension of a region. */
function blocked(config: Config): Metric[] {
  if (!config.firewall) return [];
  const dimensionsMap = { WebACL: nameOf(config), Rule: 'ALL' };
  return [sumOf('AWS/WAFV2', 'BlockedRequests', { dimensionsMap, region: 'us-east-1' })];
}

function aroundUs({ config, owners, release }: Shown): Row {
  const mails = ['Send', 'Bounce', 'Complaint', 'Reject'].map((name) => sumOf('AWS/SES', name));
  const widgets = graphs(
    release,
    { title: 'Requests that the firewall blocks', left: blocked(config) },
    { title: 'Mails', left: mails.slice(0, 1), right: mails.slice(1) },
    { title: 'Owners who are held back', left: owners.throttles() },
  );
  return { question: 'Somebody else?', widgets };
}

/** A title, and the metrics below it; `right` has an axis of its own. */
type Graph = { title: string; left: readonly IMetric[]; right?: readonly IMetric[] };

/** A question of an evening, and what answers it. */
type Row = { question: string; widgets: IWidget[] };

const perRow = 3;
const width = 24 / perRow;

/** When the last deployment was, as an ISO instant, and of which version. */
type Release = { at: string; version: string };

/**
 * A graph with a line at the last deployment. CDK's own lines take no moment that only the deployment knows.
 */
class DeployedGraph extends GraphWidget {
  private readonly line: object;

  constructor({ title, left, right = [] }: Graph, { at, version }: Release) {
    super({ title, left: [...left], right: [...right], width, height: 6 });
    this.line = { value: at, label: `deployed ${version}` };
  }

  override toJson() {
    const [{ properties, ...rest }] = super.toJson();
    const annotations = { ...properties.annotations, vertical: [this.line] };
    return [{ ...rest, properties: { ...properties, annotations } }];
  }
}

/** Graphs side by side. Without a metric there is none. */
function graphs(release: Release, ...all: Graph[]): IWidget[] {
  return all.filter(({ left }) => left.length > 0).map((graph) => new DeployedGraph(graph, release));
}

/**
 * All alarms on one widget, the last change first. Alarms that are added to `alarms` later are shown, too.
 */
function alarmStates(alarms: IAlarmRef[]): IWidget {
  return new AlarmStatusWidget({
    title: 'Alarms, the last change first',
    alarms,
    sortBy: AlarmStatusWidgetSortBy.STATE_UPDATED_TIMESTAMP,
    width: 24,
    height: 8,
  });
}

/** A list from the logs, read when somebody opens the page: $0.005 for a gigabyte that is searched. */
function listOf(title: string, logGroups: readonly ILogGroup[], queryLines: string[]): IWidget {
  const logGroupNames = logGroups.map(({ logGroupName }) => logGroupName);
  return new LogQueryWidget({
    ...{ title, logGroupNames, queryLines, width, height: 7 },
    view: LogQueryVisualizationType.TABLE,
  });
}

const isRequest = 'filter message = "Request"';

/**
 * From the API functions' request lines (functions/kernel/http/request-line.ts): shops and routes, by host
 * and pattern.
 */
function shopLists(apis: readonly ILogGroup[]): IWidget[] {
  const top = (fields: string, by: string) => [
    `${isRequest}${fields}`,
    `stats count(*) as requests by ${by}`,
    'sort requests desc',
    'limit 20',
  ];
  return [
    listOf('Which shops get our errors', apis, top(' and status >= 500', 'host, business')),
    listOf('Which routes fail', apis, top(' and status >= 500', 'route, status, code')),
    listOf('Which shops send most', apis, top('', 'host, business')),
    listOf('Orders turned away, by reason', apis, [
      'filter ispresent(OrdersTurnedAway)',
      'stats sum(OrdersTurnedAway) as orders by reason, host',
      'sort orders desc',
      'limit 20',
    ]),
    listOf('Who is asked to slow down', apis, top(' and status = 429', 'host, route')),
    listOf('Cold starts and slow answers', apis, [
      isRequest,
      'stats count(cold) as cold, pct(ms, 50) as p50, pct(ms, 99) as p99 by bin(5m)',
    ]),
  ];
}

/**
 * The versions with their start times, and the errors of the functions. A line of their console is text
 * inside a line of Lambda's.
 */
function changeLists(apis: readonly ILogGroup[], all: readonly ILogGroup[]): IWidget[] {
  return [
    listOf('Which versions answer, and since when', apis, [
      isRequest,
      'stats count(*) as requests, min(@timestamp) as since, max(@timestamp) as until by version, @log',
      'sort since desc',
    ]),
    listOf('What is logged as wrong, by cause', all, [
      'filter level in ["ERROR", "WARN"]',
      'parse message /"message":"(?<said>[^"]+)"/',
      'parse message /"name":"(?<cause>[^"]+)"/',
      'stats count(*) as times by said, cause',
      'sort times desc',
      'limit 20',
    ]),
    listOf('What the canary saw', all, [
      'filter message = "Canary"',
      'stats min(isRight) as right, max(ms) as ms by check, bin(5m)',
      'sort @timestamp desc',
      'limit 20',
    ]),
  ];
}

function heading(text: string): IWidget {
  return new TextWidget({ markdown: `## ${text}`, width: 24, height: 1 });
}
