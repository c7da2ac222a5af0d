import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { addAccount, email, refusalOf, signIn } from './accounts.ts';
import { ClientId, hour, post, startPool, type TestPool } from './test-pool.ts';

function forgot({ sdk }: TestPool, Username = email) {
  return sdk.send(new ForgotPasswordCommand({ ClientId, Username }));
}

function reset({ sdk }: TestPool, ConfirmationCode: string, Password = 'nytt pass', Username = email) {
  return sdk.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }));
}

test('an unknown address gets the answer a known one gets, but no mail', async () => {
  const pool = await startPool();
  await addAccount(pool, 'kari@napoli.no');

  const known = await post(pool.url, 'ForgotPassword', { ClientId, Username: 'kari@napoli.no' });
  const unknown = await post(pool.url, 'ForgotPassword', { ClientId, Username: 'knut@norge.no' });

  expect(unknown.text).toBe(known.text);
  expect(pool.mails.map(({ to }) => to)).toEqual(['kari@napoli.no']);
});

test('a reset code works for an hour and once', async () => {
  const pool = await startPool();
  await addAccount(pool);
  await forgot(pool);
  const code = pool.code();

  pool.clock.ms += hour;
  expect(await refusalOf(reset(pool, code))).toMatch('ExpiredCodeException');

  pool.clock.ms -= 1;
  expect(await refusalOf(reset(pool, code))).toBe('no refusal');
  expect(await refusalOf(reset(pool, code, 'enda et pass'))).toMatch('ExpiredCodeException');
  expect(await refusalOf(signIn(pool, email, 'nytt pass'))).toBe('no refusal');
});
