import { type Alarm, AlarmWidget, Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { Outputs } from './outputs.ts';

type DashboardProps = {
  alarms: readonly Alarm[];
  /** What it shows besides, by title. */
  traffic: Readonly<Record<string, IMetric[]>>;
};

/** One page for the stage: the traffic and every alarm. */
export class StageDashboard extends Construct {
  private readonly dashboard: Dashboard;

  constructor(scope: Construct, id: string, { alarms, traffic }: DashboardProps) {
    super(scope, id);
    const shown = Object.entries(traffic).map(([title, left]) => new GraphWidget({ title, left, width: 8 }));
    const watched = alarms.map(
      (alarm) => new AlarmWidget({ title: alarm.node.id, alarm, width: 6, height: 5 }),
    );
    this.dashboard = new Dashboard(this, 'Dashboard', { widgets: [shown, watched] });
  }

  outputs(): Outputs {
    return { DashboardName: { value: this.dashboard.dashboardName, description: 'Traffic and alarms' } };
  }
}
