import { expect, test } from 'vitest';
import { storefrontApi } from '../../../functions/storefront-api.ts';
import { prices } from '../../../infra/check/cost/prices.ts';
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

test('it costs five rules, as the bill says: three that AWS keeps, and two limits for each address', () => {
  const { Rules } = firewall?.Properties ?? {};
  const managed = Rules.flatMap(
    ({ Statement }: { Statement: { ManagedRuleGroupStatement?: { Name: string } } }) =>
      Statement.ManagedRuleGroupStatement?.Name ?? [],
  );

  expect(Rules).toHaveLength(5);
  expect(prices.firewallMonth.usd).toBe(5 + Rules.length);
  expect(managed).toEqual([
    'AWSManagedRulesAmazonIpReputationList',
    'AWSManagedRulesKnownBadInputsRuleSet',
    'AWSManagedRulesCommonRuleSet',
  ]);
  expect(Rules[3]).toMatchObject({
    Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
    Statement: { RateBasedStatement: { AggregateKeyType: 'IP', EvaluationWindowSec: 300, Limit: 3000 } },
  });
});

test('one address places an order a second at most, by each of the routes that take one', () => {
  const [, , , , orders] = firewall?.Properties.Rules ?? [];
  const { RateBasedStatement: rate } = orders.Statement;
  const [method, path] = rate.ScopeDownStatement.AndStatement.Statements.map(
    ({ ByteMatchStatement }: { ByteMatchStatement: object }) => ByteMatchStatement,
  );

  expect(orders.Action).toEqual({ Block: { CustomResponse: { ResponseCode: 429 } } });
  expect(rate).toMatchObject({ AggregateKeyType: 'IP', EvaluationWindowSec: 300, Limit: 300 });
  expect(method).toMatchObject({
    FieldToMatch: { Method: {} },
    PositionalConstraint: 'EXACTLY',
    SearchString: 'POST',
  });
  expect(path).toMatchObject({
    FieldToMatch: { UriPath: {} },
    PositionalConstraint: 'ENDS_WITH',
    TextTransformations: [{ Type: 'URL_DECODE' }],
  });
  const routes = storefrontApi.routes.filter((route) => route.method === 'POST').map((route) => route.path);
  const placing = [...new Set(routes)].filter((route) => route.endsWith(path.SearchString));
  expect(placing).toEqual(['/api/storefront/orders', '/restaurant/:subdomain/api/storefront/orders']);
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
