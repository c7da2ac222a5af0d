import { readFileSync } from 'node:fs';

/** The ids of the specification's rows, in the order of the ledger; they are stable and never reused. */
export const ledgerIds: readonly string[] = [
  ...readFileSync('test/spec/ledger.md', 'utf8').matchAll(/^\| ([A-Z]{3,5}-\d{3}) \|/gm),
].map(([, id = '']) => id);

/** Rows that no test can check as they are written, and why. */
export const untestable: Readonly<Record<string, string>> = {};
