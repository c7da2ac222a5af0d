import {
  Alarm,
  AlarmWidget,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import { acknowledge } from './acknowledge.ts';
import type { Outputs } from './outputs.ts';
import type { Watch } from './watch.ts';

type AlarmsProps = {
  config: Config;
  watches: readonly Watch[];
  /** What the dashboard shows besides, by title. */
  traffic: Readonly<Record<string, IMetric[]>>;
};

/** One mail address that hears of everything watched, and one dashboard that shows it. */
export class Alarms extends Construct {
  private readonly topic: Topic;
  private readonly dashboard: Dashboard;

  constructor(scope: Construct, id: string, { config, watches, traffic }: AlarmsProps) {
    super(scope, id);
    this.topic = this.createTopic(config);
    const alarms = watches.map((watch) => this.createAlarm(watch));
    const shown = Object.entries(traffic).map(([title, left]) => new GraphWidget({ title, left, width: 8 }));
    const watched = alarms.map(
      (alarm) => new AlarmWidget({ title: alarm.node.id, alarm, width: 6, height: 5 }),
    );
    this.dashboard = new Dashboard(this, 'Dashboard', { widgets: [shown, watched] });
  }

  outputs(): Outputs {
    return { DashboardName: { value: this.dashboard.dashboardName, description: 'Traffic and alarms' } };
  }

  private createTopic({ account, alarmsEmail }: Config): Topic {
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    // A policy of our own replaces the one that lets the account's alarms in.
    const conditions = { StringEquals: { 'aws:SourceAccount': account } };
    topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com', { conditions }));
    topic.addSubscription(new EmailSubscription(alarmsEmail));
    acknowledge(topic, {
      'Serverless-SNSRedrivePolicy': 'A mail that does not arrive is still a red alarm on the dashboard.',
    });
    return topic;
  }

  /** Missing data is no alarm, because most of these metrics exist only while something is wrong; with `below` it is one. */
  private createAlarm({ id, says, metric, periods = 1, ...limit }: Watch): Alarm {
    const alarm = new Alarm(this, id, {
      alarmDescription: says,
      metric,
      evaluationPeriods: periods,
      ...('below' in limit
        ? {
            threshold: limit.below,
            comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
            treatMissingData: TreatMissingData.BREACHING,
          }
        : {
            threshold: limit.above,
            comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
            treatMissingData: TreatMissingData.NOT_BREACHING,
          }),
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    return alarm;
  }
}
