import { randomUUID } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { cognitoOf, signIn, signInOrUp } from '../../infra/local/seed/seed-owner.ts';
import type { ConnectPass } from '../../shared/orders/live.ts';
import type { Membership } from '../../shared/people/member.ts';
import type { OwnSession } from '../../shared/people/session.ts';
import { eventually } from '../helpers/customer.ts';
import { isClosed, openScreen } from '../helpers/open-screen.ts';
import { request } from '../helpers/request.ts';
import { sharedCloud } from '../helpers/shared-cloud.ts';

const cloud = await sharedCloud();

const minute = 60_000;
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no refusal',
    (error: Error) => error.name,
  );

/** A new owner, with a password and no open session. */
async function newOwner() {
  const owner = { email: `${randomUUID()}@eier.example`, password: 'hemmelig-nok', businessName: 'Økt' };
  await signInOrUp(cloud, owner);
  cloud.clock.advance(3000);
  return owner;
}

/** One more sign-in of an owner: what a device holds. */
async function newDevice(owner: { email: string; password: string }, agent = 'Firefox/127.0 (Windows)') {
  const tokens = await signIn(cloud, owner);
  const headers = { authorization: `Bearer ${tokens.AccessToken}`, 'user-agent': agent };
  const ask = (method: string, path: string) =>
    request(cloud, 'localhost', `/api/owner${path}`, { method, headers });
  return {
    accessToken: tokens.AccessToken ?? '',
    status: async () => (await ask('GET', '/businesses')).status,
    refresh: () =>
      cognitoOf(cloud).send(
        new GetTokensFromRefreshTokenCommand({
          ClientId: cloud.env.USER_POOL_CLIENT_ID,
          RefreshToken: tokens.RefreshToken,
        }),
      ),
    pass: async () => {
      const [own] = JSON.parse((await ask('GET', '/businesses')).text) as Membership[];
      return (JSON.parse((await ask('POST', `/businesses/${own?.business}/live`)).text) as ConnectPass).pass;
    },
    list: async () => JSON.parse((await ask('GET', '/account/sessions')).text) as OwnSession[],
    end: async (id = '') => (await ask('DELETE', `/account/sessions${id && `/${id}`}`)).status,
  };
}

/** The newest mail's code, which people read as two groups of three. */
async function codeIn(email: string): Promise<string> {
  const [mail] = await cloud.mails(email);
  return (
    /\b(\d{3}) ?(\d{3})\b/
      .exec(mail?.html ?? '')
      ?.slice(1)
      .join('') ?? ''
  );
}

async function resetPassword(email: string, Password: string) {
  const pool = { ClientId: cloud.env.USER_POOL_CLIENT_ID, Username: email };
  await cognitoOf(cloud).send(new ForgotPasswordCommand(pool));
  const ConfirmationCode = await codeIn(email);
  await cognitoOf(cloud).send(new ConfirmForgotPasswordCommand({ ...pool, ConfirmationCode, Password }));
}

test('a new password set by mail ends every sign-in from before: at the API at once, at Cognito for good', async () => {
  const owner = await newOwner();
  const thief = await newDevice(owner);
  const silentThief = await newDevice(owner);
  expect(await thief.status()).toBe(200);
  cloud.clock.advance(3000);

  await resetPassword(owner.email, 'et nytt passord');

  expect(await thief.status()).toBe(401);
  expect(await silentThief.status()).toBe(401);
  expect(await refusalOf(thief.refresh())).toBe('NotAuthorizedException');
  const mine = await newDevice({ ...owner, password: 'et nytt passord' });
  expect(await mine.status()).toBe(200);
  expect(await mine.list()).toMatchObject([{ isCurrent: true }]);
});

/** All that a stolen sign-in could still do at Cognito itself. */
async function atCognito({ accessToken: AccessToken, refresh }: Awaited<ReturnType<typeof newDevice>>) {
  const UserAttributes = [{ Name: 'email', Value: `${randomUUID()}@tyv.example` }];
  const client = cognitoOf(cloud);
  return Promise.all(
    [
      refresh(),
      client.send(new GetUserCommand({ AccessToken })),
      client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes })),
      client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code: '123456' })),
      client.send(new DeleteUserCommand({ AccessToken })),
    ].map(refusalOf),
  );
}
const allRefused = Array.from({ length: 5 }, () => 'NotAuthorizedException');

test('a stolen sign-in that still lives gives the account no other address, and no code leaves for one', async () => {
  const owner = await newOwner();
  const { accessToken: AccessToken } = await newDevice(owner);
  const client = cognitoOf(cloud);
  const other = `${randomUUID()}@tyv.example`;
  const UserAttributes = [{ Name: 'email', Value: other }];
  const isRefused = 'UserLambdaValidationException';

  expect(await refusalOf(client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes })))).toBe(
    isRefused,
  );
  const ask = new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' });
  expect(await refusalOf(client.send(ask))).toBe(isRefused);

  expect(await cloud.mails(other)).toEqual([]);
  const { UserAttributes: now } = await client.send(new GetUserCommand({ AccessToken }));
  expect(now).toContainEqual({ Name: 'email', Value: owner.email });
});

