import { Names } from 'aws-cdk-lib';
import { CfnConnectionGroup, type CfnDistribution, type Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

/** What CloudFront refuses in such a distribution: each tenant has its names, the connection group its kinds of addresses. */
const notForTenants = ['Aliases', 'IPV6Enabled', 'PriceClass'];

/**
 * Shops' own domains: a distribution that answers only for its tenants, one for each domain with a certificate that CloudFront
 * looks after, and the one address all of those domains point to. Tenants are made by hand, see infra/operations.
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
    // CloudFormation wants a name and changes it only by replacing the group; this one follows from the place in the stack.
    const name = Names.uniqueResourceName(this, { maxLength: 64, separator: '-' });
    this.group = new CfnConnectionGroup(this, 'Addresses', { name, enabled: true, ipv6Enabled: true });
  }

  /** Also switches it on for a function: without this there are no custom domains. */
  letServe(fn: LambdaFunction): void {
    fn.addEnvironment('CUSTOM_DOMAINS', this.group.attrRoutingEndpoint);
  }
}
