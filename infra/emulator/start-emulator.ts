import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inRepository } from '../bundle/repository.ts';
import { freePort } from '../local/engine/engine.ts';

/** Starts the emulator on loopback with nothing in it. It writes to the log. */
export async function startEmulator(program: string, region: string, emulatorLog: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'luka-emulator-'));
  const log = openSync(emulatorLog, 'w');
  const { PATH = '' } = process.env;
  const emulator = spawn(program, [], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: {
      PATH,
      HOME: folder,
      TMPDIR: folder,
      STATE_DIR: join(folder, 'state'),
      BIND_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      MINISTACK_REGION: region,
      IOT_MTLS_ENABLED: '0',
    },
  });
  const exited = new Promise<void>((resolve) => {
    emulator.once('exit', () => resolve());
    emulator.once('error', () => resolve());
  });

  /** Its functions' processes end with it. */
  async function stop(): Promise<void> {
    emulator.kill('SIGTERM');
    const isGone = await Promise.race([exited.then(() => true), wait(5000, false)]);
    if (!isGone) emulator.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }

  for (let tries = 0; tries < 120; tries++) {
    if (await answers(url)) return { url, stop };
    if (emulator.exitCode !== null) break;
    await wait(250);
  }
  await stop();
  throw new Error(`The emulator did not start, see ${emulatorLog}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/_ministack/health`)).ok;
  } catch {
    return false;
  }
}

const run = promisify(execFile);

/**
 * `cryptography` is what ministack signs a pool's tokens with. moto is no second choice: tried with its
 * server, `cdk deploy` stops at the first change set (it does not find the bucket of the template it was
 * handed), and it runs functions in Docker alone.
 */
const packages = ['ministack==1.5.33', 'cryptography'];
const home = inRepository('dist/emulator/python');

/** No emulator, and no fault of ours: there is no Python, or no way to PyPI. */
export class NoEmulator extends Error {}

/** The emulator's program in a virtual environment of its own, installed when it is not there yet. */
export async function installEmulator({ python = 'python3', folder = home } = {}): Promise<string> {
  const program = join(folder, 'bin/ministack');
  if (existsSync(join(folder, 'installed'))) return program;
  const pip = join(folder, 'bin/python3');
  try {
    await run(python, ['-c', 'import sys, venv; assert sys.version_info >= (3, 10)'], { timeout: 20_000 });
    await run(python, ['-m', 'venv', '--clear', folder], { timeout: 60_000 });
    await run(pip, ['-m', 'pip', 'install', '--quiet', '--retries', '1', ...packages], { timeout: 120_000 });
    await run(pip, ['-c', 'open("installed", "w")'], { cwd: folder });
  } catch (error) {
    throw new NoEmulator(lastLine(error));
  }
  return program;
}

function lastLine(error: unknown): string {
  const { stderr = '', message } = error as Error & { stderr?: string };
  return (stderr.trim() || message).split('\n').at(-1) ?? '';
}
