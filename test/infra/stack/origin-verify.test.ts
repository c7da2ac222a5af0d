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
const checking = ['owner-api', 'storefront-api', 'storefront-page', 'live'];
const takenBy = (name: string) => functions[name]?.Properties.Environment.Variables.ORIGIN_VERIFY;

/** The construct alone, at the numbers 1 to 4. */
const made = [1, 2, 3, 4].map(synthesized);

test('IF-05: the functions that answer the edge, and no other, take the secret that is sent and the next one', () => {
  const distributions = ofType(resources, 'AWS::CloudFront::Distribution');
  const sent = distributions
    .flatMap(({ Properties }) => Properties.DistributionConfig.Origins)
    .flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
  const ids = checking.map((name) => Object.keys(resources).find((id) => resources[id] === functions[name]));

  for (const { HeaderValue } of sent) expect(secretsIn(HeaderValue)).toEqual(['Secret1']);
  expect(Object.keys(functions).filter((name) => takenBy(name))).toEqual(checking);
  for (const name of checking) expect(secretsIn(takenBy(name)), name).toEqual(['Secret1', 'Secret2']);
  // Every function knows the secret before CloudFront sends it; the secret itself stands in no template.
  for (const { DependsOn } of distributions) expect(DependsOn).toEqual(expect.arrayContaining(ids));
  expect(JSON.stringify(takenBy('owner-api'))).toContain('{{resolve:secretsmanager:');
  for (const { Properties } of ofType(resources, 'AWS::SecretsManager::Secret'))
    expect(Properties.GenerateSecretString).toEqual({ PasswordLength: 48, ExcludePunctuation: true });
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

test('how a secret is made does not change with its number’s neighbours: CloudFormation would make another', () => {
  const [first, ...others] = made
    .slice(0, 3)
    .map((one) => Object.entries(one).filter(([id]) => id.includes('Secret2')));

  expect(first).toHaveLength(1);
  expect(others).toEqual([first, first]);
});

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

/** The secrets that the function takes and the distribution sends, by their names. */
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
  return [...JSON.stringify(value ?? '').matchAll(/"Ref":"\w*?(Secret\d+)[0-9A-F]{8}"/g)].map(
    ([, name]) => name ?? '',
  );
}
