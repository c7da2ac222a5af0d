import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { expect, test } from 'vitest';
import { grantsOf } from '../../../infra/check/grants/statements.ts';
import { mailStreams } from '../../../infra/config/mail-streams.ts';
import type { Functions } from '../../../infra/constructs/function.ts';
import { Owners } from '../../../infra/constructs/owners.ts';
import { fixture, idIn, ofType, ourFunctions, type Resources, templates } from './synthesized.ts';

const { config, resources } = await templates();
const all = { dev: await fixture('dev'), prod: await fixture('prod') };
const [pool] = ofType(resources, 'AWS::Cognito::UserPool');
const poolId = Object.keys(resources).find((id) => resources[id] === pool);
const [client] = ofType(resources, 'AWS::Cognito::UserPoolClient');

test('AUTH-014: the pool takes what the form takes: six characters of any kind, and the e-mail as sign-in name', () => {
  expect(pool?.Properties).toMatchObject({
    Policies: {
      PasswordPolicy: {
        MinimumLength: 6,
        RequireLowercase: false,
        RequireUppercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
      },
    },
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    AutoVerifiedAttributes: ['email'],
  });
});

test('DATA-014: the pool keeps the business name and the accepted terms from the sign-up', () => {
  expect(pool?.Properties.Schema).toMatchObject([
    { Name: 'business_name', AttributeDataType: 'String' },
    { Name: 'terms', AttributeDataType: 'String' },
  ]);
});

test('the site may write the address, the business name and the accepted terms at sign-up, and nothing else of an account', () => {
  const written: string[] = client?.Properties.WriteAttributes ?? [];

  expect(written.sort()).toEqual(['custom:business_name', 'custom:terms', 'email']);
});

test.each([
  ['dev', 'INACTIVE'],
  ['prod', 'ACTIVE'],
] as const)('in %s the accounts’ protection against deletion is %s', async (stage, protection) => {
  const { resources } = await templates(stage);

  expect(ofType(resources, 'AWS::Cognito::UserPool')[0]?.Properties.DeletionProtection).toBe(protection);
});

/** The accounts of a stage that pays for Plus, with functions that do nothing. */
function guardedByPlus(): Resources {
  const app = new App();
  const { account, region } = config;
  const stack = new Stack(app, 'Guarded', { env: { account, region } });
  const named = ['custom-message', 'post-confirmation', 'pre-sign-up'].map((name) => [
    name,
    LambdaFunction.fromFunctionAttributes(stack, name, {
      functionArn: `arn:aws:lambda:${region}:${account}:function:${name}`,
      sameEnvironment: true,
    }),
  ]);
  const functions = { named: Object.fromEntries(named), withAccounts: () => [] } as unknown as Functions;
  new Owners(stack, 'Owners', { config: { ...config, accountsTier: 'PLUS' }, functions });
  return Template.fromStack(stack).toJSON().Resources;
}

test('the tier Plus refuses leaked passwords and stops sign-ins that look stolen; usually no stage pays for it', () => {
  const guarded = guardedByPlus();

  expect(ofType(guarded, 'AWS::Cognito::UserPool')[0]?.Properties).toMatchObject({
    UserPoolTier: 'PLUS',
    UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
  });
  expect(ofType(guarded, 'AWS::Cognito::UserPoolRiskConfigurationAttachment')[0]?.Properties).toMatchObject({
    ClientId: 'ALL',
    CompromisedCredentialsRiskConfiguration: {
      Actions: { EventAction: 'BLOCK' },
      EventFilter: ['SIGN_UP', 'PASSWORD_CHANGE', 'SIGN_IN'],
    },
    AccountTakeoverRiskConfiguration: { Actions: { HighAction: { EventAction: 'BLOCK' } } },
  });
  for (const stage of ['dev', 'prod'] as const) {
    const usual = all[stage].resources;
    expect(ofType(usual, 'AWS::Cognito::UserPool')[0]?.Properties.UserPoolTier).toBe('ESSENTIALS');
    expect(ofType(usual, 'AWS::Cognito::UserPoolRiskConfigurationAttachment')).toEqual([]);
  }
});

test('OI-09 Cognito’s mails leave from an address, a domain and a set of their own, by SES', () => {
  const { from, domain, name } = mailStreams(config)!.accounts;
  expect(pool?.Properties.EmailConfiguration).toEqual({
    EmailSendingAccount: 'DEVELOPER',
    ConfigurationSet: name,
    From: `${config.product} <${from}>`,
    SourceArn: `arn:aws:ses:${config.region}:${config.account}:identity/${domain}`,
  });
});

test('a mail that custom-message does not know is still in Norwegian', () => {
  expect(pool?.Properties.VerificationMessageTemplate).toMatchObject({
    EmailSubject: `Koden din hos ${config.product}`,
    EmailMessage: 'Koden din er {####}.',
  });
});

test('Cognito’s mails and what follows a confirmation are ours', () => {
  const { CustomMessage, PostConfirmation } = pool?.Properties.LambdaConfig ?? {};

  expect(resources[idIn(CustomMessage)]).toBe(ourFunctions(resources)['custom-message']);
  expect(resources[idIn(PostConfirmation)]).toBe(ourFunctions(resources)['post-confirmation']);
});

test('the site signs in by SRP, without a secret, and nobody learns whether an account exists', () => {
  expect(client?.Properties).toMatchObject({
    GenerateSecret: false,
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
    AllowedOAuthFlowsUserPoolClient: false,
  });
});

test('access lasts ten minutes, a sign-in 30 days', () => {
  expect(client?.Properties).toMatchObject({
    AccessTokenValidity: 10,
    IdTokenValidity: 10,
    RefreshTokenValidity: 30 * 24 * 60,
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
  });
});

test('a refresh token works once, and a minute longer for the tab beside it', () => {
  expect(client?.Properties.RefreshTokenRotation).toEqual({
    Feature: 'ENABLED',
    RetryGracePeriodSeconds: 60,
  });
});

test('a new address counts once it is confirmed, and a lost password goes by mail alone', () => {
  expect(pool?.Properties).toMatchObject({
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  });
});

test('who sets a new password by mail ends all sign-ins: the trigger may do that in this pool, and no more there', () => {
  const statements = grantsOf(resources).get('post-confirmation')?.statements ?? [];
  const own = statements.filter(({ actions }) => actions.some((action) => action.startsWith('cognito-idp:')));

  expect(own).toMatchObject([
    { actions: ['cognito-idp:AdminUserGlobalSignOut'], resources: [`<${poolId}.Arn>`] },
  ]);
});

test('before a sign-up, an older one that was never confirmed may be looked up and deleted, in this pool alone', () => {
  const { PreSignUp } = pool?.Properties.LambdaConfig ?? {};
  const statements = grantsOf(resources).get('pre-sign-up')?.statements ?? [];
  const own = statements.filter(({ actions }) => actions.some((action) => action.startsWith('cognito-idp:')));

  expect(resources[idIn(PreSignUp)]).toBe(ourFunctions(resources)['pre-sign-up']);
  expect(own).toMatchObject([
    { actions: ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminGetUser'], resources: [`<${poolId}.Arn>`] },
  ]);
});
