import {
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { signIn, signOut } from 'aws-amplify/auth';
import { expect, test } from 'vitest';
import { addAccount, email, password, refusalOf } from './accounts.ts';
import { useAmplify } from './amplify-client.ts';
import { ClientId, startPool, type TestPool } from './test-pool.ts';

const A = 'ab'.repeat(384);

async function begin({ sdk }: TestPool, USERNAME: string, SRP_A = A) {
  const AuthParameters = { USERNAME, SRP_A };
  return sdk.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }));
}

function answerWith({ sdk }: TestPool, given: Record<string, string>) {
  const ChallengeResponses = {
    TIMESTAMP: 'Fri Nov 20 06:00:00 UTC 2026',
    PASSWORD_CLAIM_SIGNATURE: 'AAAA',
    ...given,
  };
  return sdk.send(
    new RespondToAuthChallengeCommand({ ClientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses }),
  );
}

test.each([
  ['of Norwegian letters', 'blåbærsyltetøy'],
  ['with emoji', 'pizza 🍕 og 👩‍🍳'],
  ['with spaces', 'to ord og  to mellomrom'],
  ['with signs that protocols use', 'ÆØÅ:"\\<&>'],
  ['with composed and decomposed letters', 'e\u0301 er ikke \u00e9'],
  ['of 256 characters', 'x'.repeat(256)],
])('Amplify proves a password %s without sending it', async (_, odd) => {
  const pool = await startPool();
  useAmplify(pool);
  await addAccount(pool, email, odd);

  for (const _ of [1, 2]) {
    expect(await signIn({ username: 'KARI@napoli.no', password: odd })).toMatchObject({ isSignedIn: true });
    await signOut();
  }
  expect(await refusalOf(signIn({ username: email, password: `${odd}.` }))).toBe(
    'NotAuthorizedException: Incorrect username or password.',
  );
});

test('an unknown user gets a challenge like everybody else, with the same id and salt each time', async () => {
  const pool = await startPool();
  await addAccount(pool);

  const known = (await begin(pool, email)).ChallengeParameters ?? {};
  const first = (await begin(pool, 'ingen@napoli.no')).ChallengeParameters ?? {};
  const again = (await begin(pool, 'Ingen@Napoli.no')).ChallengeParameters ?? {};
  const other = (await begin(pool, 'andre@napoli.no')).ChallengeParameters ?? {};

  expect(Object.keys(first)).toEqual(Object.keys(known));
  expect(first.USER_ID_FOR_SRP).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(again).toMatchObject({ SALT: first.SALT, USER_ID_FOR_SRP: first.USER_ID_FOR_SRP });
  expect(again.SRP_B).not.toBe(first.SRP_B);
  expect(other.SALT).not.toBe(first.SALT);
});

test('a challenge answers once and within three minutes', async () => {
  const pool = await startPool();
  await addAccount(pool);
  const parameters = (await begin(pool, email)).ChallengeParameters ?? {};
  const responses = {
    USERNAME: parameters.USERNAME ?? '',
    PASSWORD_CLAIM_SECRET_BLOCK: parameters.SECRET_BLOCK ?? '',
  };
  const wrong = 'NotAuthorizedException: Incorrect username or password.';
  const over = 'NotAuthorizedException: Invalid session for the user, session is expired.';

  expect(await refusalOf(answerWith(pool, responses))).toBe(wrong);
  expect(await refusalOf(answerWith(pool, responses))).toBe(over);

  const late = (await begin(pool, email)).ChallengeParameters?.SECRET_BLOCK ?? '';
  pool.clock.ms += 3 * 60_000;
  expect(await refusalOf(answerWith(pool, { ...responses, PASSWORD_CLAIM_SECRET_BLOCK: late }))).toBe(over);
});

test('a public value of zero, or none at all, is refused: it would sign anybody in', async () => {
  const pool = await startPool();
  await addAccount(pool, email, password);

  for (const bad of ['0', '00', 'xyz', 'f'.repeat(1025)]) {
    expect(await refusalOf(begin(pool, email, bad))).toMatch('InvalidParameterException: SRP_A');
  }
});
