import { Duration } from 'aws-cdk-lib';
import { CfnAnomalyDetector, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { type MetricName, metricUnits } from '../../functions/kernel/lambda/metrics.ts';
import type { Config } from '../config/config.ts';
import { mapNames } from './map-names.ts';
import { loggedErrors } from './our-function.ts';
import { shareOf, type Watch } from './watch.ts';

/** Long enough that some orders belong in it, short enough that an evening is not lost. */
const quietMinutes = 15;

/**
 * What the functions count of all shops' orders, and what is asked of it. "No orders" is held against the usual of this hour and weekday: a
 * fixed number is wrong at night or on Friday, and wrong again when there are more shops. The model's lower edge is above zero only where orders are
 * usual, so a quiet hour and a young product raise nothing; the canary covers those.
 */
export class OrderWatches extends Construct {
  readonly metrics: Readonly<Record<MetricName, Metric>>;

  constructor(scope: Construct, id: string, { config }: { config: Config }) {
    super(scope, id);
    const namespace = loggedErrors.namespace(config);
    this.metrics = mapNames(
      metricUnits,
      (metricName) => new Metric({ namespace, metricName, statistic: 'Sum', period: Duration.minutes(5) }),
    );
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
