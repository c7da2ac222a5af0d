import {
  type AttributeValue,
  type DynamoDBClient,
  paginateScan,
  type ScanCommandInput,
} from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { getItem, queryItems, updateItem } from '../../functions/kernel/table/items.ts';
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

/** The functions' own code, by which an operation reads and writes, finds the table as it does in AWS. */
export function inTable(table: string): void {
  process.env.TABLE_NAME = table;
}

/** Finds a business by its id, or by an address of its own. Throws when there is none there. */
export async function findTenant(wanted: Wanted): Promise<Tenant> {
  const business = wanted.business ?? (await businessAt(wanted.subdomain ?? ''));
  if (!isBusinessId(business)) throw new Error(`${business} is not the id of a business`);
  const tenant = await readTenant(business);
  // Items with an end alone are left of one that was deleted (kept-books.ts).
  if (tenant.items.every(({ expiresAt }) => expiresAt !== undefined))
    throw new Error(`There is no business ${business}`);
  return tenant;
}

/**
 * All items of a business as they are now, or none. Its own items name all that lies outside its partition.
 */
export async function readTenant(business: BusinessId): Promise<Tenant> {
  const items = await partitionOf(business);
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
export async function businessAtHost(host: string): Promise<string> {
  const domain = await getItem(keys.domain(host.toLowerCase()), { consistent: true });
  return isText(domain?.businessId) ? domain.businessId : businessAt(host.toLowerCase().split('.')[0] ?? '');
}

async function businessAt(subdomain: string): Promise<string> {
  const address = await getItem(keys.subdomain(subdomain), { consistent: true });
  if (!isText(address?.businessId)) throw new Error(`No business has the address ${subdomain}`);
  return address.businessId;
}

/** Everything under a partition key: all sort keys are plain letters. */
export async function partitionOf(pk: string): Promise<Item[]> {
  return (await queryItems({ pk, from: ' ', to: '~', consistent: true })) as Item[];
}

/** Writes one fact into the profile of a business that is there, or takes it away where it is undefined. */
export async function writeFact(
  business: BusinessId,
  { name, value }: { name: string; value: object | undefined },
): Promise<void> {
  await updateItem(keys.profile(business), {
    set: value ? 'SET #fact = :value' : 'REMOVE #fact',
    // A shop that is erased meanwhile does not come back as an empty profile.
    condition: 'attribute_exists(pk)',
    names: { '#fact': name },
    ...(value && { values: { ':value': value } }),
  });
}

export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

/** The options of every operation on one restaurant. */
export const tenantOptions = { table: text, subdomain: text, business: text, yes: flag };

/** Works in the named table, and gives the named restaurant. Throws the usage unless it is one of each. */
export function tenantNamed(
  { table, subdomain, business }: Wanted & { table?: string | undefined },
  usage: string,
): { table: string; wanted: Wanted } {
  if (!table || Boolean(subdomain) === Boolean(business)) throw new Error(usage);
  inTable(table);
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
  for await (const raw of scanTable(client, table, filter)) yield unmarshall(raw) as Item;
}
