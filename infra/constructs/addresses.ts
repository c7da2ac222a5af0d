import { Names } from 'aws-cdk-lib';
import { CfnConnectionGroup, type CfnDistribution, type Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { AaaaRecord, ARecord, HostedZone, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import { acknowledge } from './acknowledge.ts';
import type { Distributions } from './edge.ts';

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

/**
 * The zone of the domain, which is older than the stage. The CDK finds its id by the name, once, and keeps it
 * in cdk.context.json: a synthesis with that file needs no credentials.
 */
export function hostedZone(
  scope: Construct,
  { hostedZoneId, hostedZoneName: zoneName }: Config,
): IHostedZone {
  return hostedZoneId
    ? HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName })
    : HostedZone.fromLookup(scope, 'Zone', { domainName: zoneName });
}

/**
 * Properties that CloudFront refuses in such a distribution: each tenant has its names, and the connection
 * group its kinds of addresses.
 */
const notForTenants = ['Aliases', 'IPV6Enabled', 'PriceClass'];

/**
 * Shops' own domains: a distribution that answers only for its tenants, one for each domain with a
 * certificate that CloudFront looks after, and the one address all of those domains point to. Tenants are
 * made by hand, see infra/operations.
 */
export class CustomDomains extends Construct {
  private readonly group: CfnConnectionGroup;

  constructor(scope: Construct, id: string, { distribution }: { distribution: Distribution }) {
    super(scope, id);
    const template = distribution.node.defaultChild as CfnDistribution;
    template.addPropertyOverride('DistributionConfig.ConnectionMode', 'tenant-only');
    for (const name of notForTenants) template.addPropertyDeletionOverride(`DistributionConfig.${name}`);
    acknowledge(distribution, {
      'Annotation::@aws-cdk/aws-cloudfront:emptyDomainNames':
        'Its tenants bring the names, and their certificates.',
    });
    // CloudFormation wants a name and changes it only by replacing the group; this one follows from its
    // construct path.
    const name = Names.uniqueResourceName(this, { maxLength: 64, separator: '-' });
    this.group = new CfnConnectionGroup(this, 'Addresses', { name, enabled: true, ipv6Enabled: true });
  }

  /** Also switches it on for a function: without this there are no custom domains. */
  letServe(fn: LambdaFunction): void {
    fn.addEnvironment('CUSTOM_DOMAINS', this.group.attrRoutingEndpoint);
  }
}
