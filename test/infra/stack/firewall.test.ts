import { expect, test } from 'vitest';
import { tooManyRequests } from '../../../shared/kernel/problem.ts';
import { fixture, ofType, templates } from './synthesized.ts';

const all = { dev: await templates('dev'), prod: await templates('prod') };
/** An assembly may have chosen to be without. */
const walled = all.prod.config.firewall ? all.prod : await fixture('prod');
const [firewall] = ofType(walled.global, 'AWS::WAFv2::WebACL');

test.each(Object.values(all))(
  'in $config.stage a firewall in us-east-1 stands before each distribution, or none as its config says',
  ({ config, global, resources }) => {
    const walls = ofType(global, 'AWS::WAFv2::WebACL');
    const distributions = ofType(resources, 'AWS::CloudFront::Distribution');
    const guards = distributions.map(({ Properties }) => Properties.DistributionConfig.WebACLId);

    expect(walls).toHaveLength(config.firewall ? 1 : 0);
    expect(guards).toHaveLength(config.customDomains ? 3 : 2);
    for (const guard of guards)
      expect(JSON.stringify(guard)).toEqual(
        config.firewall ? expect.stringContaining('Firewall') : undefined,
      );
  },
);

test('it has nine rules: three that AWS keeps, and six limits', () => {
  const { Rules } = firewall?.Properties ?? {};
  const managed = Rules.flatMap(
    ({ Statement }: { Statement: { ManagedRuleGroupStatement?: { Name: string } } }) =>
      Statement.ManagedRuleGroupStatement?.Name ?? [],
  );

  expect(Rules).toHaveLength(9);
  expect(managed).toEqual([
    'AWSManagedRulesAmazonIpReputationList',
    'AWSManagedRulesKnownBadInputsRuleSet',
    'AWSManagedRulesCommonRuleSet',
  ]);
});

const host = { Header: { Name: 'host', TextTransformations: [{ Priority: 0, Type: 'LOWERCASE' }] } };

test.each([
  ['Rate', 6000],
  ['Orders', 300],
  ['Codes', 100],
])('the rule %s lets one address ask %d times in five minutes, at all shops together', (name, Limit) => {
  expect(rateOf(name)).toMatchObject({ AggregateKeyType: 'IP', EvaluationWindowSec: 300, Limit });
});

test.each([
  ['RateAtOneShop', 3000, { IP: {} }],
  ['OrdersAtOneShop', 100, { IP: {} }],
  // WAF counts each IPv6 address apart, and anybody has more than enough of them.
  ['OrdersOfOneNetwork', 1000, { ASN: {} }],
])('the rule %s counts %d times in five minutes for each shop by itself', (name, Limit, who) => {
  expect(rateOf(name)).toMatchObject({
    AggregateKeyType: 'CUSTOM_KEYS',
    CustomKeys: [who, host],
    EvaluationWindowSec: 300,
    Limit,
  });
});

test('guests behind one carrier’s address are shut out of a flooded shop before they are shut out of all', () => {
  expect(rateOf('RateAtOneShop').Limit).toBeLessThanOrEqual(rateOf('Rate').Limit / 2);
  expect(rateOf('OrdersAtOneShop').Limit).toBeLessThanOrEqual(rateOf('Orders').Limit / 2);
  const scope = JSON.stringify(rateOf('Orders').ScopeDownStatement);
  expect(JSON.stringify(rateOf('OrdersAtOneShop').ScopeDownStatement)).toBe(scope);
});

test('rules are asked in their order, and no metric has a name that AWS keeps to itself', () => {
  const { Rules, VisibilityConfig } = firewall?.Properties ?? {};
  const named = Rules.map(
    ({ VisibilityConfig: { MetricName } }: { VisibilityConfig: { MetricName: string } }) => MetricName,
  );

  expect(Rules.map(({ Priority }: { Priority: number }) => Priority)).toEqual([...Rules.keys()]);
  expect(VisibilityConfig.MetricName).toBe(`${walled.config.product}-${walled.config.stage}`);
  for (const name of [...named, VisibilityConfig.MetricName])
    expect(name).toMatch(/^(?!All$|Default_Action$)[\w-]+$/);
});

test('whoever asks too often hears it in our own shape, and when to come back', () => {
  const { Rules, CustomResponseBodies } = firewall?.Properties ?? {};
  const rates = Rules.filter(({ Statement }: { Statement: object }) => 'RateBasedStatement' in Statement);

  expect(rates).toHaveLength(6);
  for (const { Action } of rates) {
    const { CustomResponseBodyKey, ...response } = Action.Block.CustomResponse;
    expect(response).toEqual({
      ResponseCode: 429,
      ResponseHeaders: [
        { Name: 'retry-after', Value: '60' },
        { Name: 'cache-control', Value: 'no-store' },
      ],
    });
    const body = CustomResponseBodies[CustomResponseBodyKey];
    expect(body.ContentType).toBe('APPLICATION_JSON');
    expect(JSON.parse(body.Content)).toEqual({
      error: { code: 'TOO_MANY_REQUESTS', message: tooManyRequests },
    });
  }
});

test('a rule that overrides nothing says nothing of overrides', () => {
  const [reputation, badInputs] = firewall?.Properties.Rules ?? [];

  for (const { Statement } of [reputation, badInputs]) {
    expect(Object.keys(Statement.ManagedRuleGroupStatement)).toEqual(['Name', 'VendorName']);
  }
});

test('every rule that AWS keeps does what it says: none is there only to be counted', () => {
  const { Rules } = firewall?.Properties ?? {};
  const overrides = Rules.flatMap(
    ({ Statement, OverrideAction }: { Statement: object; OverrideAction: object }) =>
      'ManagedRuleGroupStatement' in Statement ? [OverrideAction] : [],
  );

  expect(overrides.length).toBeGreaterThanOrEqual(3);
  for (const override of overrides) expect(override).toEqual({ None: {} });
});

test('it lets a whole menu and any note through: what it thinks of bodies is counted, not blocked', () => {
  const [, , common] = firewall?.Properties.Rules ?? [];
  const overrides: { Name: string; ActionToUse: object }[] =
    common.Statement.ManagedRuleGroupStatement.RuleActionOverrides;

  // All rules of the group that look into bodies, by AWS's list.
  expect(overrides.map(({ Name }) => Name).sort()).toEqual([
    'CrossSiteScripting_BODY',
    'EC2MetaDataSSRF_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
    'SizeRestrictions_BODY',
  ]);
  for (const { ActionToUse } of overrides) expect(ActionToUse).toEqual({ Count: {} });
});

function rateOf(name: string) {
  const rule = firewall?.Properties.Rules.find(({ Name }: { Name: string }) => Name === name);
  return rule?.Statement.RateBasedStatement;
}
