import { HostedZone, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { Config } from '../config/config.ts';

/** The zone that the domain lies in. It was there before us and is known by its id, so nothing has to be looked up. */
export function hostedZone(
  scope: Construct,
  { hostedZoneId, hostedZoneName: zoneName }: Config,
): IHostedZone {
  return HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName });
}
