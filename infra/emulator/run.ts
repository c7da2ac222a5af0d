import '../local/quiet-sdk.ts';

import { rmSync } from 'node:fs';
import { clientsFor } from './clients.ts';
import { bootstrap, deploy, deployLog, destroy } from './deploy.ts';
import { findDeployed } from './deployed.ts';
import { createHostedZone } from './hosted-zone.ts';
import { addedSince, takeInventory } from './inventory.ts';
import { leftOut, notShown } from './left-out.ts';
import { tryDeleteTenant, tryRestoreDrill } from './operations-test.ts';
import { installEmulator, NoEmulator } from './python.ts';
import { smokeTest } from './smoke-test.ts';
import { startEmulator } from './start-emulator.ts';

/**
 * `npm run emulator`: deploys to an AWS that nobody here wrote (ministack, from PyPI), orders a pizza there, runs what operators
 * run, and destroys it all again. Ends with 0 where Python cannot install it, and says so; with 1 when anything goes wrong or is
 * left behind.
 */
const region = 'us-east-1';
const limitMs = 6 * 60_000;
const say = (line: string) => console.log(`emulator: ${line}`);

const undo: (() => Promise<void>)[] = [];

async function run(signal: AbortSignal): Promise<void> {
  const emulator = await startEmulator(await installEmulator(), region);
  undo.push(emulator.stop);
  rmSync(deployLog, { force: true });
  const where = { url: emulator.url, region, signal };
  const clients = clientsFor(emulator.url, region);
  const zoneId = await createHostedZone(clients);
  await bootstrap(where, zoneId);
  const inventory = () => takeInventory(emulator.url, clients, zoneId);
  const before = await inventory();

  await deploy(where);
  say('bootstrapped and deployed both stacks');
  for (const { type, reason } of leftOut) say(`  without ${type}: ${reason}`);
  for (const { what, reason } of notShown) say(`  does not show ${what}: ${reason}`);
  const made = addedSince(before, await inventory());
  const unseen = Object.keys(before).filter((kind) => !made.has(kind));
  if (unseen.length > 0) throw new Error(`The deployment made no ${unseen.join(', ')} that can be listed`);

  const deployed = await findDeployed(emulator.url, region);
  const sold = await smokeTest(deployed, clients, say);
  await tryRestoreDrill(deployed, clients, say);
  await tryDeleteTenant(deployed, clients, sold, say);

  await destroy(where);
  const after = await inventory();
  const [left, lost] = [addedSince(before, after), addedSince(after, before)];
  for (const [kind, names] of left) say(`  left behind: ${kind} ${names.join(', ')}`);
  for (const [kind, names] of lost) say(`  not ours, and gone: ${kind} ${names.join(', ')}`);
  if (left.size + lost.size > 0) throw new Error('cdk destroy did not leave the account as it was');
  const count = [...made.values()].flat().length;
  say(`cdk destroy left none of ${count} things of ${made.size} kinds, and touched no other`);
}

const started = performance.now();
const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort());
const end = AbortSignal.any([AbortSignal.timeout(limitMs), interrupted.signal]);
const ended = new Promise<never>((_, reject) => {
  end.addEventListener('abort', () => reject(new Error('Interrupted, or not done within 6 minutes')));
});
try {
  await Promise.race([run(end), ended]);
  say(`all right after ${Math.round((performance.now() - started) / 1000)} s`);
} catch (error) {
  if (error instanceof NoEmulator) {
    say(`left out, because Python cannot install it here (${error.message})`);
  } else {
    console.error(error);
    process.exitCode = 1;
  }
} finally {
  for (const step of undo) await step();
  process.exit();
}
