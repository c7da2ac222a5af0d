import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { type Config, nameOf } from '../config/config.ts';
import { Alarms } from './alarms.ts';
import { canaryWatch } from './canary.ts';
import type { Distributions } from './edge.ts';
import {
  certificateWatch,
  distributionWatches,
  edgeFunctionWatches,
  firewallWatches,
  renewByHandDays,
  renewedLateDays,
} from './edge-watches.ts';
import type { GlobalStack } from './global-stack.ts';
import { ofStage } from './stage-props.ts';

type EdgeWatchProps = { config: Config; global: GlobalStack; distributions: Distributions };

/**
 * Alarms on what the canary says of our region, and on what CloudFront, the firewall and certificates count. They count in us-east-1, and an alarm hears of its own region
 * alone; so it is a stack there, which comes last because it names the distributions.
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
    new Alarms(this, 'Alarms', { config, watches, prefix });
    this.alarmArns = watches.map(
      (watch) => `arn:aws:cloudwatch:us-east-1:${config.account}:alarm:${prefix}-${watch.id}`,
    );
  }
}
