import { appendFileSync, closeSync, openSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { deleteAndReturn, putItem, removeIf, updateIf } from '../../functions/kernel/table/items.ts';
import { accountRange, keys } from '../../functions/kernel/table/keys.ts';
import { dayMs, secondsOf } from '../../shared/kernel/durations.ts';
import { type PlanFacts, subscriptionState } from '../../shared/shops/plan.ts';
import { isBook, isKept, keptBook } from './kept-books.ts';
import { runScript, type Say } from './run-script.ts';
import {
  findTenant,
  type Item,
  partitionOf,
  pointersOf,
  readTenant,
  type Tenant,
  tenantNamed,
  tenantOptions,
  text,
} from './tenant.ts';

const usage = `node --import tsx infra/operations/delete-tenant.ts --table NAME --pool ID (--subdomain NAME | --business ID)
  says what it would delete. With --yes --export FILE it closes the shop, writes all of it to the file, for the owner, and deletes it.`;

/**
 * An API function ends after 10 s, and the stream follows within seconds; the next look finds later writes.
 */
const underWayMs = 15_000;

/**
 * A dry run unless told `--yes`, and then nothing goes without a copy. `settle` waits for what is under way.
 * Throws the usage for options that do not fit.
 */
export async function deleteTenant(
  args: string[],
  cognito: CognitoIdentityProviderClient,
  say: Say,
  now: number,
  settle: () => Promise<unknown> = () => wait(underWayMs),
): Promise<void> {
  const { values } = parseArgs({ args, options: { ...tenantOptions, pool: text, export: text } });
  const { pool, yes } = values;
  const { wanted } = tenantNamed(values, usage);
  if (!pool) throw new Error(usage);
  if (yes && !values.export) throw new Error(usage);

  const tenant = await findTenant(wanted);
  say(`${tenant.business}: ${tenant.items.length} items`);
  for (const [kind, count] of countKinds(tenant)) say(`  ${kind} ${count}`);
  say(`  addresses, kept for a year without a page: ${tenant.addresses.join(', ') || 'none'}`);
  if (tenant.domains.length > 0) say(`  domains of its own: ${tenant.domains.join(', ')}`);
  say(
    `  members, whose accounts go too if they have no other business: ${tenant.members.join(', ') || 'none'}`,
  );
  refuseIfPaying(tenant, now);
  if (!yes || !values.export) return say('Nothing is deleted. Add --yes and --export FILE to do it.');

  let copied = 0;
  // `wx`: an existing copy is not overwritten, and the business closes only once there is a place for a copy.
  const copy = openSync(values.export, 'wx', 0o600);
  const keep = (items: Item[]) => {
    appendFileSync(copy, items.map((item) => `${JSON.stringify(item)}\n`).join(''));
    copied += items.length;
    say(`${items.length} items copied, now deleting them`);
  };
  say('Closing it, and waiting for what is under way …');
  try {
    await eraseTenant({ cognito, userPoolId: pool }, tenant, { now, settle, keep });
  } finally {
    closeSync(copy);
    if (copied === 0) rmSync(values.export);
  }
  if (copied === 0) return say('Deleted; nothing was left to copy.');
  say(`Deleted ${copied} items; a copy lies in ${values.export}. Backups hold them for 35 days more.`);
  const books = tenant.items.filter(isBook).length;
  if (books > 0)
    say(
      `${books} of them are receipts and money, which the law keeps for five years: kept-books.ts --business ${tenant.business}`,
    );
}

/** A subscription would go on at Stripe, and charge an owner for a shop that is gone. */
function refuseIfPaying({ business, items }: Tenant, now: number): void {
  const at = (sk: string) =>
    items.find((item) => item.sk === sk) as (PlanFacts & { customer?: string }) | undefined;
  const { subscription } = at(keys.profile(business).sk) ?? {};
  const state = subscription ? subscriptionState(subscription, now) : 'over';
  if (state === 'over' || state === 'ending') return;
  throw new Error(
    `${business} pays for Premium. Cancel the subscription of ${at(keys.billing(business).sk)?.customer} in Stripe’s dashboard, or let its owner cancel it, and try again when its message has come`,
  );
}

/** How many items of each kind: 'ORDER' → 312. */
function countKinds({ items }: Tenant): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sk } of items) {
    const kind = sk.split('#')[0] ?? sk;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

type Accounts = { cognito: CognitoIdentityProviderClient; userPoolId: string };
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
 * there is, until a look finds nothing any more but the books of its money, which stay for five years. After
 * an interruption, run it again. Its addresses stay taken for a year and lead nowhere: printed codes must not
 * lead to another shop. Its people belong to it no more; an account without another business is deleted, and
 * its tokens are refused. A domain of its own is another's as soon as its name servers say so. Throws when
 * something is still written after the last look.
 */
async function eraseTenant(accounts: Accounts, tenant: Tenant, { now, settle, keep }: Steps): Promise<void> {
  await closeTenant(accounts, tenant, now);
  for (let look = 1; look <= maxLooks; look += 1) {
    await settle();
    const found = await readTenant(tenant.business);
    const left = found.items.filter((item) => !isKept(item));
    if (left.length === 0) return;
    const joined = found.members.filter((user) => !tenant.members.includes(user));
    await removeMembers(accounts, { ...found, members: joined }, now);
    keep(left);
    // First: the goods of a receipt stand in its order.
    for (const item of left.filter(isBook)) await putItem(keptBook(item, found.items));
    for (const { pk, sk } of left.filter((item) => !isBook(item))) await deleteNamed(found, { pk, sk }, now);
  }
  throw new Error(
    `Something still writes to ${tenant.business}: ${maxLooks} looks have each found items. They are copied and deleted, but more may have come. Run this again with --business ${tenant.business}`,
  );
}

/** No page, no order, no member. */
async function closeTenant(accounts: Accounts, tenant: Tenant, now: number): Promise<void> {
  await switchOff(tenant, keys.profile(tenant.business));
  for (const host of tenant.domains) await switchOff(tenant, keys.domain(host));
  await closeAddresses(tenant, now);
  await removeMembers(accounts, tenant, now);
}

/** The business's member items go last: after an interruption they still name the members to remove. */
async function removeMembers(
  { cognito, userPoolId: UserPoolId }: Accounts,
  { business, members }: Tenant,
  now: number,
): Promise<void> {
  for (const user of members) {
    const membership = keys.membership(user, business);
    await deleteAndReturn(membership);
    const left = await partitionOf(membership.pk);
    if (left.some((item) => item.sk.startsWith(accountRange.from))) continue;
    await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: user })).catch((error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'UserNotFoundException') throw error;
    });
    // A token that outlives its account must neither open another business nor accept an invitation.
    const end = inDays(now, revokedDays);
    await putItem({ ...keys.revocation(user), before: end, expiresAt: end });
    for (const { pk, sk } of left) if (sk !== keys.revocation(user).sk) await deleteAndReturn({ pk, sk });
  }
}

