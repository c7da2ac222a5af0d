import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

/**
 * `page`: guests or kitchens are hit now, a person is woken. `look`: a person looks on the next working day.
 */
export type Severity = 'page' | 'look';

/**
 * A construct's wish for an alarm: staff hear when the metric is above or below this limit in each of so many
 * periods. A period without data counts as below. `belowUsual`: so many standard deviations below the usual
 * value at this time of the week, as CloudWatch has learnt it.
 */
export type Watch = {
  /** Part of the alarm's logical id. */
  id: string;
  severity: Severity;
  /** The event, in one sentence. */
  says: string;
  /** The harm that shops and their guests notice. */
  means: string;
  /** Its section in runbooks/alarms.md; `id` unless given. */
  section?: string;
  metric: IMetric;
  /** One unless given. */
  periods?: number;
  /** Enough of these periods; all of them unless given. */
  enough?: number;
} & ({ above: number } | { below: number } | { belowUsual: number });

/**
 * How many per cent of `whole`, added up, `part` is. Zero while it is fewer than `atLeast` in the period, so
 * that one failure of few calls wakes nobody; as a share it does not grow with the number of shops.
 */
export function shareOf(
  part: IMetric,
  whole: Readonly<Record<string, IMetric>>,
  { atLeast, period = Duration.minutes(5) }: { atLeast: number; period?: Duration },
): MathExpression {
  // Where everything is refused, what was let through is not measured at all.
  const sum = Object.keys(whole)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ');
  return new MathExpression({
    expression: `IF(part >= ${atLeast}, 100 * part / (${sum}), 0)`,
    usingMetrics: { part, ...whole },
    period,
    label: '%',
  });
}

/** Where what failed for good waits two weeks for a person. */
export function deadLetterQueue(scope: Construct): Queue {
  const queue = new Queue(scope, 'DeadLetters', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  acknowledge(queue, {
    'Serverless-SQSRedrivePolicy': 'It is a dead-letter queue, and an alarm watches it.',
  });
  return queue;
}

/** Alarms at the first message. The message stays for two weeks, so the morning is early enough. */
export function deadLetterWatch(queue: Queue, words: Pick<Watch, 'id' | 'says' | 'means'>): Watch {
  const metric = queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' });
  return { ...words, section: 'DeadLettered', severity: 'look', metric, above: 0 };
}
