import {
  AdminConfirmSignUpCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { addAccount, answerTo, email, refusalOf, signIn } from './accounts.ts';
import { startPool, UserPoolId } from './test-pool.ts';

const Username = email;

test('a deleted account is unknown, and its tokens are worth nothing', async () => {
  const pool = await startPool();
  await addAccount(pool);
  const { access } = await signIn(pool);

  await pool.sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username }));

  expect(await answerTo(pool, access)).toMatch('UserNotFoundException');
  expect(await refusalOf(signIn(pool))).toMatch('NotAuthorizedException');
  expect(await refusalOf(addAccount(pool))).toBe('no refusal');
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
