import { AdminConfirmSignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { autoSignIn, signIn, signOut } from 'aws-amplify/auth';
import { expect, test } from 'vitest';
import * as auth from '../../../../web/owner/lib/amplify.ts';
import {
  addAccount,
  answerTo,
  attributesOf,
  email,
  password,
  refusalOf,
  signUp as signUpAtPool,
} from './accounts.ts';
import { useAmplify } from './amplify-client.ts';
import { startPool, UserPoolId } from './test-pool.ts';

const userAttributes = { email, 'custom:business_name': 'Napoli Pizza' };

test('Amplify signs up, confirms and signs in by SRP; the account carries its business name', async () => {
  const pool = await startPool();
  useAmplify(pool);

  const signedUp = await auth.signUp({ username: email, password, options: { userAttributes } });
  expect(signedUp.nextStep).toEqual({
    signUpStep: 'CONFIRM_SIGN_UP',
    codeDeliveryDetails: { destination: 'k***@n***', deliveryMedium: 'EMAIL', attributeName: 'email' },
  });
  expect(pool.mails).toMatchObject([{ to: email, subject: 'Your verification code' }]);
  await auth.confirmSignUp({ username: email, confirmationCode: pool.code() });

  expect(await auth.signIn({ username: email, password })).toMatchObject({ isSignedIn: true });
  expect((await auth.getCurrentUser()).userId).toBe(signedUp.userId);
  expect(await attributesOf(pool)).toEqual({
    ...userAttributes,
    sub: signedUp.userId,
    email_verified: 'true',
  });
});

test('Amplify signs in by itself after the code of a sign-up with autoSignIn', async () => {
  const pool = await startPool();
  useAmplify(pool);
  await auth.signUp({ username: email, password, options: { userAttributes, autoSignIn: true } });

  const { nextStep } = await auth.confirmSignUp({ username: email, confirmationCode: pool.code() });

  expect(nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN');
  expect(await autoSignIn()).toMatchObject({ isSignedIn: true });
});

test('an account that is not confirmed asks for that, and a wrong password is not told', async () => {
  const pool = await startPool();
  useAmplify(pool);
  await auth.signUp({ username: email, password, options: { userAttributes } });

  for (const given of ['feil passord', password])
    expect((await auth.signIn({ username: email, password: given })).nextStep.signInStep).toBe(
      'CONFIRM_SIGN_UP',
    );
});

test('a resent code replaces the first one', async () => {
  const pool = await startPool();
  useAmplify(pool);
  await auth.signUp({ username: email, password, options: { userAttributes } });
  const first = pool.code();
  await auth.resendSignUpCode({ username: email });
  while (pool.code() === first) await auth.resendSignUpCode({ username: email });

  expect(await refusalOf(auth.confirmSignUp({ username: email, confirmationCode: first }))).toBe(
    'CodeMismatchException: Invalid verification code provided, please try again.',
  );
  expect(await auth.confirmSignUp({ username: email, confirmationCode: pool.code() })).toMatchObject({
    isSignUpComplete: true,
  });
});

test('a forgotten password is replaced by the code in the mail, and the old one stops working', async () => {
  const pool = await startPool();
  useAmplify(pool);
  await addAccount(pool);

  const { nextStep } = await auth.resetPassword({ username: email });
  expect(nextStep.codeDeliveryDetails.destination).toBe('k***@n***');
  await auth.confirmResetPassword({
    username: email,
    newPassword: 'nytt pass',
    confirmationCode: pool.code(),
  });

  expect(await refusalOf(auth.signIn({ username: email, password }))).toMatch('NotAuthorizedException');
  expect(await auth.signIn({ username: email, password: 'nytt pass' })).toMatchObject({ isSignedIn: true });
});

test('Amplify keeps the refresh token that each refresh hands out, so a sign-in lasts far beyond the first one', async () => {
  const pool = await startPool();
  useAmplify(pool);
  await addAccount(pool);
  await auth.signIn({ username: email, password });

  for (let times = 0; times < 4; times += 1) {
    pool.clock.ms += 10 * 60_000;
    const { tokens } = await auth.fetchAuthSession({ forceRefresh: true });
    expect(await answerTo(pool, String(tokens?.accessToken))).toBe('accepted');
  }
});

test('signing out revokes the access token at the pool too', async () => {
  const pool = await startPool();
  useAmplify(pool);
  await addAccount(pool);
  await auth.signIn({ username: email, password });
  const access = String((await auth.fetchAuthSession()).tokens?.accessToken);
  expect(await answerTo(pool, access)).toBe('accepted');

  await auth.signOut();

  expect(await answerTo(pool, access)).toBe('NotAuthorizedException: Access Token has been revoked');
});

test('an address that an operator confirmed is verified by a code, which works once', async () => {
  const pool = await startPool();
  useAmplify(pool);
  await signUpAtPool(pool);
  await pool.sdk.send(new AdminConfirmSignUpCommand({ UserPoolId, Username: email }));
  await auth.signIn({ username: email, password });
  expect(await attributesOf(pool)).toMatchObject({ email_verified: 'false' });

  await auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
  expect(pool.mails.map(({ to }) => to)).toEqual([email, email]);
  const verify = { userAttributeKey: 'email', confirmationCode: pool.code() } as const;
  await auth.confirmUserAttribute(verify);

  expect(await attributesOf(pool)).toMatchObject({ email, email_verified: 'true' });
  expect(await refusalOf(auth.confirmUserAttribute(verify))).toMatch('ExpiredCodeException');
});

test('a changed password needs the old one', async () => {
  const pool = await startPool();
  useAmplify(pool);
  await addAccount(pool);
  await auth.signIn({ username: email, password });

  expect(
    await refusalOf(auth.updatePassword({ oldPassword: 'feil passord', newPassword: 'nytt pass' })),
  ).toMatch('NotAuthorizedException');
  await auth.updatePassword({ oldPassword: password, newPassword: 'nytt pass' });

  await auth.signOut();
  expect(await auth.signIn({ username: email, password: 'nytt pass' })).toMatchObject({ isSignedIn: true });
});

test.each([
  ['of Norwegian letters', 'blåbærsyltetøy'],
  ['with emoji', 'pizza 🍕 og 👩‍🍳'],
  ['with signs that protocols use', 'ÆØÅ:"\\<&>'],
])('Amplify proves a password %s without sending it', async (_, odd) => {
  const pool = await startPool();
  useAmplify(pool);
  await addAccount(pool, email, odd);

  expect(await signIn({ username: 'KARI@napoli.no', password: odd })).toMatchObject({ isSignedIn: true });
  await signOut();
  expect(await refusalOf(signIn({ username: email, password: `${odd}.` }))).toBe(
    'NotAuthorizedException: Incorrect username or password.',
  );
});
