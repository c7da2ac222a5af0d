import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writtenFunctions } from '../bundle/functions.ts';
import type { FunctionName } from '../definitions/functions.ts';

export type Budget = { bytes: number; gzip: number; reason?: string };

/** What a function may weigh, minified with the SDK: it is read, parsed and run at each cold start. */
const usual: Budget = { bytes: 250_000, gzip: 80_000 };

const others: Partial<Record<FunctionName, Budget>> = {
  'storefront-page': {
    bytes: 250_000,
    gzip: 90_000,
    reason: 'It carries the style sheet it writes into the page (19 kB, 5 zipped) and Preact with the page.',
  },
};

export type BundleSize = {
  name: FunctionName;
  bytes: number;
  gzip: number;
  budget: Budget;
  isWithin: boolean;
};

/** The bundles of a folder against their budgets. */
export function bundleSizes(folder: string): BundleSize[] {
  return writtenFunctions().map((name) => {
    const code = readFileSync(join(folder, name, 'index.mjs'));
    const [bytes, gzip] = [code.length, gzipSync(code).length];
    const budget = others[name] ?? usual;
    return { name, bytes, gzip, budget, isWithin: bytes <= budget.bytes && gzip <= budget.gzip };
  });
}
