import { expect, test } from 'vitest';
import { fixture, ofSize, ofType } from './synthesized.ts';

const full = await ofSize('full');
/** An assembly may have chosen to be without. */
const { global } = full.config.firewall ? full : await fixture('prod');
const [firewall] = ofType(global, 'AWS::WAFv2::WebACL');
// biome-ignore lint/suspicious/noExplicitAny: a template is read by path.
const rules: any[] = firewall?.Properties.Rules ?? [];
const rateOf = (name: string) => rules.find(({ Name }) => Name === name)?.Statement.RateBasedStatement;
const host = { Header: { Name: 'host', TextTransformations: [{ Priority: 0, Type: 'LOWERCASE' }] } };

test('three rule groups that AWS keeps block what they find; of bodies they only count, so that any menu and note gets through', () => {
  const managed = rules.filter(({ Statement }) => 'ManagedRuleGroupStatement' in Statement);
  const groups = managed.map(({ Statement }) => Statement.ManagedRuleGroupStatement);

  expect(groups.map(({ Name }) => Name.replace('AWSManagedRules', ''))).toEqual([
    'AmazonIpReputationList',
    'KnownBadInputsRuleSet',
    'CommonRuleSet',
  ]);
  for (const { OverrideAction } of managed) expect(OverrideAction).toEqual({ None: {} });
  // All rules of the group that look into bodies, by AWS's list.
  const counted = ['CrossSiteScripting', 'EC2MetaDataSSRF', 'GenericLFI', 'GenericRFI', 'SizeRestrictions'];
  const [reputation, badInputs, common] = groups.map(({ RuleActionOverrides = [] }) => RuleActionOverrides);
  expect([...reputation, ...badInputs]).toEqual([]);
  expect(new Set(common)).toEqual(
    new Set(counted.map((name) => ({ Name: `${name}_BODY`, ActionToUse: { Count: {} } }))),
  );
});

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
  // WAF counts each IPv6 address apart, and an attacker has more than enough of them.
  ['OrdersOfOneNetwork', 1000, { ASN: {} }],
])('the rule %s counts %d times in five minutes for each shop by itself', (name, Limit, who) => {
  expect(rateOf(name)).toMatchObject({ CustomKeys: [who, host], EvaluationWindowSec: 300, Limit });
});

test('a caller who asks too often hears it in our own shape, and when to come back', () => {
  const limits = rules.filter(({ Statement }) => 'RateBasedStatement' in Statement);

  expect(limits).toHaveLength(6);
  for (const { Action } of limits) {
    const { CustomResponseBodyKey, ...response } = Action.Block.CustomResponse;
    expect(response).toEqual({
      ResponseCode: 429,
      ResponseHeaders: [
        { Name: 'retry-after', Value: '60' },
        { Name: 'cache-control', Value: 'no-store' },
      ],
    });
    expect(JSON.parse(firewall?.Properties.CustomResponseBodies[CustomResponseBodyKey].Content)).toEqual({
      error: { code: 'TOO_MANY_REQUESTS' },
    });
  }
});
