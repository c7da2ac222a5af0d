import { expect, test } from 'vitest';
import { httpRoutes, liveDefinition } from '../../../infra/definitions/routes.ts';
import { type Stage, templates } from './synthesized.ts';

const stages = ['dev', 'prod'] as const satisfies Stage[];
const nag = { dev: (await templates('dev')).nag, prod: (await templates('prod')).nag };

/** Rules that are acknowledged somewhere in prod; dev saves one thing more. Who adds one, adds it here too. */
const acknowledgedRules = [
  ...[
    'AwsSolutions-APIG4',
    'AwsSolutions-CFR1',
    'AwsSolutions-COG1',
    'AwsSolutions-COG2',
    'AwsSolutions-COG8',
  ],
  ...['AwsSolutions-IAM5', 'AwsSolutions-L1', 'AwsSolutions-SMG4', 'AwsSolutions-SQS3'],
  ...[
    'Serverless-EventBusDLQ',
    'Serverless-LambdaDLQ',
    'Serverless-LambdaEventSourceMappingDestination',
    'Serverless-LambdaLatestVersion',
  ],
  ...['Serverless-LambdaTracing', 'Serverless-SNSRedrivePolicy', 'Serverless-SQSRedrivePolicy'],
];
const savedInDev = ['AwsSolutions-CFR2'];

test.each(stages)('IF-01: cdk-nag has no open finding in %s, in neither of its packs', (stage) => {
  expect(nag[stage].open).toEqual([]);
  expect(nag[stage].all.length).toBeGreaterThan(0);
});

test.each(stages)('IF-01: every acknowledgement in %s has a reason and answers a finding', (stage) => {
  for (const { rule, path, reason } of nag[stage].acknowledged) {
    expect(reason.length, `${rule} at ${path}`).toBeGreaterThan(20);
    const answered = nag[stage].all.filter(
      (finding) => finding.rule === rule && `${finding.path}/`.startsWith(`${path}/`),
    );
    expect(answered, `${rule} at ${path} is not needed any more`).not.toEqual([]);
  }
});

test('IF-01: no rule is acknowledged but these', () => {
  expect(rulesOf('prod')).toEqual(acknowledgedRules);
  expect(rulesOf('dev')).toEqual([...acknowledgedRules, ...savedInDev].sort());
});

test('IF-01: nothing is acknowledged for a whole stack', () => {
  for (const { path } of stages.flatMap((stage) => nag[stage].acknowledged)) expect(path).toContain('/');
});

test('IF-01: the routes without an authorizer are the ones of the definitions, by name', () => {
  const routes = nag.prod.all.filter(({ rule }) => rule === 'AwsSolutions-APIG4');
  const routesOfSockets = [...liveDefinition.routeKeys, ...Object.keys(liveDefinition.answers)];
  const defined = httpRoutes.flatMap(({ methods }) => methods).length + routesOfSockets.length;

  expect(routes).toHaveLength(defined);
});

test('IF-02: the only wildcards in policies are open connections, photos, recipients of mail, the gateway’s own log, a metric elsewhere, whether alarms sound, and CDK’s own copying', () => {
  const wildcards = nag.prod.acknowledged.filter(({ rule }) => rule.startsWith('AwsSolutions-IAM5'));
  const places = new Set(wildcards.map(({ path }) => path.replace(/^[^/]+\//, '')));

  expect([...places].sort()).toEqual([
    'Functions/Canary/Role',
    'Functions/Listening/Role',
    'Functions/Live/Role',
    'Functions/OwnerApi/Role',
    'Functions/QueuedEvents/Role',
    'Functions/TableEvents/Role',
    'Live/Log/Role',
    'Shift/Role',
    'Site/Writer/Role',
  ]);
});

function rulesOf(stage: Stage): string[] {
  return [...new Set(nag[stage].acknowledged.map(({ rule }) => rule.replace(/\[.*$/, '')))].sort();
}
