import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Config } from '../config/config.ts';
import { mailStreams } from '../config/mail-streams.ts';
import type { Watch } from './watch.ts';

/**
 * What the account pays for text messages, and the two rates at which SES stops an account: it warns at 5 % bounces and 0.1 %
 * complaints. These three metrics belong to the account and the region, not to a resource; the orders' own says that it is their mail.
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
