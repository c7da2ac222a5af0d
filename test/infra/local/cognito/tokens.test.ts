import {
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { addAccount, answerTo, confirm, email, refusalOf, signIn, signUp } from './accounts.ts';
import { ClientId, hour, minute, startPool, type TestPool, UserPoolId } from './test-pool.ts';

function refresh({ sdk }: TestPool, RefreshToken: string) {
  return sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
}

test('the tokens claim what AWS’s claim', async () => {
  const pool = await startPool();
  const { UserSub: sub } = await signUp(pool);
  await confirm(pool, pool.code());
  const { access, id } = await signIn(pool);
  const seconds = Math.floor(pool.clock.ms / 1000);
  const both = {
    sub,
    iss: 'https://cognito-idp.eu-north-1.amazonaws.com/eu-north-1_Lokal0001',
    origin_jti: decodeJwt(access).origin_jti,
    event_id: expect.any(String),
    jti: expect.any(String),
    auth_time: seconds,
    iat: seconds,
    exp: seconds + 600,
  };

  expect(decodeJwt(access)).toEqual({
    ...both,
    token_use: 'access',
    client_id: ClientId,
    scope: 'aws.cognito.signin.user.admin',
    username: sub,
  });
  expect(decodeJwt(id)).toEqual({
    ...both,
    token_use: 'id',
    aud: ClientId,
    'cognito:username': sub,
    email,
    email_verified: true,
    'custom:business_name': 'Napoli Pizza',
  });
});

test('an access token opens the pool for ten minutes; an id token never does', async () => {
  const pool = await startPool();
  await addAccount(pool);
  const { access, id } = await signIn(pool);
  const invalid = 'NotAuthorizedException: Invalid Access Token';

  expect(await answerTo(pool, id)).toBe(invalid);
  expect(await answerTo(pool, `${access}x`)).toBe(invalid);
  pool.clock.ms += 10 * minute - 1000;
  expect(await answerTo(pool, access)).toBe('accepted');
  pool.clock.ms += 1000;
  expect(await answerTo(pool, access)).toBe('NotAuthorizedException: Access Token has expired');
});

test('each refresh gives new tokens of the same sign-in, a refresh token among them, for thirty days in all', async () => {
  const pool = await startPool();
  await addAccount(pool);
  const first = await signIn(pool);
  let token = first.refresh;

  for (let times = 0; times < 3; times += 1) {
    pool.clock.ms += hour;
    const { AuthenticationResult } = await refresh(pool, token);
    expect(AuthenticationResult).toMatchObject({ ExpiresIn: 600, TokenType: 'Bearer' });
    expect(AuthenticationResult?.RefreshToken).not.toBe(token);
    token = AuthenticationResult?.RefreshToken ?? '';
    const { auth_time, origin_jti, exp } = decodeJwt(AuthenticationResult?.AccessToken ?? '');
    expect({ auth_time, origin_jti }).toMatchObject({
      auth_time: decodeJwt(first.access).auth_time,
      origin_jti: decodeJwt(first.access).origin_jti,
    });
    expect(exp).toBe(Math.floor(pool.clock.ms / 1000) + 600);
  }

  pool.clock.ms += 30 * 24 * hour - 3 * hour;
  expect(await refusalOf(refresh(pool, token))).toMatch('Refresh Token has expired');
  expect(await refusalOf(refresh(pool, 'tull'))).toBe('NotAuthorizedException: Invalid Refresh Token');
});

test('a refresh token that was used works a minute longer, for the tab beside it, and then never again', async () => {
  const pool = await startPool();
  await addAccount(pool);
  const { refresh: old } = await signIn(pool);
  const tokensOf = async (token: string) => (await refresh(pool, token)).AuthenticationResult;
  const mine = await tokensOf(old);

  pool.clock.ms += minute - 1;
  const besides = await tokensOf(old);
  pool.clock.ms += minute;

  expect(await refusalOf(refresh(pool, old))).toBe('NotAuthorizedException: Refresh Token has been revoked');
  for (const { RefreshToken = '' } of [mine ?? {}, besides ?? {}])
    expect(await refusalOf(refresh(pool, RefreshToken))).toBe('no refusal');
});

test('signing out everywhere ends every sign-in of that user and nobody else’s', async () => {
  const pool = await startPool();
  await addAccount(pool);
  await addAccount(pool, 'ola@napoli.no');
  const ola = await signIn(pool, 'ola@napoli.no');

  for (const everywhere of [
    (AccessToken: string) => pool.sdk.send(new GlobalSignOutCommand({ AccessToken })),
    () => pool.sdk.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: email })),
  ]) {
    const tablet = await signIn(pool);
    const phone = await signIn(pool);
    await everywhere(phone.access);
    for (const { access, refresh: refreshToken } of [tablet, phone]) {
      expect(await answerTo(pool, access)).toMatch('Access Token has been revoked');
      expect(await refusalOf(refresh(pool, refreshToken))).toMatch('Refresh Token has been revoked');
    }
  }
  expect(await answerTo(pool, ola.access)).toBe('accepted');
});
