import { CfnParameter, Stack } from 'aws-cdk-lib';
import { Alarm, Dashboard, type IAlarmRef, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { type Config, nameOf } from '../config/config.ts';
import type { BusinessTable } from './business-table.ts';
import { canaryGreen } from './canary.ts';
import type { Distributions } from './edge.ts';
import {
  alarmStates,
  changeLists,
  graphs,
  heading,
  type Release,
  type Row,
  shopLists,
  sumOf,
} from './evening.ts';
import type { EventQueue } from './event-queue.ts';
import type { Functions } from './function.ts';
import type { HttpApi } from './http-api.ts';
import type { Outputs } from './lifetime.ts';
import type { LiveApi } from './live-api.ts';
import type { OrderWatches } from './order-watches.ts';
import type { Owners } from './owners.ts';
import type { TableEvents } from './stream.ts';

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

/** One page for a Friday at seven: is it us, whom does it hit, since when, what changed. */
export class StageDashboard extends Construct {
  private readonly dashboard: Dashboard;
  private readonly alarms: IAlarmRef[];

  constructor(scope: Construct, id: string, given: DashboardProps) {
    super(scope, id);
    this.alarms = [...given.alarms];
    const props = { ...given, alarms: this.alarms, release: releaseOf(Stack.of(this)) };
    const rows = [isItUs(props), whomDoesItHit(props), sinceWhen(props), ourParts(props), aroundUs(props)];
    this.dashboard = new Dashboard(this, 'Dashboard', {
      widgets: rows.flatMap(({ question, widgets }) => [[heading(question)], widgets]),
    });
  }

  /** Shows alarms of another region beside ours, the same widget for all. */
  showAlarms(arns: readonly string[]): void {
    for (const [index, arn] of arns.entries())
      this.alarms.push(Alarm.fromAlarmArn(this, `Elsewhere${index}`, arn));
  }

  outputs(): Outputs {
    return { DashboardName: { value: this.dashboard.dashboardName, description: 'Traffic and alarms' } };
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
      left: all.map(([label, fn]) => fn.metricDuration({ statistic: 'p99', label })),
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
