import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { type ProblemBody, tooManyRequests } from '../../shared/kernel/problem.ts';

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

/** One address, five minutes: far above a busy kitchen behind one router, far below a flood. */
const requestsPerFiveMinutes = 3000;

/**
 * Orders of one address in five minutes. A school in its break or a mobile carrier's customers share an address: one a second
 * is more than they order together on a Friday, and a script's false orders come no faster than a kitchen can see them.
 */
const ordersPerFiveMinutes = 300;

/**
 * Orders from one network operator to one shop in five minutes. WAF counts each IPv6 address apart and anybody has 2^64 of
 * them, but they all lie in one operator's network. Our own limits in the shop's partition go by the prefix.
 */
const ordersOfOneNetwork = 1000;

/** Guesses at discount codes of one address in five minutes: a guest has one or two codes to try. */
const codesPerFiveMinutes = 100;

/**
 * A POST to a route below /api/storefront, on a shop's own host or below /restaurant. The edge function lets one spelling of a
 * path through; if it ever let more through, these transformations would still read them as the router does.
 */
function posts(route: string): CfnWebACL.StatementProperty {
  const method = {
    byteMatchStatement: {
      fieldToMatch: { method: {} },
      positionalConstraint: 'EXACTLY',
      searchString: 'POST',
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
  const path = {
    regexMatchStatement: {
      fieldToMatch: { uriPath: {} },
      // The route itself or whatever a parser might cut off, but no route below it.
      regexString: `/api/storefront/${route}([^/a-z]|$)`,
      textTransformations: ['URL_DECODE', 'URL_DECODE', 'NORMALIZE_PATH_WIN'].map((type, priority) => ({
        priority,
        type,
      })),
    },
  };
  return { andStatement: { statements: [method, path] } };
}

/** Our own error shape, so that a browser says what a person can do. */
const tooMany: CfnWebACL.CustomResponseBodyProperty = {
  contentType: 'APPLICATION_JSON',
  content: JSON.stringify({
    error: { code: 'TOO_MANY_REQUESTS', message: tooManyRequests },
  } satisfies ProblemBody),
};

/**
 * AWS WAF before both distributions. Costs about $12 a month ($5, and $1 for each of the seven rules) and $0.60 for a million
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
    const rates: [name: string, rate: Rate][] = [
      ['Rate', { limit: requestsPerFiveMinutes, ...ofOneAddress }],
      ['Orders', { limit: ordersPerFiveMinutes, ...ofOneAddress, scopeDownStatement: posts('orders') }],
      [
        'OrdersOfOneNetwork',
        { limit: ordersOfOneNetwork, ...ofOneNetwork, scopeDownStatement: posts('orders') },
      ],
      ['Codes', { limit: codesPerFiveMinutes, ...ofOneAddress, scopeDownStatement: posts('coupon') }],
    ];
    this.arn = new CfnWebACL(this, 'Rules', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: counting('All'),
      customResponseBodies: { tooMany },
      rules: [...managed, ...rates.map((rate, index) => rateRule(managed.length + index, ...rate))],
    }).attrArn;
  }
}

type Rate = Omit<CfnWebACL.RateBasedStatementProperty, 'evaluationWindowSec'>;

const ofOneAddress = { aggregateKeyType: 'IP' };
const ofOneNetwork = {
  aggregateKeyType: 'CUSTOM_KEYS',
  customKeys: [
    { asn: {} },
    { header: { name: 'host', textTransformations: [{ priority: 0, type: 'LOWERCASE' }] } },
  ],
};

function rateRule(priority: number, name: string, rate: Rate): CfnWebACL.RuleProperty {
  const responseHeaders = [
    { name: 'retry-after', value: '60' },
    { name: 'cache-control', value: 'no-store' },
  ];
  return {
    name,
    priority,
    action: {
      block: { customResponse: { responseCode: 429, customResponseBodyKey: 'tooMany', responseHeaders } },
    },
    visibilityConfig: counting(name),
    statement: { rateBasedStatement: { ...rate, evaluationWindowSec: 300 } },
  };
}

function counting(metricName: string) {
  return { cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: true };
}
