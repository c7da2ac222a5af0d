import { configOf, type Kind, makeAssembly, type Stage } from './assemblies.ts';
import { clientsFor, createHostedZone } from './clients.ts';
import { bootstrap, destroy, tryRollBack, type Where } from './deploy.ts';
import { findDeployed } from './deployed.ts';
import { countByType, deployFirst, tryProtection, unprotect } from './first-deployment.ts';
import { addedSince, takeInventory } from './inventory.ts';
import { tryDeleteTenant, tryRestoreDrill, tryRestoreTenant } from './restore-tenant-test.ts';
import { smokeTest } from './smoke-test.ts';

/** The resources that a stage with kept data leaves when its stacks are destroyed. */
const kept: Readonly<Record<string, number>> = { tables: 1, buckets: 3, 'user pools': 1 };

/** One stage from an empty account to an empty account: deployed, used, operated and destroyed. */
export async function runStage(stage: Stage, where: Where, say: (line: string) => void): Promise<void> {
  const { url, region } = where;
  const clients = clientsFor(url, region);
  const { hostedZoneName } = configOf({ stage, region, hostedZoneId: 'Z0' }, true);
  const hostedZoneId = await createHostedZone(clients, hostedZoneName);
  const make = (kind: Kind) => makeAssembly(kind, { stage, url, region, hostedZoneId });
  const first = make('first');
  const { config } = first;
  const all = config.keepsData ? { first, protected: make('protected'), broken: make('broken') } : { first };
  await bootstrap(where, first.folder);
  const inventory = () => takeInventory(url, clients, hostedZoneId);
  const before = await inventory();

  await deployFirst(where, all, clients, say);
  const types = await countByType(config, clients);
  const resources = types.reduce((sum, [, count]) => sum + count, 0);
  say(`four stacks, ${resources} resources: ${types.map(([type, count]) => `${count} ${type}`).join(', ')}`);
  const made = addedSince(before, await inventory());
  const unseen = Object.keys(before).filter((kind) => !made.has(kind));
  if (unseen.length > 0) throw new Error(`The deployment made no ${unseen.join(', ')} that can be listed`);

  const deployed = await findDeployed(url, region);
  const sold = await smokeTest(deployed, clients, say);
  await tryRestoreDrill(deployed, clients, say);
  await tryRestoreTenant(where, deployed, clients, sold, say);
  await tryDeleteTenant(deployed, clients, sold, say);

  if (config.keepsData) {
    await tryProtection(where, all, deployed, clients, say);
    await unprotect(config, clients);
  } else {
    await tryRollBack(where, { good: first.folder, bad: make('bad').folder }, deployed, say);
  }
  await destroy(where, first.folder);
  const after = await inventory();
  const [left, lost] = [addedSince(before, after), addedSince(after, before)];
  const count = [...made.values()].flat().length;
  const expected = config.keepsData ? kept : {};
  const leftCounts = Object.fromEntries([...left].map(([kind, names]) => [kind, names.length]));
  for (const [kind, names] of left) say(`  left behind: ${kind} ${names.join(', ')}`);
  for (const [kind, names] of lost) say(`  not ours, and gone: ${kind} ${names.join(', ')}`);
  const isAsMeant = Object.entries({ ...expected, ...leftCounts }).every(
    ([kind]) => expected[kind] === leftCounts[kind],
  );
  if (!isAsMeant || lost.size > 0) throw new Error('cdk destroy did not leave the account as it was');
  const what = config.keepsData ? 'kept table, accounts and files alone' : 'left none';
  say(`cdk destroy ${what} of ${count} things of ${made.size} kinds, and touched no other`);
}
