import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** What AWS keeps up to date, in the order in which it is asked. */
const managedRules = [
  { name: 'AmazonIpReputation', group: 'AWSManagedRulesAmazonIpReputationList', counted: [] },
  { name: 'KnownBadInputs', group: 'AWSManagedRulesKnownBadInputsRuleSet', counted: [] },
  // A menu is one document above 8 kB, and its texts may look like HTML: both are parsed and escaped by us.
  {
    name: 'Common',
    group: 'AWSManagedRulesCommonRuleSet',
    counted: ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY'],
  },
] as const;

/** Five minutes of one address: far above a busy kitchen behind one router, far below a flood. */
const requestsPerFiveMinutes = 3000;

/**
 * AWS WAF before both distributions. Costs about $9 a month ($5, and $1 for each of the four rules) and $0.60 for a million
 * requests; `firewall` in config.ts switches it; to switch it off, deploy the site's stack alone first (`--exclusively`), because WAF
 * deletes nothing that CloudFront still uses. CloudFront's flat-rate plans include a firewall, but know one domain each.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const managed = managedRules.map(({ name, group, counted }, priority) => ({
      name,
      priority,
      overrideAction: { none: {} },
      visibilityConfig: counting(name),
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name: group,
          ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        },
      },
    }));
    const rate = {
      name: 'Rate',
      priority: managedRules.length,
      action: { block: { customResponse: { responseCode: 429 } } },
      visibilityConfig: counting('Rate'),
      statement: {
        rateBasedStatement: {
          limit: requestsPerFiveMinutes,
          evaluationWindowSec: 300,
          aggregateKeyType: 'IP',
        },
      },
    };
    this.arn = new CfnWebACL(this, 'Rules', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: counting('All'),
      rules: [...managed, rate],
    }).attrArn;
  }
}

function counting(metricName: string) {
  return { cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: true };
}
