import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type OriginSecrets,
  parsedSecrets,
  takenText,
} from '../../../functions/origin-secret/origin-secrets.ts';
import { sourceFiles } from '../../helpers/source-files.ts';
import { idIn, ofType, ourFunctions, type Resource, statementsOf, templates } from './synthesized.ts';

const { config, resources } = await templates();
const functions = ourFunctions(resources);
const distributions = ofType(resources, 'AWS::CloudFront::Distribution');
const [secretId, secret] = onlyOne('AWS::SecretsManager::Secret');
const rotation = functions['rotate-origin-secret'];

const checking = ['owner-api', 'storefront-api', 'storefront-page', 'live'];
const secrets: OriginSecrets = { now: 'sent-now', next: 'sent-next', before: 'sent-before' };

test('a deployment lets CloudFront send what is current, and nothing else', () => {
  const headers = distributions
    .flatMap(({ Properties }) => Properties.DistributionConfig.Origins)
    .flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);

  expect(headers.map(({ HeaderValue }) => deployed(HeaderValue))).toEqual(Array(4).fill('sent-now'));
});

test('IF-05: a deployment lets every function take what a rotation would let it take, to the letter', () => {
  for (const name of checking) {
    expect(deployed(functions[name]?.Properties.Environment.Variables.ORIGIN_VERIFY)).toBe(
      takenText(secrets),
    );
  }
});

test('every function knows the first secret before CloudFront sends it', () => {
  const ids = checking.map((name) => Object.keys(resources).find((id) => resources[id] === functions[name]));

  expect(distributions).toHaveLength(2);
  for (const { DependsOn } of distributions) expect(DependsOn).toEqual(expect.arrayContaining(ids));
});

test('the first secret is made by Secrets Manager, long and without signs a header could not carry', () => {
  const { SecretStringTemplate, GenerateStringKey, ...rest } = secret.Properties.GenerateSecretString;

  expect(rest).toEqual({ PasswordLength: 48, ExcludePunctuation: true });
  expect(
    parsedSecrets(JSON.stringify({ ...JSON.parse(SecretStringTemplate), [GenerateStringKey]: 'made' })),
  ).toEqual({ now: 'made', next: ',', before: ',' });
});

test('how the first secret is made never changes: CloudFormation would make another, which nobody sends', () => {
  const { Tags: _, ...made } = secret.Properties;
  expect(JSON.stringify(made)).toBe(
    JSON.stringify({
      Description: 'What CloudFront sends to our APIs in x-origin-verify',
      GenerateSecretString: {
        ExcludePunctuation: true,
        GenerateStringKey: 'now',
        PasswordLength: 48,
        SecretStringTemplate: '{"next":",","before":","}',
      },
    }),
  );
});

test('IF-05: Secrets Manager rotates every 90 days, and no deployment does', () => {
  const [, schedule] = onlyOne('AWS::SecretsManager::RotationSchedule');

  expect(schedule.Properties).toEqual({
    SecretId: { Ref: secretId },
    RotationLambdaARN: { 'Fn::GetAtt': [idOf(rotation), 'Arn'] },
    RotationRules: { AutomaticallyAfterDays: 90 },
    RotateImmediatelyOnUpdate: false,
  });
});

test('Secrets Manager alone may call the rotation, for this account, and may before the schedule is there', () => {
  const permissions = Object.entries(resources).filter(
    ([, { Type, Properties }]) =>
      Type === 'AWS::Lambda::Permission' && idIn(Properties.FunctionName) === idOf(rotation),
  );
  const [, schedule] = onlyOne('AWS::SecretsManager::RotationSchedule');

  expect(permissions.map(([, { Properties }]) => Properties)).toEqual([
    {
      Action: 'lambda:InvokeFunction',
      FunctionName: { 'Fn::GetAtt': [idOf(rotation), 'Arn'] },
      Principal: 'secretsmanager.amazonaws.com',
      SourceAccount: config.account,
    },
  ]);
  expect(schedule.DependsOn).toContain(permissions[0]?.[0]);
});

