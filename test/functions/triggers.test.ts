import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { handler as writeMail } from '../../functions/custom-message.ts';
import { idFrom } from '../../functions/kernel/lambda/new-id.ts';
import { keys } from '../../functions/kernel/table/keys.ts';
import { handler as afterConfirmation } from '../../functions/post-confirmation.ts';
import { handler as beforeSignUp } from '../../functions/pre-sign-up.ts';
import { firstBusinessKey } from '../../shared/people/first-business.ts';
import { memberItems } from '../helpers/members.ts';
import { expectConsole } from '../helpers/no-console-errors.ts';
import { table } from '../helpers/table-mock.ts';

beforeEach(() => {
  table.reset();
  table.on(GetCommand).resolves({});
  table.on(TransactWriteCommand).resolves({});
  table.on(UpdateCommand).resolves({ Attributes: {} });
});

const confirmed = (businessName: string | undefined, triggerSource = 'PostConfirmation_ConfirmSignUp') =>
  ({
    triggerSource,
    userName: 'user-1',
    request: {
      userAttributes: { sub: 'user-1', email: 'eier@fjord.example', 'custom:business_name': businessName },
    },
    response: {},
  }) as unknown as PostConfirmationTriggerEvent;

const puts = (call = 0) =>
  table.commandCalls(TransactWriteCommand)[call]?.args[0].input.TransactItems?.map(({ Put }) => Put?.Item) ??
  [];

test('CALL-007 DATA-002 a confirmed owner gets a business in one transaction, without the private address as its contact', async () => {
  const event = confirmed('Bjørns Kjøkken & Bår');
  expect(await afterConfirmation(event)).toBe(event);
  const [membership, address, profile, counter, member] = puts();
  const id = profile?.pk;
  const owner = { role: 'owner', name: 'Eier', email: 'eier@fjord.example' };
  expect(membership).toMatchObject({ pk: 'USER#user-1', sk: `BUSINESS#${id}`, ...owner });
  expect(member).toMatchObject({ pk: id, sk: 'MEMBER#user-1', ...owner });
  expect(address).toMatchObject({ pk: 'SUBDOMAIN#bjornskjokkenbar', businessId: id });
  expect(profile).toMatchObject({
    businessName: 'Bjørns Kjøkken & Bår',
    businessType: 'restaurant',
    isActive: true,
    email: '',
  });
  expect(counter).toMatchObject({ sk: 'COUNTER', n: 0, given: {}, orders: {} });
  const conditions = table
    .commandCalls(TransactWriteCommand)[0]!
    .args[0].input.TransactItems!.map(({ Put }) => Put?.ConditionExpression);
  expect(new Set(conditions)).toEqual(
    new Set(['attribute_not_exists(pk)', 'attribute_not_exists(businessId)']),
  );
});

test('the terms that were accepted at sign-up are stored with the business, from when the address is proved', async () => {
  const event = confirmed('Fjord');
  Object.assign(event.request.userAttributes, { 'custom:terms': '2026-11-22', email_verified: 'true' });
  await afterConfirmation(event);
  const [, , profile] = puts();
  expect(profile?.terms).toEqual({ version: '2026-11-22', at: profile?.createdAt });
  expect(profile?.publishedAt).toBeUndefined();
  const list = puts().find((item) => item?.sk === 'EMPLOYEES');
  expect(list?.employees).toMatchObject([{ email: 'eier@fjord.example', notify: 'email', ifUnheard: true }]);
});

test('a name longer than the form takes opens a restaurant all the same, with what fits', async () => {
  await afterConfirmation(confirmed(`Napoli ${'x'.repeat(200)}`));
  expect(puts()[2]?.businessName).toBe(`Napoli ${'x'.repeat(93)}`);
});

test('AU-05 a confirmation that comes twice opens one business', async () => {
  const id = idFrom('biz', 'user-1', firstBusinessKey);
  table
    .on(GetCommand, { Key: keys.membership('user-1', id) })
    .resolves({ Item: memberItems('user-1', id)[0] });
  await afterConfirmation(confirmed('Napoli'));
  expect(table.commandCalls(TransactWriteCommand)).toEqual([]);
});

