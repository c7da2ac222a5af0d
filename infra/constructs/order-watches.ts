import { Duration } from 'aws-cdk-lib';
import { CfnAnomalyDetector, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { type MetricName, metricUnits } from '../../functions/kernel/lambda/metrics.ts';
import type { Config } from '../config/config.ts';
import { mailStreams } from '../config/mail-streams.ts';
import { shareOf, type Watch } from './alarms.ts';
import { mapNames } from './map-names.ts';
import { loggedErrors } from './our-function.ts';

/** Long enough that some orders belong in it, short enough that an evening is not lost. */
const quietMinutes = 15;
/** Where an evening has a dozen orders: five are usual in so long, and none of them is no chance. */
const quietHours = 3;
/** Where it has three: longer than a shop is closed in a week. */
const quietDays = 2;

/**
 * Watches on the functions' counts of all shops' orders. "No orders" compares with the usual of this hour and
 * weekday, because a fixed number is wrong at night or on Friday, and wrong again when there are more shops.
 * The model's lower edge is above zero only where orders are usual, so a quiet hour raises nothing. A small
 * Luka has no usual quarter of an hour: the same is asked of three hours, and a live stage's last order is
 * never older than two days.
 */
export class OrderWatches extends Construct {
  readonly metrics: Readonly<Record<MetricName, Metric>>;

  private readonly isLive: boolean;

  constructor(scope: Construct, id: string, { config }: { config: Config }) {
    super(scope, id);
    this.isLive = config.live;
    const namespace = loggedErrors.namespace(config);
    this.metrics = mapNames(
      metricUnits,
      (metricName) => new Metric({ namespace, metricName, statistic: 'Sum', period: Duration.minutes(5) }),
    );
    // One restaurant has too few orders for a model of them.
    if (config.pilot) return;
    // Eight in the evening is eight in the evening, in summer too.
    new CfnAnomalyDetector(this, 'Usual', {
      namespace,
      metricName: 'OrdersReceived' satisfies MetricName,
      stat: 'Sum',
      configuration: { metricTimeZone: 'Europe/Oslo' },
    });
  }

  watches(): Watch[] {
    const { OrdersReceived, OrdersFailed } = this.metrics;
    return [
      {
        id: 'OrdersMissing',
        severity: 'page',
        says: 'Far fewer orders than is usual at this hour and weekday, for half an hour',
        means: 'guests want to order and probably cannot',
        metric: OrdersReceived.with({ period: Duration.minutes(quietMinutes) }),
        belowUsual: 3,
        periods: 2,
      },
      {
        id: 'OrdersMissingForHours',
        section: 'OrdersMissing',
        severity: 'page',
        says: 'Far fewer orders than is usual at this hour and weekday, for three hours',
        means: 'guests want to order and probably cannot',
        metric: OrdersReceived.with({ period: Duration.hours(quietHours) }),
        belowUsual: 2,
      },
      ...(this.isLive ? [noOrderForDays(OrdersReceived)] : []),
      {
        id: 'OrdersFail',
        severity: 'page',
        says: 'More than one of ten orders fails by our fault',
        means: 'guests press “order” and get an error',
        metric: shareOf(OrdersFailed, { failed: OrdersFailed, received: OrdersReceived }, { atLeast: 3 }),
        above: 10,
      },
    ];
  }
}

function noOrderForDays(received: Metric): Watch {
  return {
    id: 'OrdersMissingForDays',
    section: 'OrdersMissing',
    severity: 'look',
    says: `No order at any shop for ${quietDays} days`,
    means: 'perhaps guests cannot order',
    metric: received.with({ period: Duration.days(1) }),
    below: 1,
    periods: quietDays,
  };
}

/**
 * Watches the bill for text messages, and the two rates at which SES stops an account: it warns at 5 %
 * bounces and 0.1 % complaints. These three metrics belong to the account and the region, not to a resource;
 * the orders' own says that it is their mail.
 */
export function messageWatches(config: Config): Watch[] {
  const { monthlyBudgetUsd } = config;
  const stream = mailStreams(config)?.orders;
  const latest = (namespace: string, metricName: string, dimensionsMap?: Record<string, string>) =>
    new Metric({ namespace, metricName, dimensionsMap, statistic: 'Maximum', period: Duration.hours(1) });
  const sms = latest('AWS/SNS', 'SMSMonthToDateSpentUSD');
  const bounces = latest('AWS/SES', 'Reputation.BounceRate');
  const complaints = latest('AWS/SES', 'Reputation.ComplaintRate');
  return [
    {
      id: 'SmsSpend',
      severity: 'look',
      says: 'Text messages take half the month’s budget',
      means: 'nothing yet; at the account’s limit no text message leaves for anybody',
      metric: sms,
      above: monthlyBudgetUsd / 2,
    },
    {
      id: 'MailBounces',
      severity: 'page',
      says: 'Of 100 mails more than 5 bounce',
      means: 'nothing yet; at 10 AWS stops all our mail, sign-ups too',
      metric: bounces,
      above: 0.05,
    },
    {
      id: 'MailComplaints',
      severity: 'page',
      says: 'Of 1,000 mails more than one is called spam',
      means: 'nothing yet; at 5 AWS stops all our mail, sign-ups too',
      metric: complaints,
      above: 0.001,
    },
    ...(stream
      ? [
          {
            id: 'OrderMailBounces',
            section: 'MailBounces',
            severity: 'look' as const,
            says: 'Of 100 mails about orders more than 3 bounce',
            means:
              'nothing yet; SES can stop this mail alone, and then guests and employees hear of nothing by mail',
            metric: latest('AWS/SES', 'Reputation.BounceRate', { 'ses:configuration-set': stream.name }),
            above: 0.03,
          },
        ]
      : []),
  ];
}
