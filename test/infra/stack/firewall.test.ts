import { expect, test } from 'vitest';
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

test('it costs four rules: three that AWS keeps, and a limit for each address', () => {
  const { Rules } = firewall?.Properties ?? {};
  const managed = Rules.flatMap(
    ({ Statement }: { Statement: { ManagedRuleGroupStatement?: { Name: string } } }) =>
      Statement.ManagedRuleGroupStatement?.Name ?? [],
  );

  expect(Rules).toHaveLength(4);
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
