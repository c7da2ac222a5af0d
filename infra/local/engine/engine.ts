import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure, systemCode } from '../base/start-failure.ts';
import { engineBinary } from './binary.ts';
import { freePort } from './free-port.ts';
import { type Lock, lockDatabase } from './lock.ts';
import { processIdentity } from './process-identity.ts';
import { type RunningEngine, runEngine } from './run-engine.ts';
import { prepareDatabase } from './template.ts';

export type Engine = {
  url: string;
  /** The engine's own process; none when AWS_ENDPOINT_URL_DYNAMODB names another DynamoDB. */
  pid?: number;
  /** Resolves when the engine is gone, whoever ended it. */
  exited: Promise<void>;
  stop: () => Promise<void>;
};

export type EngineOptions = {
  dataDir: string;
  port?: number;
  /** Another DynamoDB to use instead of our own engine. */
  elsewhere?: string | undefined;
};

export const databaseFile = (dataDir: string) => join(dataDir, 'table.db');

/** Opens the database in `dataDir` and serves it on this machine alone. Throws StartFailure in one sentence. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const elsewhere = options.elsewhere ?? process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (elsewhere) return { url: elsewhere, exited: new Promise(() => {}), stop: async () => {} };

  const binary = engineBinary();
  ensureFolder(options.dataDir);
  const file = databaseFile(options.dataDir);
  const lock = await lockDatabase(file);
  try {
    await prepareDatabase(file);
    const { engine, port } = await runOnPort(binary, file, options.port);
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

/** A free port can be gone when the engine wants it, so a refusal without a wish is tried again on another. */
async function runOnPort(binary: string, file: string, wished: number | undefined) {
  for (let tries = 1; ; tries++) {
    const port = wished || (await freePort());
    const engine = await runEngine(binary, port, file);
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
