import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import type { LogBuffer } from './log-buffer.ts';
import type { FunctionError, InvokeMessage, WorkerMessage, WorkerSettings } from './worker.ts';

export type Invocation =
  | { ok: true; result: unknown }
  | { ok: false; error: FunctionError; isTimeout: boolean };
export type FunctionThread = Awaited<ReturnType<typeof startThread>>;

export type ThreadOptions = { env: Record<string, string>; clockOffset: ArrayBufferLike; log: LogBuffer };

const answerLimitBytes = 6 * 1024 * 1024;

/** One thread with its calls. When it ends for any reason, every open call gets an error. */
export async function startThread({ env, clockOffset, log }: ThreadOptions) {
  const open = new Map<string, (outcome: Invocation) => void>();
  const worker = await startWorker(env, { clockOffset });

  worker.on('error', (error) => log.add('', 'stderr', `Runtime crashed: ${error.stack ?? error}`));
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'output') log.add(message.functionName, message.stream, message.text);
    if (message.kind === 'answer') open.get(message.requestId)?.(answered(message.result));
    if (message.kind === 'failure') open.get(message.requestId)?.(failed(message.error));
  });
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      for (const settle of open.values()) settle(failed(exitError));
      resolve();
    });
  });

  function run(message: InvokeMessage): Promise<Invocation> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle(timedOut(message)), message.timeoutMs);
      const settle = (outcome: Invocation) => {
        clearTimeout(timer);
        open.delete(message.requestId);
        resolve(outcome);
      };
      open.set(message.requestId, settle);
      worker.postMessage(message);
    });
  }

  const end = async () => {
    await worker.terminate();
  };
  return { run, ended, end };
}

export const exitError: FunctionError = {
  errorType: 'Runtime.ExitError',
  errorMessage: 'Runtime exited before the function answered',
  trace: [],
};

function failed(error: FunctionError): Invocation {
  return { ok: false, error, isTimeout: false };
}

function timedOut({ requestId, timeoutMs }: InvokeMessage): Invocation {
  const errorMessage = `${requestId} Task timed out after ${(timeoutMs / 1000).toFixed(2)} seconds`;
  return { ok: false, error: { errorType: 'Sandbox.Timedout', errorMessage, trace: [] }, isTimeout: true };
}

function answered(result: string | null): Invocation {
  if (result === null) return { ok: true, result: null };
  if (Buffer.byteLength(result) <= answerLimitBytes) return { ok: true, result: JSON.parse(result) };
  const errorMessage = `Response payload size exceeded maximum allowed payload size (${answerLimitBytes} bytes).`;
  return failed({ errorType: 'Function.ResponseSizeTooLarge', errorMessage, trace: [] });
}

const made: { script?: Promise<string> } = {};

/** Node runs no TypeScript in a thread by itself, so the script is built (20 ms) and handed over as text. */
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

/** `execArgv` is empty so that the functions run as on Lambda, without this process's TypeScript loader. */
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
