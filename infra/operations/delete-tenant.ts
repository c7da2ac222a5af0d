import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { eraseTenant } from './erase-tenant.ts';
import { countKinds, findTenant } from './tenant.ts';

type Clients = { table: DynamoDBClient; cognito: CognitoIdentityProviderClient };
type Say = (line: string) => void;

const usage = `node --import tsx infra/operations/delete-tenant.ts --table NAME --pool ID (--subdomain NAME | --business ID)
  says what it would delete. With --yes --export FILE it writes all of it to the file, for the owner, and deletes it.`;

/** A dry run unless told `--yes`, and then nothing goes without a copy. Throws the usage for options that do not fit. */
export async function deleteTenant(args: string[], clients: Clients, say: Say, now: number): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      table: text,
      pool: text,
      subdomain: text,
      business: text,
      export: text,
      yes: { type: 'boolean' },
    },
  });
  const { table: tableName, pool, subdomain, business, yes } = values;
  if (!tableName || !pool || Boolean(subdomain) === Boolean(business)) throw new Error(usage);
  if (yes && !values.export) throw new Error(usage);

  const tenant = await findTenant(clients.table, tableName, { subdomain, business });
  say(`${tenant.business}: ${tenant.items.length} items`);
  for (const [kind, count] of countKinds(tenant)) say(`  ${kind} ${count}`);
  say(`  addresses, kept for a year without a page: ${tenant.addresses.join(', ') || 'none'}`);
  if (tenant.domains.length > 0) say(`  domains of its own: ${tenant.domains.join(', ')}`);
  say(`  accounts: ${tenant.owners.join(', ') || 'none'}`);
  if (!yes || !values.export) return say('Nothing is deleted. Add --yes and --export FILE to do it.');

  const lines = tenant.items.map((item) => JSON.stringify(item));
  // `wx`: a copy that lies there already is not written over.
  writeFileSync(values.export, `${lines.join('\n')}\n`, { flag: 'wx', mode: 0o600 });
  await eraseTenant({ ...clients, tableName, userPoolId: pool }, tenant, now);
  say(`Deleted; a copy lies in ${values.export}. Backups hold it for 35 days more.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const clients = { table: new DynamoDBClient(), cognito: new CognitoIdentityProviderClient() };
  try {
    await deleteTenant(process.argv.slice(2), clients, console.log, Date.now());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
