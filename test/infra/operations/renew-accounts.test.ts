import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  type UserStatusType,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { renewAccounts } from '../../../infra/operations/renew-accounts.ts';
import { bizId } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { tableOfOperation } from './table-of-operation.ts';

const pool = mockClient(CognitoIdentityProviderClient);
const cognito = new CognitoIdentityProviderClient({ region: 'eu-north-1' });
const [napoli, roma] = [bizId(1), bizId(2)];

/** The pool: which id an account has, by what it is asked for. */
let accounts: Record<string, string>;
/** Where one stands that is not confirmed. */
let statuses: Record<string, UserStatusType>;
beforeEach(() => {
  pool.reset();
  statuses = {};
  accounts = { 'user-2': 'user-2' };
  pool.on(AdminGetUserCommand).callsFake(({ Username }) => {
    const Value = accounts[Username];
    if (!Value) throw Object.assign(new Error('no such user'), { name: 'UserNotFoundException' });
    const UserStatus = statuses[Value] ?? 'CONFIRMED';
    const verified = { Name: 'email_verified', Value: String(UserStatus !== 'UNCONFIRMED') };
    return { UserStatus, UserAttributes: [{ Name: 'sub', Value }, verified] };
  });
  pool.on(AdminCreateUserCommand).callsFake(({ Username }) => {
    accounts[Username] = `new-${Username}`;
    return {};
  });
  pool.on(AdminSetUserPasswordCommand).resolves({});
});

/** Two restaurants of user-1, whose account is lost, and one of user-2, whose is not. */
async function lostPool() {
  const { client, table } = await tableOfOperation();
  const items = [
    ...memberItems('user-1', napoli),
    ...memberItems('user-1', roma, 'staff'),
    ...memberItems('user-2', roma),
    { ...keys.trial('user-1'), since: '2026-01-01' },
  ];
  for (const Item of items) await table.send(new PutCommand({ TableName: 'luka', Item }));
  const said: string[] = [];
  const run = (...more: string[]) =>
    renewAccounts(['--table', 'luka', '--pool', 'p', ...more], { table: client, cognito }, (line) =>
      said.push(line),
    );
  const read = async (Key: { pk: string; sk: string }) =>
    (await table.send(new GetCommand({ TableName: 'luka', Key }))).Item;
  return { run, read, said };
}
const renewed = 'new-user-1@napoli.example';

test('who has lost the account is counted, and nothing is written before it is asked for', async () => {
  const { run, read, said } = await lostPool();
  await run();

  expect(said.slice(-2)).toEqual([
    '1 of 2 people have no account.',
    'Nothing is written. Add --yes to do it.',
  ]);
  expect(said.join()).not.toContain('@');
  expect(pool.commandCalls(AdminCreateUserCommand)).toEqual([]);
  expect(await read(keys.member(napoli, 'user-1'))).toBeDefined();
});

test('an account is made for the same address, without a mail, and has all rights of the old one', async () => {
  const { run, read } = await lostPool();
  await run('--yes');

  const [create] = pool.commandCalls(AdminCreateUserCommand).map(({ args }) => args[0].input);
  expect(create).toMatchObject({ Username: 'user-1@napoli.example', MessageAction: 'SUPPRESS' });
  const [password] = pool.commandCalls(AdminSetUserPasswordCommand).map(({ args }) => args[0].input);
  expect(password).toMatchObject({ Username: 'user-1@napoli.example', Permanent: true });
  for (const [business, role] of [
    [napoli, 'owner'],
    [roma, 'staff'],
  ] as const) {
    expect(await read(keys.member(business, renewed))).toMatchObject({ role });
    expect(await read(keys.membership(renewed, business))).toMatchObject({ role });
    expect(await read(keys.member(business, 'user-1'))).toBeUndefined();
    expect(await read(keys.membership('user-1', business))).toBeUndefined();
  }
  expect(await read(keys.trial(renewed))).toMatchObject({ since: '2026-01-01' });
  expect(await read(keys.member(roma, 'user-2'))).toMatchObject({ role: 'owner' });
});

test('who has signed up again meanwhile keeps that account, and a second run does nothing', async () => {
  const { run, read, said } = await lostPool();
  accounts['user-1@napoli.example'] = 'again';
  await run('--yes');
  accounts.again = 'again';
  await run('--yes');

  expect(pool.commandCalls(AdminCreateUserCommand)).toEqual([]);
  expect(await read(keys.membership('again', napoli))).toMatchObject({ role: 'owner' });
  expect(said.at(-1)).toBe('0 of 2 people had no account, and have one now.');
});

test('a stranger who signed up with the address and never confirmed it gets no rights, and makes way', async () => {
  const { run, read } = await lostPool();
  accounts['user-1@napoli.example'] = 'stranger';
  statuses.stranger = 'UNCONFIRMED';
  await run('--yes');

  expect(pool.commandCalls(AdminDeleteUserCommand).map(({ args }) => args[0].input)).toEqual([
    { UserPoolId: 'p', Username: 'stranger' },
  ]);
  expect(await read(keys.membership('stranger', napoli))).toBeUndefined();
  expect(await read(keys.membership(renewed, napoli))).toMatchObject({ role: 'owner' });
});

test('an account that an earlier run made and gave no password gets one, or nobody could ask for a new one', async () => {
  const { run, read } = await lostPool();
  accounts['user-1@napoli.example'] = 'half-made';
  statuses['half-made'] = 'FORCE_CHANGE_PASSWORD';
  await run('--yes');

  expect(pool.commandCalls(AdminCreateUserCommand)).toEqual([]);
  expect(pool.commandCalls(AdminSetUserPasswordCommand)).toHaveLength(1);
  expect(await read(keys.membership('half-made', napoli))).toMatchObject({ role: 'owner' });
});