test('CALL-008 whatever goes wrong, the confirmation stands and the log knows', async () => {
  expectConsole(/could not be opened at sign-up/);
  table.on(TransactWriteCommand).rejects(new Error('down'));
  const event = confirmed('Napoli');
  expect(await afterConfirmation(event)).toBe(event);
});

test.each([undefined, '', '   '])('a sign-up with the restaurant’s name %j opens none', async (name) => {
  const event = confirmed(name);
  expect(await afterConfirmation(event)).toBe(event);
  expect(table.calls()).toEqual([]);
});

const pool = mockClient(CognitoIdentityProviderClient);
const resetting = () => ({
  ...confirmed('Napoli', 'PostConfirmation_ConfirmForgotPassword'),
  userPoolId: 'eu-north-1_Test00001',
});

test('a new password is no new business, and ends every sign-in from before, here and at Cognito', async () => {
  pool.reset();
  vi.setSystemTime('2026-11-20T18:00:00.900Z');
  const event = resetting();

  expect(await afterConfirmation(event)).toBe(event);
  vi.useRealTimers();

  expect(table.commandCalls(TransactWriteCommand)).toEqual([]);
  const [update] = table.commandCalls(UpdateCommand);
  const aSecondAgo = Date.parse('2026-11-20T17:59:59.000Z') / 1000;
  expect(update?.args[0].input).toMatchObject({
    Key: keys.revocation('user-1'),
    ExpressionAttributeValues: { ':before': aSecondAgo, ':expiresAt': aSecondAgo + 1 + 31 * 24 * 3600 },
  });
  expect(pool.commandCalls(AdminUserGlobalSignOutCommand).map(({ args }) => args[0].input)).toEqual([
    { UserPoolId: 'eu-north-1_Test00001', Username: 'user-1' },
  ]);
});

test('when one of the two fails, the other is done, the new password stands and the log knows', async () => {
  expectConsole(/could not be ended/);
  pool.reset();
  table.on(UpdateCommand).rejectsOnce(new Error('down'));
  const event = resetting();

  expect(await afterConfirmation(event)).toBe(event);
  expect(pool.commandCalls(AdminUserGlobalSignOutCommand)).toHaveLength(1);

  pool.on(AdminUserGlobalSignOutCommand).rejects(new Error('down'));
  expect(await afterConfirmation(event)).toBe(event);
  expect(table.commandCalls(UpdateCommand)).toHaveLength(2);
});

const signingUp = (email = 'kari@napoli.example', triggerSource = 'PreSignUp_SignUp') =>
  ({
    triggerSource,
    userName: 'new-user',
    userPoolId: 'eu-north-1_Test00001',
    request: { userAttributes: { email } },
    response: {},
  }) as unknown as PreSignUpTriggerEvent;

/** An account that holds the address, so many minutes old. */
function holder(UserStatus: 'CONFIRMED' | 'UNCONFIRMED', minutes: number) {
  pool.reset();
  const UserCreateDate = new Date(Date.now() - minutes * 60_000);
  pool.on(AdminGetUserCommand).resolves({ Username: 'old-user', UserStatus, UserCreateDate });
}
const deleted = () => pool.commandCalls(AdminDeleteUserCommand).map(({ args }) => args[0].input);

test('an account that was not confirmed for an hour makes way for who signs up with the same address', async () => {
  holder('UNCONFIRMED', 61);
  const event = signingUp();

  expect(await beforeSignUp(event)).toBe(event);

  expect(pool.commandCalls(AdminGetUserCommand)[0]?.args[0].input).toEqual({
    UserPoolId: 'eu-north-1_Test00001',
    Username: 'kari@napoli.example',
  });
  expect(deleted()).toEqual([{ UserPoolId: 'eu-north-1_Test00001', Username: 'old-user' }]);
});

