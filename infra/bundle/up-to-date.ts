import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRepository } from './repository.ts';

type Step = { name: string; inputs: readonly string[]; outputs: readonly string[] };

/**
 * Runs a build step unless its inputs (files and folders) are unchanged since the last build of its outputs.
 */
export async function unlessUpToDate(step: Step, run: () => Promise<unknown>): Promise<void> {
  const stamp = inRepository(`dist/.built/${step.name}`);
  const hash = hashOf(step.inputs);
  const isBuilt = step.outputs.every((path) => existsSync(inRepository(path)));
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await run();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/**
 * One hash over the names and contents of all files below the given paths; a missing path counts as empty.
 */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(inRepository(path)))) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
