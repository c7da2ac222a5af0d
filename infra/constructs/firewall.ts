import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { ProblemBody } from '../../shared/kernel/problem.ts';
import { type Config, nameOf } from '../config/config.ts';

/**
 * Rule groups that AWS keeps up to date, in the order in which CloudFront asks them. They block from the
 * first day, except the common rules about bodies, which only count: a menu is one document above 8 kB, and
 * people's words may look like HTML, like a path (`../`) or like an address. We parse and escape all of them,
 * and an order refused by mistake is a meal not sold.
 */
const managedRules = [
  { name: 'AmazonIpReputation', group: 'AWSManagedRulesAmazonIpReputationList', counted: [] },
  { name: 'KnownBadInputs', group: 'AWSManagedRulesKnownBadInputsRuleSet', counted: [] },
  {
    name: 'Common',
    group: 'AWSManagedRulesCommonRuleSet',
    counted: [
      ...['SizeRestrictions_BODY', 'CrossSiteScripting_BODY', 'GenericLFI_BODY', 'GenericRFI_BODY'],
      'EC2MetaDataSSRF_BODY',
    ],
  },
] as const;

/**
 * A POST to one of these routes, on a shop's own host or below /restaurant. The edge function lets one
 * spelling of a path through; if it ever let more through, these transformations would still read them as the
 * router does.
 */
function posts(...routes: string[]): CfnWebACL.StatementProperty {
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
      // The route itself, or with a tail that a parser might cut off, but no route below it.
      regexString: `/(${routes.join('|')})([^/a-z]|$)`,
      textTransformations: ['URL_DECODE', 'URL_DECODE', 'NORMALIZE_PATH_WIN'].map((type, priority) => ({
        priority,
        type,
      })),
    },
  };
  return { andStatement: { statements: [method, path] } };
}

type Counted = Pick<
  CfnWebACL.RateBasedStatementProperty,
  'aggregateKeyType' | 'customKeys' | 'scopeDownStatement'
>;

const ofOneAddress = { aggregateKeyType: 'IP' };

/** A shop is a host. A host in capitals is the same shop. */
function atOneShop(who: CfnWebACL.RateBasedStatementCustomKeyProperty) {
  const host = { header: { name: 'host', textTransformations: [{ priority: 0, type: 'LOWERCASE' }] } };
  return { aggregateKeyType: 'CUSTOM_KEYS', customKeys: [who, host] };
}

const orders = posts('api/storefront/orders', 'bestill');
const codes = posts('api/storefront/coupon', 'api/devices', 'api/invitations');

/**
 * How often in five minutes. Behind one address can be a router with five kitchen screens, a school in its
 * break, or thousands of a mobile carrier's customers. So what somebody does at one shop is counted by
 * address and host: a flood of that shop shuts the others behind the same address out of that shop alone.
 * Across all shops an address has a wider limit, or one machine could go from shop to shop.
 */
const rates: Readonly<Record<string, Counted & { limit: number }>> = {
  /** Of one address at all shops: twenty a second. */
  Rate: { limit: 6000, ...ofOneAddress },
  /** Of one address at one shop: ten a second. A restaurant's router at the dashboard has the same limit. */
  RateAtOneShop: { limit: 3000, ...atOneShop({ ip: {} }) },
  /** One a second: more than a carrier's customers order together from one address on a Friday. */
  Orders: { limit: 300, ...ofOneAddress, scopeDownStatement: orders },
  /** One in three seconds: more than a school's break, and no faster than a kitchen can spot false orders. */
  OrdersAtOneShop: { limit: 100, ...atOneShop({ ip: {} }), scopeDownStatement: orders },
  /**
   * From one network operator to one shop. WAF counts each IPv6 address apart and anybody has 2^64 of them,
   * but they all lie in one operator's network. Our own limits in the shop's partition go by the prefix.
   */
  OrdersOfOneNetwork: { limit: 1000, ...atOneShop({ asn: {} }), scopeDownStatement: orders },
  /** Guesses at discount codes, invitation codes and screen codes: an owner of a code tries once or twice. */
  Codes: { limit: 100, ...ofOneAddress, scopeDownStatement: codes },
};

/** Our own error shape, so that a browser says what a person can do. */
const tooMany: CfnWebACL.CustomResponseBodyProperty = {
  contentType: 'APPLICATION_JSON',
  content: JSON.stringify({
    error: { code: 'TOO_MANY_REQUESTS' },
  } satisfies ProblemBody),
};

/**
 * AWS WAF before both distributions. Costs about $14 a month ($5, and $1 for each of the nine rules; a pilot
 * has one of them) and $0.60 for a million requests; `firewall` in config.ts switches it; to switch it off,
 * deploy the site's stack alone first (`--exclusively`), because WAF deletes nothing that CloudFront still
 * uses. CloudFront's flat-rate plans include a firewall, but know one domain each.
 */
export class Firewall extends Construct {
  readonly arn: string;
  /** The name of its metrics. */
  readonly metricName: string;

  constructor(scope: Construct, id: string, { config }: { config: Config }) {
    super(scope, id);
    const managed = managedRules.map(({ name, group, counted }) => ({
      name,
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
    const all = Object.entries(rates).map(([name, counted]) => rateRule(name, counted));
    // AWS keeps the names All and Default_Action to itself.
    this.metricName = nameOf(config);
    this.arn = new CfnWebACL(this, 'Rules', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: counting(this.metricName),
      customResponseBodies: { tooMany },
      // A pilot's only rule, the first, cannot be escaped by asking at other hosts.
      rules: (config.pilot ? all.slice(0, 1) : [...managed, ...all]).map((rule, priority) => ({
        ...rule,
        priority,
      })),
    }).attrArn;
  }
}

function rateRule(
  name: string,
  counted: Counted & { limit: number },
): Omit<CfnWebACL.RuleProperty, 'priority'> {
  const responseHeaders = [
    { name: 'retry-after', value: '60' },
    { name: 'cache-control', value: 'no-store' },
  ];
  return {
    name,
    action: {
      block: { customResponse: { responseCode: 429, customResponseBodyKey: 'tooMany', responseHeaders } },
    },
    visibilityConfig: counting(name),
    statement: { rateBasedStatement: { ...counted, evaluationWindowSec: 300 } },
  };
}

function counting(metricName: string) {
  return { cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: true };
}
