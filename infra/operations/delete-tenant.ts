import { appendFileSync, closeSync, openSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { eraseTenant } from './erase-tenant.ts';
import { runScript, type Say } from './run-script.ts';
import { countKinds, findTenant, type Item, tenantNamed, tenantOptions, text } from './tenant.ts';

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
}

await runScript(import.meta.url, usage, () =>
  deleteTenant(process.argv.slice(2), new CognitoIdentityProviderClient(), console.log, Date.now()),
);
