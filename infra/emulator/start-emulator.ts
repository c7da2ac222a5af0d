import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
