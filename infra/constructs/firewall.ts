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
 * Orders in five minutes from one address, which a school in its break or a mobile carrier's customers share: one a second is
 * more than they order together on a Friday, and a script's bogus orders reach no kitchen faster than it can see them.
 */
const ordersPerFiveMinutes = 300;

/** A POST that places an order, on a shop's own host or below /restaurant, however its letters are written. */
const placesOrder = {
  andStatement: {
    statements: [
      fieldIs({ method: {} }, 'EXACTLY', 'POST', 'NONE'),
      fieldIs({ uriPath: {} }, 'ENDS_WITH', '/api/storefront/orders', 'URL_DECODE'),
    ],
  },
};

/**
 * AWS WAF before both distributions. Costs about $10 a month ($5, and $1 for each of the five rules) and $0.60 for a million
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
          ...(counted.length > 0 && {
            ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
          }),
        },
      },
    }));
    const rates = [
      rateRule('Rate', managed.length, { limit: requestsPerFiveMinutes }),
      rateRule('Orders', managed.length + 1, {
        limit: ordersPerFiveMinutes,
        scopeDownStatement: placesOrder,
      }),
    ];
    this.arn = new CfnWebACL(this, 'Rules', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: counting('All'),
      rules: [...managed, ...rates],
    }).attrArn;
  }
}

type Rate = Pick<CfnWebACL.RateBasedStatementProperty, 'limit' | 'scopeDownStatement'>;

function rateRule(name: string, priority: number, rate: Rate): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: { block: { customResponse: { responseCode: 429 } } },
    visibilityConfig: counting(name),
    statement: { rateBasedStatement: { ...rate, evaluationWindowSec: 300, aggregateKeyType: 'IP' } },
  };
}

function fieldIs(
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  positionalConstraint: string,
  searchString: string,
  type: string,
): CfnWebACL.StatementProperty {
  const textTransformations = [{ priority: 0, type }];
  return { byteMatchStatement: { fieldToMatch, positionalConstraint, searchString, textTransformations } };
}

function counting(metricName: string) {
  return { cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: true };
}
