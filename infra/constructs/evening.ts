import { Duration } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  AlarmStatusWidgetSortBy,
  GraphWidget,
  type IAlarmRef,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  Metric,
  type MetricProps,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';

/** A title, and the metrics below it; `right` has an axis of its own. */
export type Graph = { title: string; left: readonly IMetric[]; right?: readonly IMetric[] };

/** A question of an evening, and what answers it. */
export type Row = { question: string; widgets: IWidget[] };

const perRow = 3;
const width = 24 / perRow;

/** When the last deployment was, as an ISO instant, and of which version. */
export type Release = { at: string; version: string };

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
export function graphs(release: Release, ...all: Graph[]): IWidget[] {
  return all.filter(({ left }) => left.length > 0).map((graph) => new DeployedGraph(graph, release));
}

/**
 * All alarms on one widget, the last change first. Alarms that are added to `alarms` later are shown, too.
 */
export function alarmStates(alarms: IAlarmRef[]): IWidget {
  return new AlarmStatusWidget({
    title: 'Alarms, the last change first',
    alarms,
    sortBy: AlarmStatusWidgetSortBy.STATE_UPDATED_TIMESTAMP,
    width: 24,
    height: 8,
  });
}

/** A list from the logs, read when somebody opens the page: $0.005 for a gigabyte that is searched. */
export function listOf(title: string, logGroups: readonly ILogGroup[], queryLines: string[]): IWidget {
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
export function shopLists(apis: readonly ILogGroup[]): IWidget[] {
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
export function changeLists(apis: readonly ILogGroup[], all: readonly ILogGroup[]): IWidget[] {
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

export function heading(text: string): IWidget {
  return new TextWidget({ markdown: `## ${text}`, width: 24, height: 1 });
}

/** A metric of the account or of another service, not of one of our resources. */
export function sumOf(namespace: string, metricName: string, more: Partial<MetricProps> = {}) {
  return new Metric({ namespace, metricName, statistic: 'Sum', period: Duration.minutes(5), ...more });
}