/**
 * Deletes an item and closes its targets of that moment: an address or a domain may be newer than the look.
 */
async function deleteNamed(tenant: Tenant, key: Key, now: number): Promise<void> {
  const deleted = await deleteAndReturn(key);
  const { addresses, domains } = pointersOf(deleted ? [deleted as Item] : []);
  await closeAddresses({ ...tenant, addresses }, now);
  for (const host of domains)
    await removeIf(keys.domain(host), isOwn, { values: { ':business': tenant.business } });
}

async function closeAddresses(tenant: Tenant, now: number): Promise<void> {
  for (const name of tenant.addresses)
    await switchOff(tenant, keys.subdomain(name), inDays(now, addressDays));
}

const inDays = (now: number, days: number) => secondsOf(now + days * dayMs);

/** The item still belongs to this business, not to another. */
const isOwn = 'pk = :business OR businessId = :business';

/**
 * A switched-off address leads nowhere (functions/shops/site.ts). `expiresAt` is the second when the table
 * deletes it.
 */
async function switchOff({ business }: Tenant, key: Key, expiresAt?: number): Promise<void> {
  await updateIf(key, {
    set: `SET isActive = :no${expiresAt ? ', expiresAt = :expires' : ''}`,
    condition: isOwn,
    values: { ':no': false, ':business': business, ...(expiresAt && { ':expires': expiresAt }) },
  });
}

await runScript(import.meta.url, usage, () =>
  deleteTenant(process.argv.slice(2), new CognitoIdentityProviderClient(), console.log, Date.now()),
);
