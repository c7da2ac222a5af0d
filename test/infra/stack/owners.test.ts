import { expect, test } from 'vitest';
import { idIn, ofType, ourFunctions, templates } from './synthesized.ts';

const { resources } = await templates();
const [pool] = ofType(resources, 'AWS::Cognito::UserPool');
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

test('DATA-014: the pool keeps the business name from the sign-up', () => {
  expect(pool?.Properties.Schema).toMatchObject([{ Name: 'business_name', AttributeDataType: 'String' }]);
});

test('the accounts cannot be deleted by a mistake', () => {
  expect(pool?.Properties.DeletionProtection).toBe('ACTIVE');
  expect(pool?.DeletionPolicy).toBe('Retain');
});

test('Cognito’s mails and what follows a confirmation are ours', () => {
  const { CustomMessage, PostConfirmation } = pool?.Properties.LambdaConfig ?? {};

  expect(resources[idIn(CustomMessage)]).toBe(ourFunctions(resources)['custom-message']);
  expect(resources[idIn(PostConfirmation)]).toBe(ourFunctions(resources)['post-confirmation']);
});

test('the site signs in by SRP, without a secret, and nobody learns whether an account exists', () => {
  expect(client?.Properties).toMatchObject({
    GenerateSecret: false,
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
    AllowedOAuthFlowsUserPoolClient: false,
  });
});

test('access lasts an hour, a sign-in 30 days', () => {
  expect(client?.Properties).toMatchObject({
    AccessTokenValidity: 60,
    IdTokenValidity: 60,
    RefreshTokenValidity: 30 * 24 * 60,
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
  });
});
