import { expect, test } from 'vitest';
import { mailStreams } from '../../../infra/config/mail-streams.ts';
import { idIn, ofType, ourFunctions, templates } from './synthesized.ts';

const { config, resources } = await templates();
const pool = ofType(resources, 'AWS::Cognito::UserPool')[0]?.Properties;
const client = ofType(resources, 'AWS::Cognito::UserPoolClient')[0]?.Properties;

test('AUTH-014: the pool takes what the form takes: six characters of any kind, and the e-mail as sign-in name', () => {
  const { PasswordPolicy } = pool.Policies;

  expect(PasswordPolicy.MinimumLength).toBe(6);
  expect(Object.entries(PasswordPolicy).filter(([name, value]) => /^Require/.test(name) && value)).toEqual(
    [],
  );
  expect(pool).toMatchObject({
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    AutoVerifiedAttributes: ['email'],
  });
});

test('DATA-014: the pool keeps the business name and the accepted terms, and the site may write no more of an account', () => {
  expect(pool.Schema.map(({ Name }: { Name: string }) => Name)).toEqual(['business_name', 'terms']);
  expect(client.WriteAttributes.toSorted()).toEqual(['custom:business_name', 'custom:terms', 'email']);
});

test('OI-09 Cognito’s mails leave in Norwegian from an address, a domain and a set of their own, and are written by us', () => {
  const { from, domain, name } = mailStreams(config)!.accounts;
  const { CustomMessage, PostConfirmation, PreSignUp } = pool.LambdaConfig;

  expect(pool.EmailConfiguration).toEqual({
    EmailSendingAccount: 'DEVELOPER',
    ConfigurationSet: name,
    From: `${config.product} <${from}>`,
    SourceArn: `arn:aws:ses:${config.region}:${config.account}:identity/${domain}`,
  });
  expect(pool.VerificationMessageTemplate.EmailMessage).toBe('Koden din er {####}.');
  const called = [CustomMessage, PostConfirmation, PreSignUp].map((one) => resources[idIn(one)]);
  const functions = ourFunctions(resources);
  expect(called).toEqual(['custom-message', 'post-confirmation', 'pre-sign-up'].map((one) => functions[one]));
});

test('the site signs in by SRP, without a secret, and an answer never tells whether an account exists', () => {
  expect(client).toMatchObject({
    GenerateSecret: false,
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
    AllowedOAuthFlowsUserPoolClient: false,
  });
});

test('access lasts ten minutes, a sign-in 30 days; a refresh token works once, and a minute longer for the tab beside it', () => {
  expect(client).toMatchObject({
    ...{ AccessTokenValidity: 10, IdTokenValidity: 10, RefreshTokenValidity: 30 * 24 * 60 },
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
  });
});

test('a new address counts once it is confirmed, and a lost password goes by mail alone', () => {
  expect(pool).toMatchObject({
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  });
});
