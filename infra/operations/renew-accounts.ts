import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  type UserStatusType,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { deleting, putting, transactWrite } from '../../functions/kernel/table/changes.ts';
import { getItem, putItem } from '../../functions/kernel/table/items.ts';
import { keys, ranges } from '../../functions/kernel/table/keys.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { runScript, type Say } from './run-script.ts';
import { allMembers, flag, type Item, inTable, text } from './tenant.ts';

const usage = `node --import tsx infra/operations/renew-accounts.ts --table NAME --pool ID
  says which members of all restaurants have no account in the user pool. With --yes it makes them one with the same e-mail address
  and the same rights. Each of them then takes 'Glemt passord' on the log-in page.`;

type Clients = { table: DynamoDBClient; cognito: CognitoIdentityProviderClient };
type Member = { userId: string; email: string; items: Item[] };

/**
 * Gives the people of the table accounts again after the user pool was lost: the table knows who belongs to
 * which restaurant, and with which address. A dry run unless told `--yes`; harmless when repeated. Names go
 * into no line: only how many, and the ids.
 */
export async function renewAccounts(args: string[], clients: Clients, say: Say): Promise<void> {
  const { values } = parseArgs({ args, options: { table: text, pool: text, yes: flag } });
  const { table, pool, yes } = values;
  if (!table || !pool) throw new Error(usage);
  inTable(table);
  const members = await membersOf(clients.table, table);
  let without = 0;
  for (const member of members) {
    if (await accountOf(clients.cognito, pool, member.userId)) continue;
    without += 1;
    say(`${member.userId}: ${member.items.map(({ pk }) => pk).join(', ')}`);
    if (!yes) continue;
    const userId = await newAccount(clients.cognito, pool, member);
    for (const item of member.items) await moveMember(item, userId);
    await copyTrial(member.userId, userId);
    say(`  is ${userId} now`);
  }
  const done = yes ? 'had no account, and have one now' : 'have no account';
  say(`${without} of ${members.length} people ${done}.`);
  if (!yes && without > 0) say('Nothing is written. Add --yes to do it.');
}

/** The members of each restaurant, with every item that names them. */
async function membersOf(client: DynamoDBClient, table: string): Promise<Member[]> {
  const members = new Map<string, Member>();
  for await (const item of allMembers(client, table)) {
    const userId = item.sk.slice(ranges.members.length);
    const found = members.get(userId) ?? { userId, email: String(item.email), items: [] };
    found.items.push(item);
    members.set(userId, found);
  }
  return [...members.values()];
}

type Account = { id: string; status?: UserStatusType | undefined };

/** The account in the pool, looked up by id or by e-mail address; undefined where there is none. */
async function accountOf(
  cognito: CognitoIdentityProviderClient,
  UserPoolId: string,
  Username: string,
): Promise<Account | undefined> {
  try {
    const command = new AdminGetUserCommand({ UserPoolId, Username });
    const { UserAttributes = [], UserStatus: status } = await cognito.send(command);
    const id = UserAttributes.find(({ Name }) => Name === 'sub')?.Value;
    return id ? { id, status } : undefined;
  } catch (error) {
    if (error instanceof Error && error.name === 'UserNotFoundException') return undefined;
    throw error;
  }
}

/**
 * The account of that address, which the person may have made already, or an earlier run by half. One that is
 * not confirmed makes way: anybody can sign up with somebody else's address. A password that nobody knows
 * makes an account one that can be asked for a new one; the pool sends nothing.
 */
async function newAccount(
  cognito: CognitoIdentityProviderClient,
  UserPoolId: string,
  { email }: Member,
): Promise<string> {
  const existing = await accountOf(cognito, UserPoolId, email);
  if (existing?.status === 'UNCONFIRMED')
    await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: existing.id }));
  else if (existing && existing.status !== 'FORCE_CHANGE_PASSWORD') return existing.id;
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  const create = { UserPoolId, Username: email, UserAttributes, MessageAction: 'SUPPRESS' as const };
  if (existing?.status !== 'FORCE_CHANGE_PASSWORD') await cognito.send(new AdminCreateUserCommand(create));
  const Password = `${randomBytes(24).toString('base64url')}aA1!`;
  await cognito.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }),
  );
  const made = await accountOf(cognito, UserPoolId, email);
  if (!made) throw new Error('The account that was just made is not found');
  return made.id;
}

/** Both items of a membership, from the old id to the new one, at once. */
async function moveMember({ pk, sk, ...facts }: Item, userId: string): Promise<void> {
  const business = pk as BusinessId;
  const old = sk.slice(ranges.members.length);
  await transactWrite([
    putting({ ...facts, ...keys.member(business, userId) }),
    putting({ ...facts, ...keys.membership(userId, business) }),
    deleting({ pk, sk }),
    deleting(keys.membership(old, business)),
  ]);
}

/** Copies the mark of a used trial, so that a renewed account gets no second one. */
async function copyTrial(old: string, userId: string): Promise<void> {
  const trial = await getItem(keys.trial(old));
  if (trial) await putItem({ ...trial, ...keys.trial(userId) });
}

await runScript(import.meta.url, usage, () => {
  const clients = { table: new DynamoDBClient(), cognito: new CognitoIdentityProviderClient() };
  return renewAccounts(process.argv.slice(2), clients, console.log);
});
