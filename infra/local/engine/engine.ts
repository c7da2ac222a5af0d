import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure, systemCode } from '../base/start-failure.ts';
import { engineCommand } from './engine-command.ts';
import { type FoundEngine, findEngine } from './find-engine.ts';
import { freePort } from './free-port.ts';
import { type Lock, lockDatabase } from './lock.ts';
import { processIdentity } from './process-identity.ts';
import { type RunningEngine, runEngine } from './run-engine.ts';
import { prepareDatabase } from './template.ts';

export type Engine = {
  url: string;
  /** The process of dynoxide; none when the database is DynamoDB Local or lies elsewhere. */
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

type Local = Exclude<FoundEngine, { kind: 'elsewhere' }>;

export const databaseFile = (dataDir: string) => join(dataDir, 'table.db');

/** Opens the database in `dataDir` and serves it on this machine alone. Throws StartFailure in one sentence. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const found = options.found ?? findEngine();
  if (found.kind === 'elsewhere')
    return { url: found.url, exited: new Promise(() => {}), stop: async () => {} };

  ensureFolder(options.dataDir);
  const file = databaseFile(options.dataDir);
  const lock = await lockDatabase(file);
  try {
    if (found.kind === 'dynoxide') await prepareDatabase(file);
    const { engine, port } = await runOnPort(found, file, options.port);
    lock.keep({ engine: processIdentity(engine.pid), port });
    return {
      url: `http://127.0.0.1:${port}`,
      ...(found.kind === 'dynoxide' && { pid: engine.pid }),
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

/** A free port can be gone when the engine wants it, so a refusal without a wish is tried again on another. */
async function runOnPort(found: Local, file: string, wished: number | undefined) {
  for (let tries = 1; ; tries++) {
    const port = wished || (await freePort());
    const engine = await runEngine(engineCommand(found, file, port));
    if (!('refusal' in engine)) return { engine, port };
    if (wished || tries === 5 || !/address|in use|already allocated/i.test(engine.refusal)) {
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
