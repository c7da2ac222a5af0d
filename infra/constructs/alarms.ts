import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  AnomalyDetectionAlarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  type MathExpressionProps,
  Metric,
  type MetricProps,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopicSubscription, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, SmsSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import { acknowledge } from './acknowledge.ts';
import { pilotAlarms } from './pilot-alarms.ts';

/** Where it is written what to do. With the repository's address it is a link, which a phone opens. */
export const runbookAt = (page: string, { repository }: Pick<Config, 'repository'>): string =>
  `${repository ? `${repository}/blob/main/` : ''}infra/operations/runbooks/${page}`;

type AlarmsProps = {
  config: Config;
  watches: readonly Watch[];
  /**
   * The first part of the alarms' names, where another region must know them; elsewhere CloudFormation names
   * them.
   */
  prefix?: string;
};

/**
 * An alarm for each watch in one region. Each severity has a topic: a phone can ring for one of them alone.
 */
export class Alarms extends Construct {
  readonly all: readonly Alarm[];
  private readonly topics: Readonly<Record<Severity, Topic>>;

  constructor(scope: Construct, id: string, { config, watches, prefix }: AlarmsProps) {
    super(scope, id);
    this.topics = { page: this.createTopic('Page', config), look: this.createTopic('Look', config) };
    const { pagesTo } = config;
    if (pagesTo) this.topics.page.addSubscription(wakes(pagesTo));
    const kept = config.pilot ? watches.flatMap(inPilot) : watches;
    this.all = kept.map((watch) => this.createAlarm(watch, prefix, config));
  }

  private createTopic(id: string, { account, alarmsEmail, product, stage }: Config): Topic {
    const displayName = `${product} ${stage}: ${id.toLowerCase()}`;
    const topic = new Topic(this, id, { displayName, enforceSSL: true });
    // A policy of our own replaces the one that lets the account's alarms in.
    const conditions = { StringEquals: { 'aws:SourceAccount': account } };
    topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com', { conditions }));
    topic.addSubscription(new EmailSubscription(alarmsEmail));
    acknowledge(topic, {
      'Serverless-SNSRedrivePolicy': 'A mail that does not arrive is still a red alarm in CloudWatch.',
    });
    return topic;
  }

  /**
   * Missing data is no alarm, because most of these metrics exist only during a fault; below a limit it is
   * one, unless the watch ignores silence.
   */
  private createAlarm(
    { id, metric, periods = 1, enough, severity, ...watch }: Watch,
    prefix: string | undefined,
    config: Config,
  ): Alarm {
    const asked = {
      alarmName: prefix && `${prefix}-${id}`,
      alarmDescription: describe({ id, ...watch }, config),
      metric,
      evaluationPeriods: periods,
      datapointsToAlarm: enough,
    };
    const { BREACHING, IGNORE } = TreatMissingData;
    const low = { ...asked, treatMissingData: watch.ignoresSilence ? IGNORE : BREACHING };
    const { GREATER_THAN_THRESHOLD, LESS_THAN_LOWER_THRESHOLD, LESS_THAN_THRESHOLD } = ComparisonOperator;
    const alarm =
      'belowUsual' in watch
        ? new AnomalyDetectionAlarm(this, id, {
            ...low,
            stdDevs: watch.belowUsual,
            comparisonOperator: LESS_THAN_LOWER_THRESHOLD,
          })
        : 'below' in watch
          ? new Alarm(this, id, { ...low, threshold: watch.below, comparisonOperator: LESS_THAN_THRESHOLD })
          : new Alarm(this, id, {
              ...asked,
              threshold: watch.above,
              comparisonOperator: GREATER_THAN_THRESHOLD,
              treatMissingData: TreatMissingData.NOT_BREACHING,
            });
    const toTopic = new SnsAction(this.topics[severity]);
    alarm.addAlarmAction(toTopic);
    // A `page` also tells when the alarm is over.
    if (severity === 'page') alarm.addOkAction(toTopic);
    return alarm;
  }
}

/** A service for on-call confirms the address by itself; a phone gets the text as it is. */
function wakes(to: string): ITopicSubscription {
  return to.startsWith('+') ? new SmsSubscription(to) : new UrlSubscription(to);
}

/** A section of the runbook for each alarm. */
function describe(
  { id, says, means, section = id }: Pick<Watch, 'id' | 'says' | 'means' | 'section'>,
  config: Config,
) {
  const page = runbookAt('alarms.md', config);
  return [`${says}.`, `Shops: ${means}.`, `What to do: ${page}#${section.toLowerCase()}`].join('\n');
}

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
  /** Whether a period without data leaves the alarm as it is. */
  ignoresSilence?: true;
} & ({ above: number } | { below: number } | { belowUsual: number });

/** A metric of the account or of another service, not of one of our resources, added up in five minutes. */
export function sumOf(namespace: string, metricName: string, more: Partial<MetricProps> = {}): Metric {
  return new Metric({ namespace, metricName, statistic: 'Sum', period: Duration.minutes(5), ...more });
}

/**
 * How many per cent of `whole`, added up, `part` is. Zero while it is fewer than `atLeast` in the period, so
 * that one failure of few calls wakes nobody; as a share it does not grow with the number of shops.
 */
export function shareOf(
  part: IMetric,
  whole: Readonly<Record<string, IMetric>>,
  { atLeast, period = Duration.minutes(5) }: { atLeast: number; period?: Duration },
): Share {
  // Where everything is refused, what was let through is not measured at all.
  const sum = Object.keys(whole)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ');
  const expression = `IF(part >= ${atLeast}, 100 * part / (${sum}), 0)`;
  const counted = part instanceof Metric ? part.with({ period }) : part;
  return new Share(counted, atLeast, {
    ...{ expression, usingMetrics: { part, ...whole }, period, label: '%' },
  });
}

class Share extends MathExpression {
  readonly part: IMetric;
  readonly atLeast: number;

  constructor(part: IMetric, atLeast: number, props: MathExpressionProps) {
    super(props);
    this.part = part;
    this.atLeast = atLeast;
  }
}

/**
 * The watch as a pilot has it, if it has it: every alarm pages. One restaurant's failures are counted,
 * because CloudWatch bills a share for each of its metrics.
 */
function inPilot(watch: Watch): Watch[] {
  const kept = pilotAlarms[watch.id];
  if (!kept) return [];
  const { metric } = watch;
  const counts = metric instanceof Share && { metric: metric.part, above: (kept.from ?? metric.atLeast) - 1 };
  return [{ ...watch, says: kept.says ?? watch.says, severity: 'page', ...counts }];
}

/** Keeps messages that failed for good for two weeks, until a person looks. */
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
