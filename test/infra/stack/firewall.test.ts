import { expect, test } from 'vitest';
import { storefrontApi } from '../../../functions/storefront-api.ts';
import { prices } from '../../../infra/check/cost/prices.ts';
import { ofType, type Stage, templates } from './synthesized.ts';

const all = { dev: await templates('dev'), prod: await templates('prod') };
const [firewall] = ofType(all.prod.global, 'AWS::WAFv2::WebACL');

test('prod has a firewall for CloudFront, in us-east-1, and dev saves it', () => {
  expect(firewall?.Properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
  expect(ofType(all.dev.global, 'AWS::WAFv2::WebACL')).toEqual([]);
});

test('in prod both distributions stand behind it, in dev none', () => {
  expect(guards('prod')).toHaveLength(2);
  for (const guard of guards('prod')) expect(JSON.stringify(guard)).toContain('Firewall');
  expect(guards('dev')).toEqual([undefined, undefined]);
});

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

function guards(stage: Stage) {
  return ofType(all[stage].resources, 'AWS::CloudFront::Distribution').map(
    ({ Properties }) => Properties.DistributionConfig.WebACLId,
  );
}
