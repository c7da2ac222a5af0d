import {
  AdminDeleteUserCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DeleteItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { accountRange, keys } from '../../functions/kernel/table/keys.ts';
import { dayMs, secondsOf } from '../../shared/kernel/durations.ts';
import { type Item, partitionOf, pointersOf, readTenant, type Tenant } from './tenant.ts';

type Where = {
  table: DynamoDBClient;
  tableName: string;
  cognito: CognitoIdentityProviderClient;
  userPoolId: string;
};
type Key = { pk: string; sk: string };

type Steps = {
  now: number;
  /** Waits until what is under way has come to its end. */
  settle: () => Promise<unknown>;
  /** Gets every item before it is deleted. */
  keep: (items: Item[]) => void;
};

/** As long as an address that was only given up (functions/shops/change-business.ts). */
const addressDays = 365;
/**
 * Longer than an access token, which outlives its account by up to ten minutes (infra/constructs/owners.ts).
 */
const revokedDays = 1;
const maxLooks = 5;

/**
 * Deletes a business for good: closes it, and when what was under way has ended, copies and deletes what
 * there is, until a look finds nothing any more. After an interruption, run it again. Its addresses stay
 * taken for a year and lead nowhere: printed codes must not lead to another shop. Its people belong to it no
 * more; an account without another business is deleted, and its tokens are refused. A domain of its own is
 * another's as soon as its name servers say so. Throws when something is still written after the last look.
 */
export async function eraseTenant(where: Where, tenant: Tenant, { now, settle, keep }: Steps): Promise<void> {
  await closeTenant(where, tenant, now);
  for (let look = 1; look <= maxLooks; look += 1) {
    await settle();
    const found = await readTenant(where.table, where.tableName, tenant.business);
    if (found.items.length === 0) return;
    const joined = found.members.filter((user) => !tenant.members.includes(user));
    await removeMembers(where, { ...found, members: joined }, now);
    keep(found.items);
    for (const { pk, sk } of found.items) await deleteNamed(where, found, { pk, sk }, now);
  }
  throw new Error(
    `Something still writes to ${tenant.business}: ${maxLooks} looks have each found items. They are copied and deleted, but more may have come. Run this again with --business ${tenant.business}`,
  );
}

/** No page, no order, no member. */
async function closeTenant(where: Where, tenant: Tenant, now: number): Promise<void> {
  await switchOff(where, tenant, keys.profile(tenant.business));
  for (const host of tenant.domains) await switchOff(where, tenant, keys.domain(host));
  await closeAddresses(where, tenant, now);
  await removeMembers(where, tenant, now);
}

/** The business's member items go last: after an interruption they still name the members to remove. */
async function removeMembers(where: Where, { business, members }: Tenant, now: number): Promise<void> {
  for (const user of members) {
    const { pk, sk } = keys.membership(user, business);
    await deleteKey(where, { pk, sk });
    const left = await partitionOf(where.table, where.tableName, pk);
    if (left.some((item) => item.sk.startsWith(accountRange.from))) continue;
    await where.cognito
      .send(new AdminDeleteUserCommand({ UserPoolId: where.userPoolId, Username: user }))
      .catch(unless('UserNotFoundException'));
    await revoke(where, user, now);
    for (const item of left) if (item.sk !== keys.revocation(user).sk) await deleteKey(where, item);
  }
}

/** A token that outlives its account must neither open another business nor accept an invitation. */
async function revoke({ table, tableName }: Where, user: string, now: number): Promise<void> {
  const { pk, sk } = keys.revocation(user);
  const end = { N: String(inDays(now, revokedDays)) };
  const Item = { pk: { S: pk }, sk: { S: sk }, before: end, expiresAt: end };
  await table.send(new PutItemCommand({ TableName: tableName, Item }));
}

/**
 * Deletes an item and closes its targets of that moment: an address or a domain may be newer than the look.
 */
async function deleteNamed(where: Where, tenant: Tenant, key: Key, now: number): Promise<void> {
  const deleted = await deleteItem(where, tenant, key);
  const { addresses, domains } = pointersOf(deleted ? [deleted] : []);
  await closeAddresses(where, { ...tenant, addresses }, now);
  for (const host of domains) await deleteItem(where, tenant, keys.domain(host));
}

async function closeAddresses(where: Where, tenant: Tenant, now: number): Promise<void> {
  for (const name of tenant.addresses)
    await switchOff(where, tenant, keys.subdomain(name), inDays(now, addressDays));
}

const inDays = (now: number, days: number) => secondsOf(now + days * dayMs);

/** The item still belongs to this business, not to another. */
const isOwn = 'pk = :business OR businessId = :business';

/**
 * A switched-off address leads nowhere (functions/shops/site.ts). `expiresAt` is the second when the table
 * deletes it.
 */
async function switchOff(
  { table, tableName }: Where,
  { business }: Tenant,
  { pk, sk }: Key,
  expiresAt?: number,
): Promise<void> {
  await table
    .send(
      new UpdateItemCommand({
        TableName: tableName,
        Key: { pk: { S: pk }, sk: { S: sk } },
        UpdateExpression: `SET isActive = :no${expiresAt ? ', expiresAt = :expires' : ''}`,
        ConditionExpression: isOwn,
        ExpressionAttributeValues: {
          ':no': { BOOL: false },
          ':business': { S: business },
          ...(expiresAt && { ':expires': { N: String(expiresAt) } }),
        },
      }),
    )
    .catch(unless('ConditionalCheckFailedException'));
}

/** The item as it was; undefined for one that is gone, or another business's by now. */
async function deleteItem(
  { table, tableName }: Where,
  { business }: Tenant,
  { pk, sk }: Key,
): Promise<Item | undefined> {
  const deleted = await table
    .send(
      new DeleteItemCommand({
        TableName: tableName,
        Key: { pk: { S: pk }, sk: { S: sk } },
        ConditionExpression: isOwn,
        ExpressionAttributeValues: { ':business': { S: business } },
        ReturnValues: 'ALL_OLD',
      }),
    )
    .catch(unless('ConditionalCheckFailedException'));
  return deleted?.Attributes && (unmarshall(deleted.Attributes) as Item);
}

async function deleteKey({ table, tableName }: Where, { pk, sk }: Key): Promise<void> {
  await table.send(new DeleteItemCommand({ TableName: tableName, Key: { pk: { S: pk }, sk: { S: sk } } }));
}

function unless(name: string) {
  return (error: unknown): undefined => {
    if (!(error instanceof Error) || error.name !== name) throw error;
  };
}