test('AU-04 the open screen of a sign-in that is ended closes, and a pass it got before opens nothing', async () => {
  const owner = await newOwner();
  const lost = await newDevice(owner);
  const phone = await newDevice(owner);
  const screen = await openScreen(cloud, await lost.pass());
  const pass = await lost.pass();
  expect(await phone.status()).toBe(200);
  const id = (await phone.list()).find(({ isCurrent }) => !isCurrent)?.id;

  expect(await phone.end(id)).toBe(204);

  await eventually(() => isClosed(screen));
  await expect(openScreen(cloud, pass)).rejects.toThrow('401');
});

test('a changed password: the dashboard then ends all sign-ins here and at Cognito, and signs in anew', async () => {
  const owner = await newOwner();
  const thief = await newDevice(owner);
  const mine = await newDevice(owner);
  expect([await thief.status(), await mine.status()]).toEqual([200, 200]);
  cloud.clock.advance(3000);

  await cognitoOf(cloud).send(
    new ChangePasswordCommand({
      AccessToken: mine.accessToken,
      PreviousPassword: owner.password,
      ProposedPassword: 'et nytt passord',
    }),
  );
  expect(await mine.end()).toBe(204);
  const anew = await newDevice({ ...owner, password: 'et nytt passord' });

  expect([await thief.status(), await mine.status(), await anew.status()]).toEqual([401, 401, 200]);
  expect(await atCognito(thief)).toEqual(allRefused);
  expect(await anew.list()).toMatchObject([{ isCurrent: true }]);
});

test('an owner who ends a lost device ends its tokens at Cognito too; other devices work until theirs expire', async () => {
  const owner = await newOwner();
  const phone = await newDevice(owner, 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Safari/537.36');
  const lost = await newDevice(owner);
  const tablet = await newDevice(owner);
  for (const device of [lost, tablet, phone]) expect(await device.status()).toBe(200);

  const seen = await phone.list();
  expect(seen.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ browser: 'Chrome', system: 'Android' }]);
  const other = (await lost.list()).find(({ isCurrent }) => isCurrent);
  expect(await phone.end(other?.id)).toBe(204);

  expect([await lost.status(), await tablet.status(), await phone.status()]).toEqual([401, 200, 401]);
  expect(await atCognito(lost)).toEqual(allRefused);
  expect(await refusalOf(tablet.refresh())).toBe('NotAuthorizedException');
  expect(await (await newDevice(owner)).status()).toBe(200);
});

test('an owner who ends all sign-ins ends them at Cognito too, also one of the same second, and only a new one works', async () => {
  const owner = await newOwner();
  const mine = await newDevice(owner);
  const thief = await newDevice(owner);
  expect([await thief.status(), await mine.status()]).toEqual([200, 200]);

  expect(await mine.end()).toBe(204);

  expect([await thief.status(), await mine.status()]).toEqual([401, 401]);
  expect(await atCognito(thief)).toEqual(allRefused);
  const anew = await newDevice(owner);
  expect(await anew.status()).toBe(200);
  expect(await anew.list()).toHaveLength(1);
});

test('signing out ends the own access token, and leaves the other devices signed in', async () => {
  const owner = await newOwner();
  const [device, tablet] = [await newDevice(owner), await newDevice(owner)];
  expect([await device.status(), await tablet.status()]).toEqual([200, 200]);

  expect(await device.end('current')).toBe(204);

  expect([await device.status(), await tablet.status()]).toEqual([401, 200]);
  expect(await refusalOf(tablet.refresh())).toBe('no refusal');
});

test('an account that is removed at Cognito is let in ten minutes at the longest; its shop stays, for the operator to close', async () => {
  const owner = await newOwner();
  const device = await newDevice(owner);
  await cognitoOf(cloud).send(
    new AdminDeleteUserCommand({ UserPoolId: cloud.env.USER_POOL_ID, Username: owner.email }),
  );

  expect(await refusalOf(device.refresh())).toBe('NotAuthorizedException');
  cloud.clock.advance(10 * minute + 1000);

  expect(await device.status()).toBe(401);
});

test('an address that somebody else signed up with and never confirmed is free after an hour, and the first password is dead', async () => {
  const pool = { ClientId: cloud.env.USER_POOL_CLIENT_ID, Username: `${randomUUID()}@eier.example` };
  const UserAttributes = [{ Name: 'custom:business_name', Value: 'Min' }];
  const signUp = (Password: string) =>
    cognitoOf(cloud).send(new SignUpCommand({ ...pool, Password, UserAttributes }));
  await signUp('tyvens passord');

  cloud.clock.advance(59 * minute);
  expect(await refusalOf(signUp('mitt passord'))).toBe('UsernameExistsException');
  cloud.clock.advance(2 * minute);
  await signUp('mitt passord');

  const ConfirmationCode = /code=(\d{6})/.exec((await cloud.mails(pool.Username))[0]?.html ?? '')?.[1];
  await cognitoOf(cloud).send(new ConfirmSignUpCommand({ ...pool, ConfirmationCode }));
  const as = (password: string) => signIn(cloud, { email: pool.Username, password });
  expect(await refusalOf(as('tyvens passord'))).toBe('NotAuthorizedException');
  expect(await refusalOf(as('mitt passord'))).toBe('no refusal');
  expect(await refusalOf(signUp('tredje passord'))).toBe('UsernameExistsException');
});
