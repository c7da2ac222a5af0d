import '../local/quiet-sdk.ts';

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { buildSiteAndFunctions } from '../bundle/build.ts';
import { inRepository } from '../bundle/repository.ts';
import { freePort } from '../local/engine/engine.ts';
import { runStage } from './stage.ts';

/**
 * `npm run emulator`: deploys prod to an AWS that nobody here wrote (ministack, from PyPI), orders a pizza
 * there, and runs the drills of operations. Ends with 0 where Python cannot install it, and says so; with 1
 * when anything goes wrong. Its logs lie in `dist/emulator`.
 */
const limitMs = 10 * 60_000;
const logs = inRepository('dist/emulator');
const say = (line: string) => console.log(`emulator: ${line}`);
const run = promisify(execFile);

/** The program in a virtual environment of its own; undefined without Python, or without a way to PyPI. */
async function installEmulator(): Promise<string | undefined> {
  const home = join(logs, 'python');
  const python = join(home, 'bin/python3');
  // ministack signs a pool's tokens with `cryptography`.
  const install = ['-m', 'pip', 'install', '--quiet', '--retries', '1', 'ministack==1.5.33', 'cryptography'];
  try {
    if (!existsSync(join(home, 'bin/ministack'))) {
      await run('python3', ['-m', 'venv', '--clear', home], { timeout: 60_000 });
      await run(python, install, { timeout: 120_000 });
    }
    return join(home, 'bin/ministack');
  } catch (error) {
    say(`left out, because Python cannot install it here (${error})`);
    return undefined;
  }
}

/** Starts the emulator on loopback with nothing in it. */
async function startEmulator(program: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'luka-emulator-'));
  const log = openSync(join(logs, 'emulator.log'), 'w');
  const emulator = spawn(program, [], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: {
      ...{ PATH: process.env.PATH, HOME: folder, TMPDIR: folder, STATE_DIR: join(folder, 'state') },
      ...{ BIND_HOST: '127.0.0.1', GATEWAY_PORT: String(port), MINISTACK_REGION: 'us-east-1' },
      IOT_MTLS_ENABLED: '0',
    },
  });
  const exited = once(emulator, 'exit');
  /** Its functions' processes end with it. */
  async function stop(): Promise<void> {
    emulator.kill('SIGTERM');
    const isGone = await Promise.race([exited.then(() => true), wait(5000, false)]);
    if (!isGone) emulator.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
  const answers = () =>
    fetch(`${url}/_ministack/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; tries < 120 && emulator.exitCode === null; tries += 1) {
    if (await answers()) return { url, stop };
    await wait(250);
  }
  await stop();
  throw new Error(`The emulator did not start, see ${logs}/emulator.log`);
}

mkdirSync(logs, { recursive: true });
const program = await installEmulator();
if (program) {
  await buildSiteAndFunctions();
  const { url, stop } = await startEmulator(program);
  const interrupted = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort());
  const signal = AbortSignal.any([AbortSignal.timeout(limitMs), interrupted.signal]);
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Interrupted, or not done within 10 minutes')));
  });
  try {
    await Promise.race([runStage({ url, signal, log: join(logs, 'deploy.log') }, say), ended]);
    say(`all is right after ${Math.round(performance.now() / 1000)} s`);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await stop();
    process.exit();
  }
}
