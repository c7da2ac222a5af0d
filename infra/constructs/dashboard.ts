import { type Alarm, Dashboard, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { type Config, nameOf } from '../config/config.ts';
import type { BusinessTable } from './business-table.ts';
import { canaryGreen } from './canary.ts';
import type { Distributions } from './edge.ts';
import { alarmStates, changeLists, graphs, heading, type Row, shopLists, sumOf } from './evening.ts';
import type { EventQueue } from './event-queue.ts';
import type { Functions } from './function.ts';
import type { HttpApi } from './http-api.ts';
import type { LiveApi } from './live-api.ts';
import type { OrderWatches } from './order-watches.ts';
import type { Outputs } from './outputs.ts';
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

  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    const rows = [isItUs(props), whomDoesItHit(props), sinceWhen(props), ourParts(props), aroundUs(props)];
    this.dashboard = new Dashboard(this, 'Dashboard', {
      widgets: rows.flatMap(({ question, widgets }) => [[heading(question)], widgets]),
    });
  }

  outputs(): Outputs {
    return { DashboardName: { value: this.dashboard.dashboardName, description: 'Traffic and alarms' } };
  }
}

function isItUs({ config, orders, distributions, api }: DashboardProps): Row {
  const { OrdersReceived, OrdersRefused, OrdersTurnedAway, OrdersFailed, AcceptSeconds } = orders.metrics;
  const traffic = distributions.traffic();
  const widgets = [
    ...graphs(
      config,
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

function whomDoesItHit({ functions }: DashboardProps): Row {
  return { question: 'Whom does it hit?', widgets: shopLists(functions.logsOfApis()) };
}

function sinceWhen({ config, alarms, functions }: DashboardProps): Row {
  const lists = changeLists(functions.logsOfApis(), functions.logs());
  const deployed = config.release ? ` Deployed: ${config.release}` : '';
  return { question: `Since when, and what changed?${deployed}`, widgets: [alarmStates(alarms), ...lists] };
}

function ourParts({ config, functions, live, businesses, events, queue }: DashboardProps): Row {
  const all = Object.entries(functions.named);
  const widgets = graphs(
    config,
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

function aroundUs({ config, owners }: DashboardProps): Row {
  const mails = ['Send', 'Bounce', 'Complaint', 'Reject'].map((name) => sumOf('AWS/SES', name));
  const widgets = graphs(
    config,
    { title: 'Requests that the firewall blocks', left: blocked(config) },
    { title: 'Mails', left: mails.slice(0, 1), right: mails.slice(1) },
    { title: 'Owners who are held back', left: owners.throttles() },
  );
  return { question: 'Somebody else?', widgets };
}