test.each([
  ['CONFIRMED', 24 * 60],
  ['UNCONFIRMED', 59],
] as const)('an account that is %s and %i minutes old stays', async (status, minutes) => {
  holder(status, minutes);
  await beforeSignUp(signingUp());
  expect(deleted()).toEqual([]);
});

test('an account that an admin makes, and an address nobody has, need no room', async () => {
  holder('UNCONFIRMED', 61);
  await beforeSignUp(signingUp('kari@napoli.example', 'PreSignUp_AdminCreateUser'));
  expect(pool.calls()).toEqual([]);

  const nobody = new UserNotFoundException({ message: 'nobody', $metadata: {} });
  pool.on(AdminGetUserCommand).rejects(nobody);
  await beforeSignUp(signingUp());
  expect(deleted()).toEqual([]);
});

test('a sign-up goes on when nobody can look whether there is room, and the log says so without the address', async () => {
  expectConsole(/could not be made room for/);
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  pool.reset();
  pool.on(AdminGetUserCommand).rejects(new Error('down'));
  const event = signingUp();

  expect(await beforeSignUp(event)).toBe(event);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('kari');
});

const message = (triggerSource: string, userAttributes = {}) =>
  ({
    triggerSource,
    userName: 'user-1',
    request: { codeParameter: '{####}', userAttributes, usernameParameter: null },
    response: {},
  }) as unknown as CustomMessageTriggerEvent;

test("AUTH-013 CALL-001 the mail's link leads to /dashboard with user and code, in Norwegian", async () => {
  for (const source of ['CustomMessage_SignUp', 'CustomMessage_ResendCode']) {
    const { response } = await writeMail(message(source));
    expect(response.emailSubject).toBe('Bekreft e-posten din hos Luka');
    expect(response.emailMessage).toContain('href="https://luka.no/dashboard?user=user-1&amp;code={####}"');
  }
});

test('Q-01 the mail to an account that is open already leads to /dashboard with the code alone: its session says whose it is', async () => {
  const { response } = await writeMail(
    message('CustomMessage_VerifyUserAttribute', { email_verified: 'false' }),
  );
  expect(response.emailSubject).toBe('Bekreft e-posten din hos Luka');
  expect(response.emailMessage).toContain('href="https://luka.no/dashboard?code={####}"');
  expect(response.emailMessage).toContain('der du er logget inn');
  expect(response.emailMessage).not.toContain('klar til å åpnes');
});

test('no code gives an account another address: none leaves for a new one, nor for an account whose address is proved', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(String(line)));
  for (const [source, email_verified] of [
    ['CustomMessage_UpdateUserAttribute', 'false'],
    ['CustomMessage_UpdateUserAttribute', 'true'],
    ['CustomMessage_VerifyUserAttribute', 'true'],
  ] as const) {
    const attributes = { email: 'kari@napoli.no', email_verified };
    await expect(writeMail(message(source, attributes))).rejects.toThrow('cannot be changed');
  }
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toContain('kari');
});

test('a button that does not work can be done without: the link stands in the mail to be copied', async () => {
  const { response } = await writeMail(message('CustomMessage_SignUp'));
  expect(response.emailMessage).toContain('<br>https://luka.no/dashboard?user=user-1&amp;code={####}<');
});

test('the mail of a sign-up shows the code itself, for who reads it elsewhere; the one of an open account does not', async () => {
  const bare = />\{####\}</;
  for (const source of ['CustomMessage_SignUp', 'CustomMessage_ResendCode']) {
    const { response } = await writeMail(message(source));
    expect(response.emailMessage).toMatch(bare);
    expect(response.emailMessage).toContain('«Skriv kode»');
    expect(response.emailMessage).toContain('Ikke gi den til andre');
  }
  const open = message('CustomMessage_VerifyUserAttribute', { email_verified: 'false' });
  expect((await writeMail(open)).response.emailMessage).not.toMatch(bare);
});

test('a mail about a new password carries the code and no link', async () => {
  const { response } = await writeMail(message('CustomMessage_ForgotPassword'));
  expect(response.emailMessage).toContain('{####}');
  expect(response.emailMessage).not.toContain('href');
});
