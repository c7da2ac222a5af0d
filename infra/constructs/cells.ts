import { ImportSource, KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import { removalPolicy } from './lifetime.ts';

/**
 * Which cell a shop lives in, where the edge can read it: `label → cell` (functions/tenancy/by-cell.ts). It begins with one entry, that all live
 * in this one; the others are written when a shop moves (infra/operations/cells.md), never by a deployment.
 */
export function createCellStore(scope: Construct, config: Config): KeyValueStore {
  const data = [{ key: '*', value: config.cell }];
  const store = new KeyValueStore(scope, 'Cells', {
    comment: 'Address to cell; all others: *',
    source: ImportSource.fromInline(JSON.stringify({ data })),
  });
  store.applyRemovalPolicy(removalPolicy(config));
  return store;
}
