import {
  AdminGetUserCommand,
  ResendConfirmationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { confirm, email, refusalOf, signUp } from './accounts.ts';
import { ClientId, hour, startPool, UserPoolId } from './test-pool.ts';

test('an address belongs to one account, whatever its case, confirmed or not', async () => {
  const pool = await startPool();
  await signUp(pool);

  expect(await refusalOf(signUp(pool, 'KARI@Napoli.no'))).toBe(
    'UsernameExistsException: User already exists',
  );
  expect(pool.mails).toHaveLength(1);
});

test('a sign-up code works for 24 hours', async () => {
  const pool = await startPool();
  await signUp(pool);
  const code = pool.code();

  pool.clock.ms += 24 * hour;
  expect(await refusalOf(confirm(pool, code))).toMatch('ExpiredCodeException');

  pool.clock.ms -= 1;
  expect(await refusalOf(confirm(pool, code))).toBe('no refusal');
});

test('confirming makes the account CONFIRMED and its address verified, once', async () => {
  const pool = await startPool();
  const { UserSub } = await signUp(pool);
  const read = () => pool.sdk.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
  expect(await read()).toMatchObject({ UserStatus: 'UNCONFIRMED', Username: UserSub });

  const code = pool.code();
  await confirm(pool, code);

  const user = await read();
  expect(user).toMatchObject({ UserStatus: 'CONFIRMED', Enabled: true, UserCreateDate: expect.any(Date) });
  expect(user.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
  expect(user.UserAttributes).toContainEqual({ Name: 'custom:business_name', Value: 'Napoli Pizza' });
  expect(await refusalOf(confirm(pool, code))).toBe(
    'NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
  );
});

test('a wrong code is told apart from an expired one, and guessing ends after fifteen tries an hour', async () => {
  const pool = await startPool();
  await signUp(pool);
  const wrong = pool.code() === '000000' ? '000001' : '000000';

  for (let tries = 0; tries < 15; tries += 1) {
    expect(await refusalOf(confirm(pool, wrong))).toMatch('CodeMismatchException');
  }
  expect(await refusalOf(confirm(pool, pool.code()))).toMatch('LimitExceededException');

  pool.clock.ms += hour;
  expect(await refusalOf(confirm(pool, pool.code()))).toBe('no refusal');
});

test('a code is resent five times an hour, to known and unknown addresses alike', async () => {
  const pool = await startPool();
  await signUp(pool);
  const resend = (Username: string) =>
    pool.sdk.send(new ResendConfirmationCodeCommand({ ClientId, Username }));

  for (const address of [email, 'ingen@napoli.no']) {
    for (let times = 0; times < 5; times += 1) {
      expect((await resend(address)).CodeDeliveryDetails).toMatchObject({ DeliveryMedium: 'EMAIL' });
    }
    expect(await refusalOf(resend(address))).toBe(
      'LimitExceededException: Attempt limit exceeded, please try after some time.',
    );
  }
  expect(pool.mails.map(({ to }) => to)).toEqual(Array(6).fill(email));

  pool.clock.ms += hour;
  expect(await refusalOf(resend(email))).toBe('no refusal');
});
