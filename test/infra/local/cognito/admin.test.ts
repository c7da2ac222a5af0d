import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { addAccount, attributesOf, email, refusalOf, signIn } from './accounts.ts';
import { startPool, UserPoolId } from './test-pool.ts';

const Username = email;

test('an account made by an admin has the attributes given and signs in with the password set', async () => {
  const { sdk, ...pool } = await startPool();
  const UserAttributes = [
    { Name: 'email_verified', Value: 'true' },
    { Name: 'custom:business_name', Value: 'Napoli Pizza' },
  ];

  const { User } = await sdk.send(
    new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes, MessageAction: 'SUPPRESS' }),
  );
  expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
  await sdk.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: 'nytt pass', Permanent: true }),
  );

  const { access } = await signIn({ sdk, ...pool }, email, 'nytt pass');
  expect(await attributesOf({ sdk, ...pool }, access)).toEqual({
    sub: User?.Username,
    email,
    email_verified: 'true',
    'custom:business_name': 'Napoli Pizza',
  });
});

test('a temporary password says that its challenge is not supported', async () => {
  const pool = await startPool();
  const create = { UserPoolId, Username, TemporaryPassword: 'foreløpig', MessageAction: 'SUPPRESS' } as const;
  await pool.sdk.send(new AdminCreateUserCommand(create));

  expect(await refusalOf(signIn(pool, email, 'foreløpig'))).toMatch('NEW_PASSWORD_REQUIRED is not supported');
});

test('an invitation by mail is refused loudly', async () => {
  const { sdk } = await startPool();

  expect(await refusalOf(sdk.send(new AdminCreateUserCommand({ UserPoolId, Username })))).toMatch(
    'InvalidParameterException: The local Cognito creates users with MessageAction SUPPRESS only',
  );
});

test('a deleted account is unknown, and its tokens are worth nothing', async () => {
  const pool = await startPool();
  await addAccount(pool);
  const { access } = await signIn(pool);

  await pool.sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username }));

  expect(await refusalOf(attributesOf(pool, access))).toMatch('UserNotFoundException');
  expect(await refusalOf(signIn(pool))).toMatch('NotAuthorizedException');
});

test('admin calls say plainly that a user or a pool does not exist', async () => {
  const { sdk } = await startPool();
  const gone = 'UserNotFoundException: User does not exist.';

  expect(await refusalOf(sdk.send(new AdminGetUserCommand({ UserPoolId, Username })))).toBe(gone);
  expect(await refusalOf(sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username })))).toBe(gone);
  expect(await refusalOf(sdk.send(new AdminConfirmSignUpCommand({ UserPoolId, Username })))).toBe(gone);
  expect(
    await refusalOf(sdk.send(new AdminGetUserCommand({ UserPoolId: 'eu-north-1_Annen', Username }))),
  ).toBe('ResourceNotFoundException: User pool eu-north-1_Annen does not exist.');
});

test('nobody takes over an address that another account has', async () => {
  const pool = await startPool();
  await addAccount(pool);
  await addAccount(pool, 'ola@napoli.no');
  const { access: AccessToken } = await signIn(pool, 'ola@napoli.no');

  const UserAttributes = [{ Name: 'email', Value: 'KARI@napoli.no' }];
  const take = pool.sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));

  expect(await refusalOf(take)).toBe('AliasExistsException: An account with the given email already exists.');
});

test('an attribute other than the e-mail changes without a mail, and nobody verifies themselves', async () => {
  const pool = await startPool();
  await addAccount(pool);
  const { access: AccessToken } = await signIn(pool);
  const update = (Name: string, Value: string) =>
    pool.sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));

  expect(await update('custom:business_name', 'Roma')).toMatchObject({ CodeDeliveryDetailsList: [] });
  expect(await refusalOf(update('email_verified', 'true'))).toMatch('NotAuthorizedException');
  expect(await refusalOf(update('custom:role', 'admin'))).toMatch('InvalidParameterException');
  expect(await attributesOf(pool, AccessToken)).toMatchObject({ 'custom:business_name': 'Roma' });
  expect(pool.mails).toEqual([]);
});
