import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writtenFunctions } from '../bundle/functions.ts';
import type { FunctionName } from '../definitions/functions.ts';

/** How large a function may be, minified, with the AWS SDK: Lambda reads and runs all of it at each cold start. */
export const budget = { bytes: 460_000, gzip: 158_000 } as const;

export type BundleSize = { name: FunctionName; bytes: number; gzip: number; isWithin: boolean };

/** The bundles of a folder against the budget. */
export function bundleSizes(folder: string): BundleSize[] {
  return writtenFunctions().map((name) => {
    const code = readFileSync(join(folder, name, 'index.mjs'));
    const [bytes, gzip] = [code.length, gzipSync(code).length];
    return { name, bytes, gzip, isWithin: bytes <= budget.bytes && gzip <= budget.gzip };
  });
}
