import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import type { WorkerSettings } from './messages.ts';

const made: { script?: Promise<string> } = {};

/** Node runs no TypeScript in a thread by itself, so the thread's script is built (20 ms) and handed over as text. */
async function workerScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./worker.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
  });
  return outputFiles[0]?.text ?? '';
}

/** `execArgv` is empty so that the functions run as on Lambda, without the TypeScript loader this process may have. */
export async function startWorker(env: Record<string, string>, settings: WorkerSettings): Promise<Worker> {
  made.script ??= workerScript();
  return new Worker(await made.script, {
    eval: true,
    env,
    workerData: settings,
    execArgv: [],
    stdout: true,
    stderr: true,
  });
}
