import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartFailure, systemCode } from '../base/start-failure.ts';
import { type FoundEngine, findEngine } from './find-engine.ts';
import { type Lock, lockDatabase, processIdentity } from './lock.ts';
import { type RunningEngine, runEngine } from './run-engine.ts';
import { prepareDatabase } from './template.ts';

export type Engine = {
  url: string;
  /** The process of dynoxide; none when the database lies elsewhere. */
  pid?: number;
  /** Resolves when the engine has ended, for whatever reason. */
  exited: Promise<void>;
  stop: () => Promise<void>;
};

export type EngineOptions = {
  dataDir: string;
  port?: number;
  /** Left out: what this machine has. */
  found?: FoundEngine;
};

export const databaseFile = (dataDir: string) => join(dataDir, 'table.db');

/**
 * Opens the database in `dataDir` and serves it on this machine alone. Throws a one-sentence StartFailure.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const found = options.found ?? findEngine();
  if (found.kind === 'elsewhere')
    return { url: found.url, exited: new Promise(() => {}), stop: async () => {} };

  ensureFolder(options.dataDir);
  const file = databaseFile(options.dataDir);
  const lock = await lockDatabase(file);
  try {
    await prepareDatabase(file);
    const { engine, port } = await runOnPort(found.binary, file, options.port);
    lock.keep({ engine: processIdentity(engine.pid), port });
    return {
      url: `http://127.0.0.1:${port}`,
      pid: engine.pid,
      exited: engine.exited,
      stop: () => stop(engine, lock),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function stop(engine: RunningEngine, lock: Lock): Promise<void> {
  await engine.end();
  lock.release();
}

/** A free port can be taken before the engine opens it, so without a wished port another one is tried. */
async function runOnPort(binary: string, file: string, wished: number | undefined) {
  for (let tries = 1; ; tries++) {
    const port = wished || (await freePort());
    const engine = await runEngine([binary, '--port', `${port}`, '--db-path', file]);
    if (!('refusal' in engine)) return { engine, port };
    if (wished || tries === 5 || !/address|in use/i.test(engine.refusal)) {
      throw new StartFailure(
        `The database engine could not start on ${file}, port ${port}: ${engine.refusal}`,
      );
    }
  }
}

function ensureFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFailure(`The data folder ${folder} cannot be used (${systemCode(error)}).`);
  }
}

/** A port of this machine that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
