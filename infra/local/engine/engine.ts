import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { StartFailure, systemCode } from '../base/start-failure.ts';
import { type FoundEngine, findEngine } from './find-engine.ts';
import { type Lock, lockDatabase, processIdentity } from './lock.ts';
import { type EngineCommand, type RunningEngine, runEngine } from './run-engine.ts';
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

/** A free port can be taken before the engine opens it, so without a wished port another one is tried. */
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

const image = 'amazon/dynamodb-local:2.6.1';

/**
 * How the engine is started for this database file. DynamoDB Local keeps its own file, in a folder beside it.
 */
function engineCommand(
  found: Exclude<FoundEngine, { kind: 'elsewhere' }>,
  file: string,
  port: number,
): EngineCommand {
  if (found.kind === 'dynoxide') {
    const command = [found.binary, '--port', `${port}`, '--db-path', file];
    return { command, port, saysWhenReady: 'listening on', longestStartMs: 10_000 };
  }
  const folder = join(dirname(file), 'dynamodb-local');
  // Docker would make it for root alone.
  mkdirSync(folder, { recursive: true });
  const container = [
    ...['run', '--rm', '--init'],
    // The files belong to who started it, where users have numbers.
    ...(process.getuid ? ['--user', `${process.getuid()}:${process.getgid?.()}`] : []),
    ...['-p', `127.0.0.1:${port}:8000`, '-v', `${folder}:/data`, image],
    ...['-jar', 'DynamoDBLocal.jar', '-sharedDb', '-dbPath', '/data'],
  ];
  // The first start downloads the image.
  return { command: [found.docker, ...container], port, longestStartMs: 300_000 };
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
