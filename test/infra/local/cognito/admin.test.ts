import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { addAccount, answerTo, attributesOf, email, password, refusalOf, signIn } from './accounts.ts';
import { ClientId, startPool, UserPoolId } from './test-pool.ts';

const Username = email;

test('an operator’s account sends no mail, can be signed in to with its password, and gets a code for a new one', async () => {
  const pool = await startPool();
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  const create = { UserPoolId, Username, UserAttributes, MessageAction: 'SUPPRESS' as const };
  await pool.sdk.send(new AdminCreateUserCommand(create));
  expect(pool.mails).toEqual([]);
  expect(await refusalOf(pool.sdk.send(new AdminCreateUserCommand(create)))).toMatch('UsernameExists');

  const set = { UserPoolId, Username, Password: password, Permanent: true };
  await pool.sdk.send(new AdminSetUserPasswordCommand(set));
  expect(await refusalOf(signIn(pool))).toBe('no refusal');
  await pool.sdk.send(new ForgotPasswordCommand({ ClientId, Username }));
  expect(pool.mails).toHaveLength(1);
});

test('the holder of a sign-in may take the account to another address, and delete it', async () => {
  const pool = await startPool();
  await addAccount(pool);
  await addAccount(pool, 'ola@napoli.example');
  const { access: AccessToken } = await signIn(pool);
  const taken = [{ Name: 'email', Value: 'ola@napoli.example' }];
  const own = [{ Name: 'email', Value: 'ny@tyv.example' }];
  const update = (UserAttributes: typeof own) =>
    pool.sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));

  expect(await refusalOf(update(taken))).toMatch('AliasExistsException');
  await update(own);
  expect(pool.mails.at(-1)?.to).toBe('ny@tyv.example');
  expect(await attributesOf(pool)).toMatchObject({ email: 'kari@napoli.no', email_verified: 'true' });
  const verify = { AccessToken, AttributeName: 'email', Code: pool.code() };
  await pool.sdk.send(new VerifyUserAttributeCommand(verify));
  expect(await attributesOf(pool, 'ny@tyv.example')).toMatchObject({ email_verified: 'true' });

  await pool.sdk.send(new DeleteUserCommand({ AccessToken }));
  expect(await answerTo(pool, AccessToken)).toMatch('UserNotFoundException');
});
