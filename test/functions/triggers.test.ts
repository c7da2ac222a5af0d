import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { CustomMessageTriggerEvent, PostConfirmationTriggerEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { handler as writeMail } from '../../functions/custom-message.ts';
import { handler as afterConfirmation } from '../../functions/post-confirmation.ts';
import { expectConsole } from '../helpers/no-console-errors.ts';
import { testEnvironment } from '../helpers/test-environment.ts';

Object.assign(process.env, testEnvironment);
const table = mockClient(DynamoDBDocumentClient);

beforeEach(() => {
  table.reset();
  table.on(GetCommand).resolves({});
  table.on(TransactWriteCommand).resolves({});
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
  const [owner, address, profile, counter] = puts();
  expect(owner).toMatchObject({ pk: 'OWNER#user-1', sk: 'BUSINESS' });
  expect(address).toMatchObject({ pk: 'SUBDOMAIN#bjornskjokkenbar', businessId: owner?.businessId });
  expect(profile).toMatchObject({
    pk: owner?.businessId,
    businessName: 'Bjørns Kjøkken & Bår',
    businessType: 'restaurant',
    planType: 'free',
    isActive: true,
    email: '',
  });
  expect(counter).toMatchObject({ sk: 'COUNTER', n: 0, given: {}, orders: {} });
  const conditions = table
    .commandCalls(TransactWriteCommand)[0]!
    .args[0].input.TransactItems!.map(({ Put }) => Put?.ConditionExpression);
  expect(new Set(conditions)).toEqual(new Set(['attribute_not_exists(pk)']));
});

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'no',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

test('RULE-007 CALL-006 a taken address makes way for the next number', async () => {
  const taken = cancelled('None', 'ConditionalCheckFailed', 'None', 'None');
  table.on(TransactWriteCommand).rejectsOnce(taken).rejectsOnce(taken).resolves({});
  await afterConfirmation(confirmed('Napoli'));
  expect([0, 1, 2].map((call) => puts(call)[1]?.pk)).toEqual([
    'SUBDOMAIN#napoli',
    'SUBDOMAIN#napoli1',
    'SUBDOMAIN#napoli2',
  ]);
});

test('RULE-008 a name that leaves nothing, and a reserved one, get a free address', async () => {
  await afterConfirmation(confirmed('!!!'));
  await afterConfirmation(confirmed('Admin'));
  expect([puts(0)[1]?.pk, puts(1)[1]?.pk]).toEqual(['SUBDOMAIN#bedrift', 'SUBDOMAIN#admin1']);
});

test('AU-05 a confirmation that comes twice opens one business', async () => {
  table
    .on(GetCommand, { Key: { pk: 'OWNER#user-1', sk: 'BUSINESS' } })
    .resolves({ Item: { businessId: 'biz_x' } });
  await afterConfirmation(confirmed('Napoli'));
  expect(table.commandCalls(TransactWriteCommand)).toEqual([]);
});

test('CALL-008 whatever goes wrong, the confirmation stands and the log knows', async () => {
  expectConsole(/could not be opened at sign-up/);
  table.on(TransactWriteCommand).rejects(new Error('down'));
  const event = confirmed('Napoli');
  expect(await afterConfirmation(event)).toBe(event);
  const nameless = confirmed(undefined);
  expect(await afterConfirmation(nameless)).toBe(nameless);
});

test('a new password is no new business', async () => {
  await afterConfirmation(confirmed('Napoli', 'PostConfirmation_ConfirmForgotPassword'));
  expect(table.calls()).toEqual([]);
});

const message = (triggerSource: string) =>
  ({
    triggerSource,
    userName: 'user-1',
    request: { codeParameter: '{####}', userAttributes: {}, usernameParameter: null },
    response: {},
  }) as unknown as CustomMessageTriggerEvent;

test("AUTH-013 CALL-001 the mail's link leads to /dashboard with user and code, in Norwegian", async () => {
  for (const source of ['CustomMessage_SignUp', 'CustomMessage_ResendCode']) {
    const { response } = await writeMail(message(source));
    expect(response.emailSubject).toBe('Bekreft e-posten din hos Luka');
    expect(response.emailMessage).toContain('href="https://luka.no/dashboard?user=user-1&code={####}"');
  }
});

test('Q-01 the mail to an account that is open already leads to /dashboard with the code alone: its session says whose it is', async () => {
  for (const source of ['CustomMessage_VerifyUserAttribute', 'CustomMessage_UpdateUserAttribute']) {
    const { response } = await writeMail(message(source));
    expect(response.emailSubject).toBe('Bekreft e-posten din hos Luka');
    expect(response.emailMessage).toContain('href="https://luka.no/dashboard?code={####}"');
    expect(response.emailMessage).toContain('der du er logget inn');
    expect(response.emailMessage).not.toContain('klar til å åpnes');
  }
});

test('a button that does not work can be done without: the link stands in the mail to be copied, and no bare code', async () => {
  const { response } = await writeMail(message('CustomMessage_SignUp'));
  expect(response.emailMessage).toContain('<br>https://luka.no/dashboard?user=user-1&code={####}<');
  expect(response.emailMessage).not.toContain('Koden');
});

test('a mail about a new password carries the code and no link', async () => {
  const { response } = await writeMail(message('CustomMessage_ForgotPassword'));
  expect(response.emailMessage).toContain('{####}');
  expect(response.emailMessage).not.toContain('href');
});
