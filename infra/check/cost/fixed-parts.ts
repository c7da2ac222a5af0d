import { canaryMetric, metricUnits } from '../../../functions/metrics/metrics.ts';
import type { Resources } from '../grants/statements.ts';
import type { Fixed } from './monthly-cost.ts';

type Alarm = { Metrics?: readonly { MetricStat?: object }[]; ThresholdMetricId?: string };
type Filter = { MetricTransformations?: readonly { MetricName: string }[] };
type Traced = { TracingConfig?: { Mode?: string } };
type Pool = { UserPoolTier?: string };

/** What costs without a single restaurant, counted in the stacks' templates. */
export function fixedParts(templates: readonly Resources[]): Fixed {
  const all = templates.flatMap((resources) => Object.values(resources));
  const ofType = <Properties>(type: string) =>
    all.filter(({ Type }) => Type === type).map(({ Properties = {} }) => Properties as Properties);
  const pools = ofType<Pool>('AWS::Cognito::UserPool');
  // Several logs count into one metric.
  const counted = ofType<Filter>('AWS::Logs::MetricFilter').flatMap(({ MetricTransformations = [] }) =>
    MetricTransformations.map(({ MetricName }) => MetricName),
  );
  return {
    alarmMetrics: ofType<Alarm>('AWS::CloudWatch::Alarm').reduce((sum, alarm) => sum + metricsOf(alarm), 0),
    secrets: ofType('AWS::SecretsManager::Secret').length,
    signingKeys: ofType('AWS::KMS::Key').length,
    customMetrics: new Set([...counted, ...Object.keys(metricUnits), canaryMetric]).size,
    hasFirewall: ofType('AWS::WAFv2::WebACL').length > 0,
    hasTracing: ofType<Traced>('AWS::Lambda::Function').some(
      ({ TracingConfig }) => TracingConfig?.Mode === 'Active',
    ),
    hasPlus: pools.some(({ UserPoolTier }) => UserPoolTier === 'PLUS'),
  };
}

/** CloudWatch bills an alarm that reckons with several metrics for each of them; one on what is usual counts its two edges, too. */
function metricsOf({ Metrics, ThresholdMetricId }: Alarm): number {
  if (ThresholdMetricId) return 3;
  return Metrics ? Metrics.filter(({ MetricStat }) => MetricStat).length : 1;
}
