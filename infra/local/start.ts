import './quiet-sdk.ts';

import { rmSync } from 'node:fs';
import { buildAll } from '../bundle/build.ts';
import { defaultDataDir } from './built.ts';
import { type LocalCloud, startLocalCloud } from './cloud.ts';
import { databaseFile } from './engine/engine.ts';
import { refuseIfHeld } from './engine/lock.ts';
import { listenOnLoopback } from './loopback-server.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { StartFailure } from './start-failure.ts';
import { type StartOptions, startOptions } from './start-options.ts';
import { welcome } from './welcome.ts';

/** `npm start`: builds, starts the cloud on its data in .local, makes the demo restaurant, prints where everything is. */
async function run({ port, fresh }: StartOptions): Promise<void> {
  await refuseIfTaken(port);
  if (fresh) rmSync(defaultDataDir, { recursive: true, force: true });
  console.log('Building…');
  await buildAll({ siteDomain: 'localhost' });
  const cloud = await startLocalCloud({ port, dataDir: defaultDataDir, echoLogs: true });
  stopOnSignal(cloud);
  const demo = await seedDemo(cloud);
  console.log(welcome(cloud, demo, performance.now() / 1000));
}

/** Asked before anything is built or emptied, so that a second start leaves the first one's files alone. */
async function refuseIfTaken(port: number): Promise<void> {
  await refuseIfHeld(databaseFile(defaultDataDir));
  const probe = await listenOnLoopback(port, { request: () => {}, upgrade: () => {} });
  await probe.stop();
}

/** Stops everything once; a second Ctrl-C does not wait. */
function stopOnSignal(cloud: LocalCloud): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await cloud.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

try {
  const options = startOptions(process.argv.slice(2));
  if (options.dev) await (await import('./dev/dev.ts')).runDev(options);
  else await run(options);
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
