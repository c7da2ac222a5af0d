import { expect, test } from 'vitest';
import { addAccount, email, refusalOf, signIn } from './accounts.ts';
import { ClientId, post, startPool } from './test-pool.ts';

const wrongCredentials = 'NotAuthorizedException: Incorrect username or password.';
const locked = 'NotAuthorizedException: Password attempts exceeded';

test('an unknown user and a wrong password give the same answer, lock-out included', async () => {
  const pool = await startPool();
  await addAccount(pool);

  const answers = { known: [] as string[], unknown: [] as string[] };
  for (let tries = 0; tries < 7; tries += 1) {
    answers.known.push(await refusalOf(signIn(pool, email, 'feil passord')));
    answers.unknown.push(await refusalOf(signIn(pool, 'x@y.no', 'feil passord')));
  }

  expect(answers.known).toEqual(answers.unknown);
  expect(answers.known[0]).toBe(wrongCredentials);
  expect(answers.known[5]).toBe(locked);
});

test('from the fifth wrong password on each locks the account twice as long, even for the right one', async () => {
  const pool = await startPool();
  await addAccount(pool);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await refusalOf(signIn(pool, email, 'feil passord'))).toBe(wrongCredentials);
  }

  for (const lockMs of [1000, 2000, 4000]) {
    pool.clock.ms += lockMs - 1;
    expect(await refusalOf(signIn(pool))).toBe(locked);
    pool.clock.ms += 1;
    expect(await refusalOf(signIn(pool, email, 'feil passord'))).toBe(wrongCredentials);
  }

  pool.clock.ms += 8000;
  expect(await refusalOf(signIn(pool))).toBe('no refusal');
  expect(await refusalOf(signIn(pool, email, 'feil passord'))).toBe(wrongCredentials);
  expect(await refusalOf(signIn(pool))).toBe('no refusal');
});

test('a flow this pool does not offer is refused by name, a password in plain text as well', async () => {
  const pool = await startPool();

  for (const AuthFlow of ['USER_PASSWORD_AUTH', 'CUSTOM_AUTH', 'USER_AUTH', 'toString']) {
    const { text } = await post(pool.url, 'InitiateAuth', { ClientId, AuthFlow });
    expect(JSON.parse(text)).toMatchObject({
      __type: 'InvalidParameterException',
      message: expect.stringContaining(AuthFlow),
    });
  }
});
