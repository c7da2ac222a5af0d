import '../../infra/local/quiet-sdk.ts';

import { mkdirSync, writeFileSync } from 'node:fs';
import { buildAll } from '../../infra/bundle/build.ts';
import { startLocalCloud } from '../../infra/local/cloud.ts';
import { bundleSizes } from './bundle-sizes.ts';
import { capacityPerAction } from './capacity-per-action.ts';
import { crowdOfOrders } from './crowd-of-orders.ts';
import type { Figure } from './figure.ts';
import { firstTap } from './first-tap.ts';
import { pageWeight } from './page-weight.ts';

/**
 * `npm run bench`: figures of this tree and machine as table and JSON. Milliseconds vary; all others repeat.
 */
await buildAll({ siteDomain: 'localhost' });
const started = performance.now();
const cloud = await startLocalCloud({ port: 0, faults: true });
const startMs = Math.round(performance.now() - started);
try {
  const figures: Figure[] = [
    { name: 'local cloud: from nothing to ready', value: startMs, unit: 'ms' },
    ...bundleSizes(),
    ...(await pageWeight(cloud)),
    ...(await firstTap(cloud, 'vekt')),
    ...(await capacityPerAction(cloud)),
    ...(await crowdOfOrders(cloud)),
    {
      name: 'local cloud: memory after all this',
      value: Math.round(process.memoryUsage().rss / 1024 / 1024),
      unit: 'MB',
    },
  ];
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, value, unit } of figures)
    console.log(`${name.padEnd(width)}  ${String(value).padStart(8)} ${unit}`);
  mkdirSync('dist/bench', { recursive: true });
  writeFileSync('dist/bench/figures.json', JSON.stringify(figures, null, 2));
} finally {
  await cloud.stop();
}
