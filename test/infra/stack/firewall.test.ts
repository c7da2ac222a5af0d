import { expect, test } from 'vitest';
import { prices } from '../../../infra/check/cost/prices.ts';
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

test('it costs seven rules, as the bill says: three that AWS keeps, and four limits', () => {
  const { Rules } = firewall?.Properties ?? {};
  const managed = Rules.flatMap(
    ({ Statement }: { Statement: { ManagedRuleGroupStatement?: { Name: string } } }) =>
      Statement.ManagedRuleGroupStatement?.Name ?? [],
  );

  expect(Rules).toHaveLength(7);
  expect(prices.firewallMonth.usd).toBe(5 + Rules.length);
  expect(managed).toEqual([
    'AWSManagedRulesAmazonIpReputationList',
    'AWSManagedRulesKnownBadInputsRuleSet',
    'AWSManagedRulesCommonRuleSet',
  ]);
});

test.each([
  ['Rate', 3000],
  ['Orders', 300],
  ['Codes', 100],
])('the rule %s lets one address ask %d times in five minutes', (name, Limit) => {
  expect(rateOf(name)).toMatchObject({ AggregateKeyType: 'IP', EvaluationWindowSec: 300, Limit });
});

test('orders are counted by network operator and shop too, because WAF counts each IPv6 address apart', () => {
  expect(rateOf('OrdersOfOneNetwork')).toMatchObject({
    AggregateKeyType: 'CUSTOM_KEYS',
    CustomKeys: [
      { ASN: {} },
      { Header: { Name: 'host', TextTransformations: [{ Priority: 0, Type: 'LOWERCASE' }] } },
    ],
    EvaluationWindowSec: 300,
    Limit: 1000,
  });
});

test('whoever asks too often hears it in our own shape, and when to come back', () => {
  const { Rules, CustomResponseBodies } = firewall?.Properties ?? {};
  const rates = Rules.filter(({ Statement }: { Statement: object }) => 'RateBasedStatement' in Statement);

  expect(rates).toHaveLength(4);
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

test('it lets a whole menu through: long bodies and texts like HTML are counted, not blocked', () => {
  const [, , common] = firewall?.Properties.Rules ?? [];

  expect(common.Statement.ManagedRuleGroupStatement.RuleActionOverrides).toEqual([
    { Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } },
    { Name: 'CrossSiteScripting_BODY', ActionToUse: { Count: {} } },
  ]);
});

function rateOf(name: string) {
  const rule = firewall?.Properties.Rules.find(({ Name }: { Name: string }) => Name === name);
  return rule?.Statement.RateBasedStatement;
}
