import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartFailure, systemCode } from '../base/start-failure.ts';
import { type FoundEngine, findEngine } from './find-engine.ts';
import { lockDatabase, processIdentity } from './lock.ts';
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
    lock.keep(processIdentity(engine.pid));
    return {
      url: `http://127.0.0.1:${port}`,
      pid: engine.pid,
      exited: engine.exited,
      stop: async () => {
        await engine.end();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
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

/**
 * Starts the engine under a shell that ends it as soon as its standard input closes: when we are killed, even
 * with -9, the kernel closes it for us and no engine is left behind. The shell's first line is the engine's
 * process number, and the shell ends when the engine does.
 */
const shell = `exec 3<&0
"$0" "$@" 3<&- & pid=$!
echo $pid
trap 'kill $pid 2>/dev/null' TERM INT
(while read -r _ <&3; do :; done; kill $pid 2>/dev/null) >/dev/null 2>&1 & watcher=$!
wait $pid; status=$?
kill $watcher 2>/dev/null
exit $status`;

type RunningEngine = { pid: number; exited: Promise<void>; end: () => Promise<void> };
type EngineRefusal = { refusal: string };

const longestStartMs = 10_000;

/** Resolves when the engine listens, or with its own last words when it would not start. */
async function runEngine(command: readonly string[]): Promise<RunningEngine | EngineRefusal> {
  // Its own process group: Ctrl-C is for us, and we end the engine when everything that uses it has ended.
  const child = spawn('sh', ['-c', shell, ...command], { stdio: 'pipe', detached: true });
  child.stdin.on('error', () => {});
  const exited = once(child, 'exit').then(() => {});
  const pid = firstNumber(child);
  const refusal = await listeningOrLastWords(child, exited);
  if (refusal === undefined) return { pid: await pid, exited, end: () => end(child, exited) };
  await end(child, exited);
  return { refusal };
}

async function firstNumber(child: ChildProcess): Promise<number> {
  const [line] = child.stdout ? await once(child.stdout, 'data') : [''];
  return Number.parseInt(String(line), 10);
}

function listeningOrLastWords(child: ChildProcess, exited: Promise<void>): Promise<string | undefined> {
  let said = '';
  const lastWords = () => said.trim().split('\n').at(-1) || 'it did not answer';
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(lastWords()), longestStartMs);
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      if (said.includes('listening on')) resolve(undefined);
    });
    child.stderr?.once('end', () => resolve(lastWords()));
    void exited.then(() => clearTimeout(timer));
  });
}

async function end(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.stdin?.end();
  await exited;
}
