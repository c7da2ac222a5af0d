import { expect, test } from 'vitest';
import { ofType, ourFunctions, type Resources, templates } from './synthesized.ts';

const { resources } = await templates();
const { resources: rotated } = await templates('rotated');
const { resources: rotatedTwice } = await templates('rotatedTwice');

const checking = ['owner-api', 'storefront-api', 'storefront-page', 'live'];

test('CloudFront sends one secret and every function behind it takes that one', () => {
  expect(sent(resources)).toEqual(['OriginVerifySecret1']);
  for (const name of checking) expect(taken(resources, name)).toEqual(['OriginVerifySecret1']);
});

test('IF-05: a rotation sends a new secret, and takes what CloudFront sent until then', () => {
  expect(sent(rotated)).toEqual(['OriginVerifySecret2']);
  for (const name of checking) {
    expect(taken(rotated, name)).toEqual(['OriginVerifySecret1', 'OriginVerifySecret2']);
    expect(taken(rotated, name)).toEqual(expect.arrayContaining(sent(resources)));
  }
});

test('IF-05: two rotations end what has leaked, and its secret is gone', () => {
  for (const name of checking) {
    expect(taken(rotatedTwice, name)).toEqual(['OriginVerifySecret2', 'OriginVerifySecret3']);
  }
  expect(JSON.stringify(rotatedTwice)).not.toContain('OriginVerifySecret1');
});

test('in a rotation every function knows the new secret before CloudFront sends it', () => {
  const functions = ourFunctions(rotated);
  const ids = checking.map((name) => Object.keys(rotated).find((id) => rotated[id] === functions[name]));
  const distributions = ofType(rotated, 'AWS::CloudFront::Distribution');

  expect(distributions).toHaveLength(2);
  for (const { DependsOn } of distributions) expect(DependsOn).toEqual(expect.arrayContaining(ids));
});

test('a secret is made by Secrets Manager, long and without signs a header could not carry', () => {
  for (const { Properties } of ofType(resources, 'AWS::SecretsManager::Secret')) {
    expect(Properties.GenerateSecretString).toEqual({ PasswordLength: 48, ExcludePunctuation: true });
  }
});

test('a mail asks for a rotation every quarter', () => {
  const [reminder] = ofType(resources, 'AWS::Scheduler::Schedule');

  expect(reminder?.Properties).toMatchObject({
    ScheduleExpression: 'cron(0 9 1 1,4,7,10 ? *)',
    ScheduleExpressionTimezone: 'Europe/Oslo',
    State: 'ENABLED',
    Target: {
      Arn: { Ref: expect.stringMatching(/^AlarmsTopic/) },
      Input: expect.stringContaining('originSecret'),
    },
  });
});

/** The secrets, by the beginning of their logical ids, that a value of the template is put together from. */
function secretsIn(value: unknown): string[] {
  const text = JSON.stringify(value);
  expect(text).toContain('{{resolve:secretsmanager:');
  return [...text.matchAll(/"Ref":"(OriginVerifySecret\d)/g)].map(([, id]) => id ?? '');
}

function sent(template: Resources): string[] {
  const origins = ofType(template, 'AWS::CloudFront::Distribution').flatMap(
    ({ Properties }) => Properties.DistributionConfig.Origins,
  );
  const headers = origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
  expect(headers).toHaveLength(4);
  return [...new Set(headers.flatMap(({ HeaderValue }) => secretsIn(HeaderValue)))];
}

function taken(template: Resources, name: string): string[] {
  return secretsIn(ourFunctions(template)[name]?.Properties.Environment.Variables.ORIGIN_VERIFY);
}
