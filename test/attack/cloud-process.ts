import '../../infra/local/quiet-sdk.ts';

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalCloud } from '../../infra/local/cloud.ts';

/** A local cloud in its own process, so that it can be killed; `kills.ts` starts and commands it. */
const { port, dataDir, aheadMs } = JSON.parse(process.argv[2] ?? '{}');
const cloud = await startLocalCloud({ port, dataDir });
if (aheadMs) cloud.clock.advance(aheadMs);
const { engine } = JSON.parse(readFileSync(join(dataDir, 'table.db.lock'), 'utf8'));
process.on('disconnect', () => process.exit());
process.on('message', async (order: 'settle' | 'stop') => {
  if (order === 'stop') {
    await cloud.stop();
    process.exit();
  }
  await cloud.settle();
  process.send?.('settled');
});
process.send?.({ port: cloud.port, env: cloud.env, enginePid: Number.parseInt(engine, 10) });
