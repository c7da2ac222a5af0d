import { expect, test } from 'vitest';
import { httpRoutes, liveDefinition } from '../../../infra/definitions/routes.ts';
import { fixture } from './synthesized.ts';

const stages = ['dev', 'prod', 'pilot', 'domains', 'first'] as const;
const nag = Object.fromEntries(
  await Promise.all(stages.map(async (stage) => [stage, (await fixture(stage)).nag] as const)),
);

/** Rules that are acknowledged in prod; dev saves one thing more. A new one stands here too. */
const acknowledgedRules = `APIG4 CFR1 COG1 COG2 COG8 IAM5 L1 SMG4 SQS3
  EventBusDLQ LambdaDLQ LambdaEventSourceMappingDestination LambdaLatestVersion LambdaTracing
  SNSRedrivePolicy SQSRedrivePolicy`.split(/\s+/);

test.each(stages)('IF-01: cdk-nag has no open finding in %s, in neither of its packs', (stage) => {
  expect(nag[stage]?.open).toEqual([]);
  expect(nag[stage]?.all.length).toBeGreaterThan(0);
});

test.each(stages)('IF-01: every acknowledgement in %s has a reason, a place and a finding', (stage) => {
  const { acknowledged = [], all = [] } = nag[stage] ?? {};
  for (const { rule, path, reason } of acknowledged.filter((one) => !one.rule.startsWith('@aws-cdk/'))) {
    expect(reason.length, `${rule} at ${path}`).toBeGreaterThan(20);
    expect(path, 'nothing is acknowledged for a whole stack').toContain('/');
    const found = all.some((one) => one.rule === rule && `${one.path}/`.startsWith(`${path}/`));
    expect(found, `${rule} at ${path} is not needed any more`).toBe(true);
  }
});

test('IF-01: no rule is acknowledged but these', () => {
  const rulesOf = (stage: string) => [
    ...new Set(nag[stage]?.acknowledged.map(({ rule }) => rule.replace(/^.*?-|\[.*$/g, ''))),
  ];

  expect(rulesOf('prod').sort()).toEqual(acknowledgedRules.toSorted());
  expect(rulesOf('dev').sort()).toEqual([...acknowledgedRules, 'CFR2'].sort());
});

test('IF-01: the routes without an authorizer are those of the definitions, one by one', () => {
  const routes = nag.prod?.all.filter(({ rule }) => rule === 'AwsSolutions-APIG4');
  const sockets = [...liveDefinition.routeKeys, ...Object.keys(liveDefinition.answers)];

  expect(routes).toHaveLength(httpRoutes.flatMap(({ methods }) => methods).length + sockets.length);
});

test('IF-02: only these roles have a wildcard in a resource', () => {
  const wildcards = nag.prod?.acknowledged.filter(({ rule }) => rule.startsWith('AwsSolutions-IAM5')) ?? [];
  const places = new Set(wildcards.map(({ path }) => path.replace(/^[^/]+\//, '')));
  const functions = ['Canary', 'Live', 'OwnerApi', 'QueuedEvents', 'TableEvents'];

  // Open connections, photos, mail recipients; the gateway's log; the sound of alarms; CDK's copying of the
  // site.
  expect([...places].sort()).toEqual([
    ...functions.map((name) => `Functions/${name}/Role`),
    ...['Live/Log/Role', 'Shift/Role', 'Site/Writer/Role'],
  ]);
});
