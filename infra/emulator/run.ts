import '../local/quiet-sdk.ts';

import { rmSync } from 'node:fs';
import { deploy, deployLog } from './deploy.ts';
import { findDeployed } from './deployed.ts';
import { leftOut } from './left-out.ts';
import { installEmulator, NoEmulator } from './python.ts';
import { smokeTest } from './smoke-test.ts';
import { startEmulator } from './start-emulator.ts';

/**
 * `npm run emulator`: deploys to an AWS that nobody here wrote (ministack, from PyPI) and orders a pizza there. Ends with 0 where
 * Python cannot install it, and says so; with 1 when a deployment or the order goes wrong.
 */
const region = 'us-east-1';
const limitMs = 6 * 60_000;
const say = (line: string) => console.log(`emulator: ${line}`);

const undo: (() => Promise<void>)[] = [];

async function run(signal: AbortSignal): Promise<void> {
  const emulator = await startEmulator(await installEmulator(), region);
  undo.push(emulator.stop);
  rmSync(deployLog, { force: true });
  await deploy(emulator.url, region, signal);
  say('bootstrapped and deployed both stacks');
  for (const { type, reason } of leftOut) say(`  without ${type}: ${reason}`);
  await smokeTest(await findDeployed(emulator.url, region), say);
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