test('IF-02: the rotation may do what its code does, to its secret, the functions that check and the distributions', () => {
  const granted = rotationGrants();

  expect(granted.map(({ Action, Resource }) => [Action, targets(Resource).sort()])).toEqual([
    [
      [
        'secretsmanager:GetSecretValue',
        'secretsmanager:PutSecretValue',
        'secretsmanager:UpdateSecretVersionStage',
      ],
      [secretId],
    ],
    [
      ['lambda:GetFunctionConfiguration', 'lambda:UpdateFunctionConfiguration'],
      checking.map((name) => idOf(functions[name])).sort(),
    ],
    [['cloudfront:GetDistribution', 'cloudfront:UpdateDistribution'], distributions.map(idOf).sort()],
  ]);
  const actions: string[] = granted.flatMap(({ Action }) => Action);
  expect(actions.map((action) => action.split(':')[1]).sort()).toEqual(commandsOfTheRotation());
});

test('the rotation knows every function that checks and every distribution that sends', () => {
  const known = rotation?.Properties.Environment.Variables;
  const all = Object.keys(functions).filter(
    (name) => 'ORIGIN_VERIFY' in (functions[name]?.Properties.Environment.Variables ?? {}),
  );

  expect(all).toEqual(checking);
  expect(targets(known?.CHECKING_FUNCTIONS)).toEqual(checking.map((name) => idOf(functions[name])));
  expect(targets(known?.DISTRIBUTIONS)).toEqual(distributions.map(idOf));
});

test('somebody hears when a rotation fails', () => {
  const errors = ofType(resources, 'AWS::CloudWatch::Alarm').filter(
    ({ Properties: { MetricName, Dimensions = [] } }) =>
      MetricName === 'Errors' && Dimensions.some(({ Value = {} }) => idIn(Value) === idOf(rotation)),
  );

  expect(errors).toHaveLength(1);
  expect(errors[0]?.Properties).toMatchObject({ Threshold: 0, AlarmActions: [{ Ref: expect.any(String) }] });
});

/** What a value of the template is when CloudFormation has looked up the secret; anything but references stays as it is. */
function deployed(value: unknown): string {
  const text = JSON.stringify(value).replaceAll(`{"Ref":"${secretId}"}`, '"secret"');
  const { 'Fn::Join': [, parts] = [] } = JSON.parse(text);
  return String(parts?.join('')).replace(
    /\{\{resolve:secretsmanager:secret:SecretString:(\w+)::\}\}/g,
    (_, place: keyof OriginSecrets) => secrets[place],
  );
}

function onlyOne(type: string): [string, Resource] {
  const [found, ...others] = Object.entries(resources).filter(([, { Type }]) => Type === type);
  if (!found || others.length > 0) throw new Error(`There is not one ${type}`);
  return found;
}

function idOf(resource: Resource | undefined): string {
  return Object.keys(resources).find((id) => resources[id] === resource) ?? 'nothing';
}

/** Every resource that a value of the template names, in order. */
function targets(value: unknown): string[] {
  const named = JSON.stringify(value).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/g);
  return [...named].map(([, id]) => id ?? '').filter((id) => !id.startsWith('AWS'));
}

function rotationGrants() {
  const own = /^(logs|xray):/;
  return statementsOf(resources, idIn(rotation?.Properties.Role)).filter(
    ({ Action }) => ![Action].flat().every((action) => own.test(action)),
  );
}

function commandsOfTheRotation(): string[] {
  const code = sourceFiles(['functions/origin-secret']).map((file) => readFileSync(file, 'utf8'));
  const sent = code.join('\n').matchAll(/\bnew (\w+)Command\(/g);
  return [...new Set([...sent].map(([, name]) => name ?? ''))].sort();
}
