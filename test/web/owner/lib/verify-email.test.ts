import { AdminConfirmSignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession } from 'aws-amplify/auth';
import { expect, test, vi } from 'vitest';
import * as session from '../../../../web/owner/lib/session.ts';
import { email, password, signUp } from '../../../infra/local/cognito/accounts.ts';
import { useAmplify } from '../../../infra/local/cognito/amplify-client.ts';
import { startPool, UserPoolId } from '../../../infra/local/cognito/test-pool.ts';

vi.unmock('../../../../web/owner/lib/session.ts');
vi.mock('../../../../web/owner/lib/cognito.ts', () => ({
  cognito: () => import('../../../../web/owner/lib/amplify.ts'),
}));

const isVerified = async () => (await fetchAuthSession()).tokens?.idToken?.payload.email_verified;

test('Q-01 DASH-016 an account with an unverified address gets a mail, and the code in it verifies the address', async () => {
  const pool = await startPool();
  useAmplify(pool);
  await signUp(pool);
  await pool.sdk.send(new AdminConfirmSignUpCommand({ UserPoolId, Username: email }));
  expect(await session.signIn(email, password)).toEqual({});
  expect(await isVerified()).toBe(false);
  expect(pool.mails).toHaveLength(1);

  expect(await session.resendVerification()).toEqual({});
  expect(pool.mails.map(({ to }) => to)).toEqual([email, email]);
  expect(await session.verifyEmail(pool.code())).toEqual({});

  expect(await isVerified()).toBe(true);
});
