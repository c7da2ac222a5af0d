import {
  type AttributeValue,
  type DynamoDBClient,
  GetItemCommand,
  paginateQuery,
  paginateScan,
  type ScanCommandInput,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { keys, ranges } from '../../functions/kernel/table/keys.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { AddressHistory } from '../../shared/shops/address-history.ts';

export type Item = Record<string, unknown> & { pk: string; sk: string };

/** All that the table holds of a business: its partition, and what leads to it from outside. */
export type Tenant = {
  business: BusinessId;
  items: Item[];
  /** The users that belong to it. */
  members: string[];
  addresses: string[];
  domains: string[];
};

export type Wanted = { business?: string | undefined; subdomain?: string | undefined };

const asItem = (raw: RawItem) => unmarshall(raw) as Item;

/** Finds a business by its id, or by an address of its own. Throws when there is none there. */
export async function findTenant(client: DynamoDBClient, table: string, wanted: Wanted): Promise<Tenant> {
  const business = wanted.business ?? (await businessAt(client, table, wanted.subdomain ?? ''));
  if (!isBusinessId(business)) throw new Error(`${business} is not the id of a business`);
  const tenant = await readTenant(client, table, business);
  if (tenant.items.length === 0) throw new Error(`There is no business ${business}`);
  return tenant;
}

/**
 * All items of a business as they are now, or none. Its own items name all that lies outside its partition.
 */
export async function readTenant(
  client: DynamoDBClient,
  table: string,
  business: BusinessId,
): Promise<Tenant> {
  const items = await partitionOf(client, table, business);
  return { business, items, ...pointersOf(items) };
}

/** The users, addresses and domains that items of a business name. */
export function pointersOf(items: Item[]): Pick<Tenant, 'members' | 'addresses' | 'domains'> {
  const profile = items.find(({ sk }) => sk === keys.profile('biz_').sk);
  const { kept = [] } = (profile?.addresses ?? {}) as Partial<AddressHistory>;
  const claim = items.find(({ sk }) => sk === keys.domainClaim('biz_').sk);
  const members = items.filter(({ sk }) => sk.startsWith(ranges.members));
  return {
    members: members.map(({ sk }) => sk.slice(ranges.members.length)),
    addresses: [profile?.subdomain, ...kept.map(({ name }) => name)].filter(isText),
    domains: [claim?.customHost].filter(isText),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isBusinessId = (text: string): text is BusinessId => text.startsWith('biz_');

/** The id behind a host: a shop's own domain, or the label before the main site's. Throws for any other. */
export async function businessAtHost(client: DynamoDBClient, table: string, host: string): Promise<string> {
  const { pk, sk } = keys.domain(host.toLowerCase());
  const Key = { pk: { S: pk }, sk: { S: sk } };
  const { Item } = await client.send(new GetItemCommand({ TableName: table, Key, ConsistentRead: true }));
  return Item?.businessId?.S ?? businessAt(client, table, host.toLowerCase().split('.')[0] ?? '');
}

async function businessAt(client: DynamoDBClient, TableName: string, subdomain: string): Promise<string> {
  const { pk, sk } = keys.subdomain(subdomain);
  const Key = { pk: { S: pk }, sk: { S: sk } };
  const { Item } = await client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));
  if (!Item?.businessId?.S) throw new Error(`No business has the address ${subdomain}`);
  return Item.businessId.S;
}

export async function partitionOf(client: DynamoDBClient, TableName: string, pk: string): Promise<Item[]> {
  const pages = paginateQuery(
    { client },
    {
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: pk } },
      ConsistentRead: true,
    },
  );
  const items: Item[] = [];
  for await (const { Items = [] } of pages) items.push(...Items.map(asItem));
  return items;
}

/** Writes one fact into the profile of a business that is there, or takes it away where it is undefined. */
export async function writeFact(
  client: DynamoDBClient,
  TableName: string,
  business: BusinessId,
  fact: { name: string; value: object | undefined },
): Promise<void> {
  await client.send(
    new UpdateItemCommand({
      TableName,
      Key: marshall(keys.profile(business)),
      UpdateExpression: fact.value ? 'SET #fact = :value' : 'REMOVE #fact',
      // A shop that is erased meanwhile does not come back as an empty profile.
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#fact': fact.name },
      ...(fact.value && { ExpressionAttributeValues: marshall({ ':value': fact.value }) }),
    }),
  );
}

/** How many items of each kind: 'ORDER' → 312. */
export function countKinds({ items }: Tenant): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sk } of items) {
    const kind = sk.split('#')[0] ?? sk;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

/** The options of every operation on one restaurant. */
export const tenantOptions = { table: text, subdomain: text, business: text, yes: flag };

/** The named table and restaurant. Throws the usage unless it is one table and one restaurant. */
export function tenantNamed(
  { table, subdomain, business }: Wanted & { table?: string | undefined },
  usage: string,
): { table: string; wanted: Wanted } {
  if (!table || Boolean(subdomain) === Boolean(business)) throw new Error(usage);
  return { table, wanted: { subdomain, business } };
}

export type RawItem = Record<string, AttributeValue>;

/** Every item of a table, page after page. Only operators scan; no function of ours may. */
export async function* scanTable(
  client: DynamoDBClient,
  TableName: string,
  options: Partial<ScanCommandInput> = {},
): AsyncGenerator<RawItem> {
  const pages = paginateScan({ client }, { TableName, ConsistentRead: true, ...options });
  for await (const { Items = [] } of pages) yield* Items;
}

/** The people of all restaurants, one item for each membership. */
export async function* allMembers(client: DynamoDBClient, table: string): AsyncGenerator<Item> {
  const filter = {
    FilterExpression: 'begins_with(sk, :member)',
    ExpressionAttributeValues: { ':member': { S: ranges.members } },
  };
  for await (const raw of scanTable(client, table, filter)) yield asItem(raw);
}
