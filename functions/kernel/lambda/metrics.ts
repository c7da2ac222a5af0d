import { environment } from './environment.ts';

/** Figures of all shops together, by the name CloudWatch knows them by, with their unit. Each is paid for: $0.30 a month. */
export const metricUnits = {
  OrdersReceived: 'Count',
  /** From the guest's order to the kitchen's yes. */
  AcceptSeconds: 'Seconds',
  /** The kitchen's first answer was no. */
  OrdersRefused: 'Count',
  /** Nobody asked the kitchen: closed, paused, the month used up, too many. */
  OrdersTurnedAway: 'Count',
  /** Our fault. */
  OrdersFailed: 'Count',
} as const;

/** What the alarm in the other region waits for: 1 when all was well from outside. */
export const canaryMetric = 'CanaryGreen';

export type MetricName = keyof typeof metricUnits;

/** What a line says besides, to be searched by: ids and closed words, nothing of a person. No dimension, for each value of one is a metric. */
type Facts = Readonly<Record<string, string | number | undefined>>;

/**
 * Writes figures as a line in CloudWatch's embedded metric format, which it reads from the log: no call, nothing to wait for.
 * `at` in ms.
 */
export function record(values: Partial<Record<MetricName, number>>, facts: Facts, at: number): void {
  const Metrics = (Object.keys(values) as MetricName[]).map((Name) => ({ Name, Unit: metricUnits[Name] }));
  const Namespace = environment('METRIC_NAMESPACE');
  const _aws = { Timestamp: at, CloudWatchMetrics: [{ Namespace, Dimensions: [[]], Metrics }] };
  writeLine({ ...facts, ...values, _aws });
}

/** Lambda's console would put the line as text into one of its own, where CloudWatch finds neither fields nor metrics. */
export function writeLine(line: object): void {
  const text = JSON.stringify(line);
  if (process.env.AWS_LAMBDA_FUNCTION_NAME) process.stdout.write(`${text}\n`);
  else console.info(text);
}
