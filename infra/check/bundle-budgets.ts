import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writtenFunctions } from '../bundle/functions.ts';
import type { FunctionName } from '../definitions/functions.ts';

/**
 * The limit of a function, minified, with the AWS SDK: Lambda reads and runs all of it at each cold start.
 */
export const budget = { bytes: 600_000 } as const;

type BundleSize = { name: FunctionName; bytes: number; gzip: number; isWithin: boolean };

/** The bundles of a folder against the budget. */
export function bundleSizes(folder: string): BundleSize[] {
  return writtenFunctions().map((name) => {
    const code = readFileSync(join(folder, name, 'index.mjs'));
    return { name, bytes: code.length, gzip: gzipSync(code).length, isWithin: code.length <= budget.bytes };
  });
}

export function bundleTable(sizes: readonly BundleSize[]): string {
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
  return sizes
    .map(
      ({ name, bytes, gzip, isWithin }) =>
        `${name.padEnd(20)}${kB(bytes)} of ${budget.bytes / 1000}${kB(gzip)} zipped${isWithin ? '' : '  TOO MUCH'}`,
    )
    .join('\n');
}
