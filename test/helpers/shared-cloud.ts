import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type LocalCloud, startLocalCloud } from '../../infra/local/cloud.ts';

/** Modules are new in each test file, so the cloud that all files of a worker share is kept beside them. */
const shared = globalThis as { lukaCloud?: Promise<LocalCloud> };

/**
 * The one cloud of all files that this worker runs, with the clock as on this machine. Each file uses its own
 * restaurants and people. A file that kills the cloud, reads all of its mails or gives it faults starts
 * another one.
 */
export async function sharedCloud(): Promise<LocalCloud> {
  shared.lukaCloud ??= startForWorker();
  const cloud = await shared.lukaCloud;
  cloud.clock.reset();
  return cloud;
}

async function startForWorker(): Promise<LocalCloud> {
  const dataDir = mkdtempSync(join(tmpdir(), 'luka-tests-'));
  // Vitest ends a worker by this signal. The engine ends by itself when its parent is gone.
  process.once('SIGTERM', () => {
    rmSync(dataDir, { recursive: true, force: true });
    process.exit();
  });
  return startLocalCloud({ port: 0, dataDir });
}

/** A cloud for this file alone. */
export async function ownCloud(options: Parameters<typeof startLocalCloud>[0] = {}): Promise<LocalCloud> {
  const cloud = await startLocalCloud({ port: 0, ...options });
  afterAll(() => cloud.stop());
  return cloud;
}
