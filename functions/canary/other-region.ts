import { CloudWatchClient, PutMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import { environment } from '../kernel/lambda/environment.ts';
import { canaryMetric } from '../kernel/lambda/metrics.ts';

/**
 * Says in the region that watches this one how it was. Throws when it cannot: that is heard there as silence.
 */
export async function tellOtherRegion(isGreen: boolean): Promise<void> {
  const region = process.env.WATCHING_REGION;
  // A laptop has no other region.
  if (!region) return;
  const MetricData = [{ MetricName: canaryMetric, Value: isGreen ? 1 : 0, Unit: 'Count' as const }];
  const client = new CloudWatchClient({ region });
  await client.send(new PutMetricDataCommand({ Namespace: environment('METRIC_NAMESPACE'), MetricData }));
}
