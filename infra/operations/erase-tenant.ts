import {
  AdminDeleteUserCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteItemCommand, type DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { keys } from '../../functions/table/keys.ts';
import { dayMs, secondsOf } from '../../shared/kernel/durations.ts';
import { type Item, partitionOf, readTenant, type Tenant } from './tenant.ts';

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

/** As long as an address that was only given up (functions/business/change-business.ts). */
const addressDays = 365;
/** Longer than an access token, which outlives its account by up to ten minutes (infra/constructs/owners.ts). */
const ownerDays = 1;
const maxLooks = 5;

/**
 * Deletes a business for good: closes it, and when what was under way has ended, copies and deletes what there is, until a look finds
 * nothing any more. Whoever is interrupted begins again. Its addresses stay taken for a year and lead nowhere: printed codes must
 * not lead to another shop. Its owner's pointer leads nowhere for a day, so that a token that is still good neither writes
 * nor opens another shop. A domain of its own is another's as soon as its name servers say so.
 * Throws when something is still written after the last look.
 */
export async function eraseTenant(where: Where, tenant: Tenant, { now, settle, keep }: Steps): Promise<void> {
  await closeTenant(where, tenant, now);
  for (let look = 1; look <= maxLooks; look += 1) {
    await settle();
    const found = await readTenant(where.table, where.tableName, tenant.business);
    // A move that was under way has brought another.
    await closeAddresses(where, found, now);
    if (found.items.length + found.domains.length === 0) return;
    keep(found.items);
    for (const { pk, sk } of found.items) await deleteItem(where, found, { pk, sk });
    for (const host of found.domains) await deleteItem(where, found, keys.domain(host));
  }
  throw new Error(
    `Something still writes to ${tenant.business}: ${maxLooks} looks have each found items. They are copied and deleted, but more may have come. Run this again with --business ${tenant.business}`,
  );
}

/** No page, no order, no owner. An owner's pointer may be forgotten only when the account is gone: it alone says whose it is. */
async function closeTenant(where: Where, tenant: Tenant, now: number): Promise<void> {
  await switchOff(where, tenant, keys.profile(tenant.business));
  for (const host of tenant.domains) await switchOff(where, tenant, keys.domain(host));
  await closeAddresses(where, tenant, now);
  for (const owner of tenant.owners) {
    await switchOff(where, tenant, keys.owner(owner));
    await where.cognito
      .send(new AdminDeleteUserCommand({ UserPoolId: where.userPoolId, Username: owner }))
      .catch(unless('UserNotFoundException'));
    await switchOff(where, tenant, keys.owner(owner), inDays(now, ownerDays));
    await forgetSessions(where, owner);
  }
}

/** When and with what kind of device the owner signed in: of no use without the account. */
async function forgetSessions({ table, tableName }: Where, owner: string): Promise<void> {
  const { pk } = keys.owner(owner);
  for (const { sk } of await partitionOf(table, tableName, pk)) {
    if (sk === keys.owner(owner).sk) continue;
    await table.send(new DeleteItemCommand({ TableName: tableName, Key: { pk: { S: pk }, sk: { S: sk } } }));
  }
}

async function closeAddresses(where: Where, tenant: Tenant, now: number): Promise<void> {
  for (const name of tenant.addresses)
    await switchOff(where, tenant, keys.subdomain(name), inDays(now, addressDays));
}

const inDays = (now: number, days: number) => secondsOf(now + days * dayMs);

/** What is this business's, and not another's by now. */
const isOwn = 'pk = :business OR businessId = :business';

/** What is switched off leads nowhere (functions/business/store.ts); `expiresAt` in seconds is when the table forgets it. */
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

async function deleteItem({ table, tableName }: Where, { business }: Tenant, { pk, sk }: Key): Promise<void> {
  await table
    .send(
      new DeleteItemCommand({
        TableName: tableName,
        Key: { pk: { S: pk }, sk: { S: sk } },
        ConditionExpression: isOwn,
        ExpressionAttributeValues: { ':business': { S: business } },
      }),
    )
    .catch(unless('ConditionalCheckFailedException'));
}

function unless(name: string) {
  return (error: unknown): void => {
    if (!(error instanceof Error) || error.name !== name) throw error;
  };
}
