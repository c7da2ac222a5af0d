import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { expect, test, vi } from 'vitest';
import { isFromEdge } from '../../../functions/kernel/http/origin.ts';
import { OriginVerify } from '../../../infra/constructs/origin-verify.ts';
import { ofType, ourFunctions, type Resources, templates } from './synthesized.ts';

const { config, resources } = await templates();
const functions = ourFunctions(resources);
const distributions = ofType(resources, 'AWS::CloudFront::Distribution');

/** The construct alone, at the numbers 1 to 4. */
const made = [1, 2, 3, 4].map(synthesized);
const checking = ['owner-api', 'storefront-api', 'storefront-page', 'live'];

test('CloudFront sends the first secret to both APIs, and nothing else', () => {
  const headers = distributions
    .flatMap(({ Properties }) => Properties.DistributionConfig.Origins)
    .flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);

  expect(headers.map(({ HeaderValue }) => secretsIn(HeaderValue))).toEqual(Array(4).fill(['Secret1']));
});

test('IF-05: every function that checks takes what is sent and what would be sent next', () => {
  const all = Object.keys(functions).filter((name) => secretsIn(takenBy(name)).length > 0);

  expect(all).toEqual(checking);
  for (const name of checking) expect(secretsIn(takenBy(name)), name).toEqual(['Secret1', 'Secret2']);
});

test('every function knows the first secret before CloudFront sends it', () => {
  const ids = checking.map((name) => Object.keys(resources).find((id) => resources[id] === functions[name]));

  expect(distributions).toHaveLength(2);
  for (const { DependsOn } of distributions) expect(DependsOn).toEqual(expect.arrayContaining(ids));
});

test('IF-05: a deployment that renews the secret locks nobody out, in any order, nor does its way back', () => {
  for (const number of [0, 1, 2]) {
    const [old, renewed] = [deployed(made[number]), deployed(made[number + 1])];
    expect(renewed.sent).not.toBe(old.sent);
    // Functions and distributions change one after the other: each may be at either deployment.
    for (const { taken } of [old, renewed]) {
      vi.stubEnv('ORIGIN_VERIFY', taken);
      expect([old.sent, renewed.sent].map(isFromEdge)).toEqual([true, true]);
    }
  }
});

test('IF-05: after three renewals nothing is taken any more that was known before them', () => {
  const leaked = deployed(made[0]).taken.split(',');
  vi.stubEnv('ORIGIN_VERIFY', deployed(made[3]).taken);

  expect(leaked.map(isFromEdge)).toEqual([false, false]);
});

test('each secret is made by Secrets Manager, long and without signs a header could not carry', () => {
  const secrets = ofType(resources, 'AWS::SecretsManager::Secret');

  expect(secrets).toHaveLength(2);
  for (const { Properties } of secrets)
    expect(Properties.GenerateSecretString).toEqual({ PasswordLength: 48, ExcludePunctuation: true });
});

test('how a secret is made does not change with its number’s neighbours: CloudFormation would make another', () => {
  const [first, ...others] = made
    .slice(0, 3)
    .map((one) => Object.entries(one).filter(([id]) => id.includes('Secret2')));

  expect(first).toHaveLength(1);
  expect(others).toEqual([first, first]);
});

test('nobody may read a secret or change a function or a distribution at run time', () => {
  expect(JSON.stringify(ofType(resources, 'AWS::IAM::Policy'))).not.toMatch(
    /"(secretsmanager|cloudfront):|"lambda:Update/,
  );
  expect(ofType(resources, 'AWS::SecretsManager::RotationSchedule')).toEqual([]);
});

function takenBy(name: string): unknown {
  return functions[name]?.Properties.Environment.Variables.ORIGIN_VERIFY;
}

/** With one function that checks and one distribution that sends. */
function synthesized(originSecret: number): Resources {
  const stack = new Stack(new App(), 'Stack');
  const verify = new OriginVerify(stack, 'Verify', { config: { ...config, originSecret } });
  const [runtime, code] = [Runtime.NODEJS_24_X, Code.fromInline('exports.handler = () => 0')];
  verify.letCheck(new LambdaFunction(stack, 'Checks', { runtime, code, handler: 'index.handler' }));
  const defaultBehavior = { origin: verify.origin('api.luka.no') };
  verify.letSend(new Distribution(stack, 'Sends', { defaultBehavior }));
  return Template.fromStack(stack).toJSON().Resources;
}

/** What the function takes and the distribution sends, with the secrets' names for their values. */
function deployed(template: Resources = {}): { taken: string; sent: string } {
  const [fn] = ofType(template, 'AWS::Lambda::Function');
  const [distribution] = ofType(template, 'AWS::CloudFront::Distribution');
  return {
    taken: secretsIn(fn?.Properties.Environment.Variables.ORIGIN_VERIFY).join(','),
    sent: secretsIn(distribution?.Properties.DistributionConfig.Origins).join(','),
  };
}

/** The secrets that a value of the template names, in order. */
function secretsIn(value: unknown): string[] {
  return [...(JSON.stringify(value ?? '').matchAll(/"Ref":"\w*?(Secret\d+)[0-9A-F]{8}"/g) ?? [])].map(
    ([, name]) => name ?? '',
  );
}
