import '../local/quiet-sdk.ts';

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSiteAndFunctions } from '../bundle/build.ts';
import { inRepository } from '../bundle/repository.ts';
import type { Stage } from './assemblies.ts';
import { runStage } from './run-stage.ts';
import { installEmulator, NoEmulator, startEmulator } from './start-emulator.ts';

/**
 * `npm run emulator [-- --stage prod]`: deploys each stage to an AWS that nobody here wrote (ministack, from
 * PyPI), orders a pizza there, runs what operators run, and destroys it all again. Prod's first deployment
 * fails half-way before it succeeds. Ends with 0 where Python cannot install it, and says so; with 1 when
 * anything goes wrong or is left behind.
 */
const region = 'us-east-1';
const limitMs = 10 * 60_000;
const stages: readonly Stage[] = ['dev', 'prod'];

const undo: (() => Promise<void>)[] = [];

async function run(signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({ options: { stage: { type: 'string', multiple: true } } });
  const wanted = stages.filter((stage) => !values.stage || values.stage.includes(stage));
  if (wanted.length === 0) throw new Error(`There are the stages ${stages.join(' and ')}`);
  const program = await installEmulator();
  const logs = inRepository('dist/emulator');
  mkdirSync(logs, { recursive: true });
  await buildSiteAndFunctions();
  // Each in an emulator of its own, side by side: most of the time is waiting.
  const runs = wanted.map(async (stage) => {
    const began = performance.now();
    const log = join(logs, `${stage}-deploy.log`);
    rmSync(log, { force: true });
    const { url, stop } = await startEmulator(program, region, join(logs, `${stage}-emulator.log`));
    undo.push(stop);
    await runStage(stage, { url, region, signal, log }, (line) => console.log(`${stage}: ${line}`));
    say(`${stage} is all right after ${Math.round((performance.now() - began) / 1000)} s`);
  });
  await Promise.all(runs);
}

const say = (line: string) => console.log(`emulator: ${line}`);
const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort());
const end = AbortSignal.any([AbortSignal.timeout(limitMs), interrupted.signal]);
const ended = new Promise<never>((_, reject) => {
  end.addEventListener('abort', () => reject(new Error('Interrupted, or not done within 10 minutes')));
});
try {
  await Promise.race([run(end), ended]);
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
