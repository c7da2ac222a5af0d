import { Duration, Stack } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type Config, nameOf } from '../config/config.ts';
import { Alarms, shareOf, sumOf, type Watch } from './alarms.ts';
import { canaryWatch } from './canary.ts';
import type { Distributions } from './edge.ts';
import type { GlobalStack } from './global-stack.ts';
import { ofStage } from './lifetime.ts';

type EdgeWatchProps = { config: Config; global: GlobalStack; distributions: Distributions };

/**
 * Alarms on what the canary says of our region, and on what CloudFront, the firewall and certificates count.
 * They count in us-east-1, and an alarm hears of its own region alone; so it is a stack there, which comes
 * last because it names the distributions.
 */
export class EdgeWatchStack extends Stack {
  /** For the stage's dashboard, which is made before. */
  readonly alarmArns: readonly string[];

  constructor(scope: Construct, id: string, { config, global, distributions }: EdgeWatchProps) {
    super(scope, id, ofStage(config, 'us-east-1'));
    const { certificateArn } = global.certificate;
    const { edgeCertificate } = config;
    const ends = 'The certificate of the sites ends within 30 days, and ACM has not renewed it';
    const endsByHand =
      'The certificate that CloudFront shows the HTTP API ends within 60 days, and nobody renews it for us';
    const watches = [
      canaryWatch(config),
      ...distributionWatches(distributions),
      ...edgeFunctionWatches(distributions.edgeFunction.functionName),
      ...(global.firewall ? firewallWatches(global.firewall.metricName) : []),
      certificateWatch('SiteCertificateEnds', certificateArn, ends, renewedLateDays),
      ...(edgeCertificate
        ? [certificateWatch('EdgeCertificateEnds', edgeCertificate, endsByHand, renewByHandDays)]
        : []),
    ];
    const prefix = `${nameOf(config)}-edge`;
    const { all } = new Alarms(this, 'Alarms', { config, watches, prefix });
    this.alarmArns = all.map(
      ({ node }) => `arn:aws:cloudwatch:us-east-1:${config.account}:alarm:${prefix}-${node.id}`,
    );
  }
}

/** Below this many requests in five minutes one failure is a large share and no news. */
const fewRequests = 100;

/** Watches on the answers of CloudFront, its own and those of the origins. */
function distributionWatches(distributions: Distributions): Watch[] {
  return distributions.traffic().map(({ id, requests, failedPercent }) => ({
    id: `${id}Failures`,
    section: 'EdgeFailures',
    severity: 'page',
    says: `CloudFront answers more than one of 100 requests with 5xx (distribution ${id}), for ten minutes`,
    means: 'guests do not get pages or cannot order, or kitchens cannot read orders',
    metric: new MathExpression({
      expression: `IF(FILL(requests, 0) >= ${fewRequests}, failed, 0)`,
      usingMetrics: { requests, failed: failedPercent },
      period: Duration.minutes(5),
      label: '%',
    }),
    above: 1,
    periods: 3,
    enough: 2,
  }));
}

/** The edge function runs before every request: where it fails, nothing is served. */
function edgeFunctionWatches(FunctionName: string): Watch[] {
  const sum = (metricName: string) =>
    sumOf('AWS/CloudFront', metricName, { dimensionsMap: { FunctionName, Region: 'Global' } });
  const failed: Record<string, IMetric> = {
    errors: sum('FunctionExecutionErrors'),
    invalid: sum('FunctionValidationErrors'),
    throttled: sum('FunctionThrottles'),
  };
  const part = new MathExpression({
    expression: Object.keys(failed)
      .map((name) => `FILL(${name}, 0)`)
      .join(' + '),
    usingMetrics: failed,
    period: Duration.minutes(5),
  });
  return [
    {
      id: 'EdgeFunctionErrors',
      severity: 'page',
      says: 'The edge function fails in more than one of 100 requests',
      means: 'pages and orders of some or all shops end at the edge',
      metric: shareOf(part, { calls: sum('FunctionInvocations') }, { atLeast: 10 }),
      above: 1,
    },
  ];
}

/** WAF counts by the name that the firewall gives its metrics, and for `ALL` its rules together. */
function firewallWatches(WebACL: string): Watch[] {
  const sum = (metricName: string) =>
    sumOf('AWS/WAFV2', metricName, { dimensionsMap: { WebACL, Rule: 'ALL' } });
  const blocked = sum('BlockedRequests');
  return [
    {
      id: 'FirewallBlocks',
      severity: 'look',
      says: 'The firewall blocks more than one of 20 requests',
      means: 'nothing if it is a flood; guests behind the same address or with unlucky words get an error',
      metric: shareOf(blocked, { blocked, allowed: sum('AllowedRequests') }, { atLeast: 200 }),
      above: 5,
    },
  ];
}

/**
 * ACM counts the days twice a day, the first time after a day or two: until then silence is no news, and
 * later no certificate that is in use can be deleted.
 */
export function certificateWatch(id: string, CertificateArn: string, says: string, below: number): Watch {
  return {
    id,
    section: 'CertificateEnds',
    severity: 'look',
    says,
    means: 'nothing yet; all requests fail on the day when it ends',
    metric: new Metric({
      namespace: 'AWS/CertificateManager',
      metricName: 'DaysToExpiry',
      statistic: 'Minimum',
      period: Duration.days(1),
      dimensionsMap: { CertificateArn },
    }),
    below,
    periods: 2,
    ignoresSilence: true,
  };
}

/** ACM renews its own certificates 60 days before they end, if it still finds its record in the zone. */
export const renewedLateDays = 30;
/** Ours are renewed by a person: infra/operations/runbooks/edge-certificate.md. */
export const renewByHandDays = 60;
