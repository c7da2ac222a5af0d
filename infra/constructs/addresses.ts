import { AaaaRecord, ARecord, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import type { Distributions } from './edge.ts';
import { hostedZone } from './hosted-zone.ts';

type AddressesProps = { config: Config; distributions: Distributions };

/** The domain and www lead to the main site, every other label to a restaurant. */
export class Addresses extends Construct {
  constructor(scope: Construct, id: string, { config, distributions }: AddressesProps) {
    super(scope, id);
    const zone = hostedZone(this, config);
    const { domain } = config;
    const hosts = [
      { name: 'Main', recordName: domain, distribution: distributions.owner },
      { name: 'Www', recordName: `www.${domain}`, distribution: distributions.owner },
      { name: 'Shops', recordName: `*.${domain}`, distribution: distributions.shop },
    ];
    for (const { name, recordName, distribution } of hosts) {
      const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
      new ARecord(this, `${name}Ipv4`, { zone, recordName, target });
      new AaaaRecord(this, `${name}Ipv6`, { zone, recordName, target });
    }
  }
}
