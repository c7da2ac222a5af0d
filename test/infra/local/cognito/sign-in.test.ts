import { expect, test } from 'vitest';
import { addAccount, email, refusalOf, signIn } from './accounts.ts';
import { ClientId, post, startPool } from './test-pool.ts';

const wrongCredentials = 'NotAuthorizedException: Incorrect username or password.';

test('an unknown user and a wrong password give the same answer', async () => {
  const pool = await startPool();
  await addAccount(pool);

  for (const address of [email, 'x@y.no'])
    expect(await refusalOf(signIn(pool, address, 'feil passord'))).toBe(wrongCredentials);
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
