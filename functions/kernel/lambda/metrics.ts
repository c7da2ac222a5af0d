import type { BusinessId } from '../../../shared/kernel/ids.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { environment } from './environment.ts';

/** Figures of all shops together, with CloudWatch's names and units. Each is paid for: $0.30 a month. */
export const metricUnits = {
  OrdersReceived: 'Count',
  /** From the guest's order to the kitchen's yes. */
  AcceptSeconds: 'Seconds',
  /** The kitchen's first answer was no. */
  OrdersRefused: 'Count',
  /** The kitchen was not asked: the shop is closed, paused, has used up its month or has too many orders. */
  OrdersTurnedAway: 'Count',
  /** Our fault. */
  OrdersFailed: 'Count',
} as const;

/** The alarm in the other region waits for this: 1 when every check from outside passed. */
export const canaryMetric = 'CanaryGreen';

export type MetricName = keyof typeof metricUnits;

/**
 * More facts of a log line, for searching: ids and closed words, no personal data. They are no dimensions,
 * because each value of a dimension is a metric of its own.
 */
type Facts = Readonly<Record<string, string | number | undefined>>;

/**
 * Writes figures as a line in CloudWatch's embedded metric format, which it reads from the log: no call,
 * nothing to wait for. `at` in ms.
 */
export function record(values: Partial<Record<MetricName, number>>, facts: Facts, at: number): void {
  const Metrics = (Object.keys(values) as MetricName[]).map((Name) => ({ Name, Unit: metricUnits[Name] }));
  const Namespace = environment('METRIC_NAMESPACE');
  const _aws = { Timestamp: at, CloudWatchMetrics: [{ Namespace, Dimensions: [[]], Metrics }] };
  writeLine({ ...facts, ...values, _aws });
}

/**
 * Lambda's console would put the line as text into one of its own, where CloudWatch finds neither fields nor
 * metrics.
 */
export function writeLine(line: object): void {
  const text = JSON.stringify(line);
  if (process.env.AWS_LAMBDA_FUNCTION_NAME) process.stdout.write(`${text}\n`);
  else console.info(text);
}

/** Versions begin at 1, with the order as it was received; 2 is the kitchen's first answer. */
const [received, answered] = [1, 2];

/** Counts a new order, and the kitchen's first answer. A repeat counts twice: a graph may be off by one. */
export async function recordOrder(business: BusinessId, order: Order): Promise<void> {
  const { status, version, createdAt, updatedAt, answerFrom = createdAt } = order;
  const [came, changed] = [Date.parse(createdAt), Date.parse(updatedAt)];
  if (version === received) record({ OrdersReceived: 1 }, { business }, came);
  if (version !== answered) return;
  if (status === 'cancelled') {
    record({ OrdersRefused: 1 }, { business, reason: order.cancelReason }, changed);
  } else if (status !== 'pending') {
    record({ AcceptSeconds: Math.max(0, changed - Date.parse(answerFrom)) / 1000 }, { business }, changed);
  }
}
