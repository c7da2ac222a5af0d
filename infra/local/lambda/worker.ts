import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { lambdaContext } from './context.ts';
import type { FunctionError, InvokeMessage, PingMessage, WorkerMessage, WorkerSettings } from './messages.ts';
import { moveDate } from './moved-date.ts';

/** The thread in which the built functions run: its own environment, its own globals, a clock that can be moved. */
const settings: WorkerSettings = workerData;
moveDate(settings.clockOffset);

const current = new AsyncLocalStorage<string>();
const post = (message: WorkerMessage) => parentPort?.postMessage(message);

for (const stream of ['stdout', 'stderr'] as const) {
  // Posted by hand, so that a line is there before the answer of the function that wrote it.
  process[stream].write = (chunk: unknown, ...rest: unknown[]) => {
    const text = chunk instanceof Uint8Array ? Buffer.from(chunk).toString() : String(chunk);
    post({ kind: 'output', stream, functionName: current.getStore() ?? '', text });
    const done = rest.at(-1);
    if (typeof done === 'function') done();
    return true;
  };
}

parentPort?.on('message', (message: InvokeMessage | PingMessage) => {
  if (message.kind === 'ping') post({ kind: 'pong' });
  else void current.run(message.functionName, () => run(message));
});

async function run(message: InvokeMessage): Promise<void> {
  const { requestId, module, event } = message;
  try {
    const { handler } = await import(module);
    const result = await handler(JSON.parse(event), lambdaContext(message));
    post({ kind: 'answer', requestId, result: result === undefined ? null : JSON.stringify(result) });
  } catch (error) {
    console.error('Invoke Error', error);
    post({ kind: 'failure', requestId, error: described(error) });
  }
}

function described(error: unknown): FunctionError {
  if (!(error instanceof Error)) return { errorType: 'string', errorMessage: String(error), trace: [] };
  return { errorType: error.name, errorMessage: error.message, trace: error.stack?.split('\n') ?? [] };
}
