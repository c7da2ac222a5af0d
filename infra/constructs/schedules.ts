import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { lateLine } from '../../shared/kernel/retention.ts';
import type { Config } from '../config/config.ts';
import type { FunctionName } from '../definitions/functions.ts';
import { acknowledge } from './acknowledge.ts';
import type { Watch } from './alarms.ts';
import type { Functions } from './function.ts';
import { loggedErrors, pascal } from './our-function.ts';

/**
 * The silent periods before an alarm: one call may be lost, and the first deployment's first hour has none.
 */
const silentPeriods = 3;

/**
 * Calls functions by the clock. EventBridge tries a failed call twice more; the next call comes soon anyway.
 */
export class Schedules extends Construct {
  private readonly scheduled: { name: FunctionName; fn: LambdaFunction; everyMinutes: number }[];
  private readonly late: { metricNamespace: string; metricName: string };

  constructor(scope: Construct, id: string, props: { config: Config; functions: Functions }) {
    super(scope, id);
    this.scheduled = props.functions.all.flatMap(({ name, fn, everyMinutes }) =>
      everyMinutes ? [{ name, fn, everyMinutes }] : [],
    );
    for (const { name, fn, everyMinutes } of this.scheduled) {
      new Rule(this, pascal(name), {
        description: `Calls ${name} (functions/${name}.ts)`,
        schedule: Schedule.rate(Duration.minutes(everyMinutes)),
        targets: [
          new LambdaTarget(fn, {
            retryAttempts: 2,
            maxEventAge: Duration.minutes(Math.max(1, everyMinutes)),
          }),
        ],
      });
    }
    acknowledge(this, {
      'Serverless-EventBusDLQ':
        'A call that was lost is made good by the next; an alarm hears when none comes.',
    });
    this.late = { metricNamespace: loggedErrors.namespace(props.config), metricName: 'DeletedLate' };
    this.countLate(props.functions.named.due);
  }

  private countLate(fn: LambdaFunction): void {
    // A text match, not a JSON field: Lambda wraps our line as text in a line of its own.
    const filterPattern = FilterPattern.allTerms(lateLine);
    new MetricFilter(fn, 'DeletedLate', { logGroup: fn.logGroup, filterPattern, ...this.late });
  }

  watches(): Watch[] {
    const { metricNamespace: namespace, metricName } = this.late;
    return [
      ...this.scheduled.map(
        ({ name, fn, everyMinutes }): Watch => ({
          id: `${pascal(name)}Silent`,
          section: 'Silent',
          severity: 'look',
          means: 'nothing at once; what is done by the clock is not done',
          says: `Nobody has called ${name} for ${silentPeriods * everyMinutes} minutes`,
          metric: fn.metricInvocations({ statistic: 'Sum', period: Duration.minutes(everyMinutes) }),
          below: 1,
          periods: silentPeriods,
        }),
      ),
      {
        id: 'DeletedLate',
        severity: 'look',
        says: 'Data of guests is kept a day longer than promised',
        means: 'they promise their guests more than we keep',
        metric: new Metric({ namespace, metricName, statistic: 'Sum', period: Duration.hours(1) }),
        above: 0,
      },
    ];
  }
}
