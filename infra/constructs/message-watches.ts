import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Config } from '../config/config.ts';
import type { Watch } from './watch.ts';

/**
 * What the account pays for text messages, and the two rates at which SES stops an account: it warns at 5 % bounces and 0.1 %
 * complaints. All three metrics belong to the account and the region, not to a resource.
 */
export function messageWatches({ monthlyBudgetUsd }: Config): Watch[] {
  const latest = (namespace: string, metricName: string) =>
    new Metric({ namespace, metricName, statistic: 'Maximum', period: Duration.hours(1) });
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
  ];
}
