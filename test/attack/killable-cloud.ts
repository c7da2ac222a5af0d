import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CloudEnvironment } from '../../infra/local/base/cloud-environment.ts';

const file = fileURLToPath(new URL('cloud-process.ts', import.meta.url));

export type Victim = 'cloud' | 'cloud and engine';
type Ready = { port: number; env: CloudEnvironment; enginePid: number };

/** A cloud in a process of its own on data that outlives it. It keeps its port through every restart. */
export async function startKillable(dataDir: string) {
  let child: ChildProcess;
  let ready: Ready = { port: 0, env: {} as CloudEnvironment, enginePid: 0 };

  async function start(aheadMs = 0): Promise<void> {
    child = fork(file, [JSON.stringify({ port: ready.port, dataDir, aheadMs })], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const gone = once(child, 'exit').then(() => Promise.reject(new Error('The cloud has not started')));
    [ready] = (await Promise.race([once(child, 'message'), gone])) as [Ready];
  }

  /** Ends the process, and the engine in the same instant if asked, as a power cut would. Both are ours: we have their numbers. */
  async function kill(victim: Victim): Promise<void> {
    const gone = once(child, 'exit');
    if (victim === 'cloud and engine') process.kill(ready.enginePid, 'SIGKILL');
    child.kill('SIGKILL');
    await gone;
  }

  await start();
  return {
    get port() {
      return ready.port;
    },
    get env() {
      return ready.env;
    },
    start,
    kill,
    async settle(): Promise<void> {
      child.send('settle');
      await once(child, 'message');
    },
    async stop(): Promise<void> {
      const gone = once(child, 'exit');
      child.send('stop');
      await gone;
    },
  };
}
