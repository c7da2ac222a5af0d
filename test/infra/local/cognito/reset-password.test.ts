import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { addAccount, email, refusalOf, signIn, signUp } from './accounts.ts';
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

test('a known address is answered no later than an unknown one', async () => {
  const customMessage = async (event: unknown) => {
    await new Promise((done) => setTimeout(done, 20));
    return { ...(event as object), response: { emailSubject: 'x', emailMessage: '{####}' } };
  };
  const pool = await startPool({ triggers: { customMessage } });
  await addAccount(pool);
  const timed = async (address: string) => {
    const from = performance.now();
    await forgot(pool, address);
    return performance.now() - from;
  };

  for (const address of [email, 'ingen@napoli.no', email, 'ingen@napoli.no'])
    expect(await timed(address)).toBeGreaterThanOrEqual(45);
});

test('an address that nobody has verified gets no mail either', async () => {
  const pool = await startPool();
  await signUp(pool);

  expect((await forgot(pool)).CodeDeliveryDetails).toMatchObject({ Destination: 'k***@n***' });

  expect(pool.mails).toHaveLength(1);
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

test('a new password that is too short does not use up the code', async () => {
  const pool = await startPool();
  await addAccount(pool);
  await forgot(pool);

  expect(await refusalOf(reset(pool, pool.code(), 'kort'))).toMatch('InvalidPasswordException');
  expect(await refusalOf(reset(pool, pool.code()))).toBe('no refusal');
});

test('a wrong code, and any code for somebody unknown, is a mismatch', async () => {
  const pool = await startPool();
  await addAccount(pool);
  await forgot(pool);
  const wrong = pool.code() === '000000' ? '000001' : '000000';

  expect(await refusalOf(reset(pool, wrong))).toMatch('CodeMismatchException');
  expect(await refusalOf(reset(pool, wrong, 'nytt pass', 'ingen@napoli.no'))).toMatch(
    'CodeMismatchException',
  );
});

test('a reset lets somebody in whom wrong passwords have locked out', async () => {
  const pool = await startPool();
  await addAccount(pool);
  for (let tries = 0; tries < 5; tries += 1) await refusalOf(signIn(pool, email, 'feil passord'));
  await forgot(pool);

  await reset(pool, pool.code());

  expect(await refusalOf(signIn(pool, email, 'nytt pass'))).toBe('no refusal');
});

test('reset mails stop after five an hour, for known and unknown alike', async () => {
  const pool = await startPool();
  await addAccount(pool);

  for (const address of [email, 'ingen@napoli.no']) {
    for (let times = 0; times < 5; times += 1) await forgot(pool, address);
    expect(await refusalOf(forgot(pool, address))).toMatch('LimitExceededException');
  }
  pool.clock.ms += hour;
  expect(await refusalOf(forgot(pool))).toBe('no refusal');
});
