import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import type { Context } from 'aws-lambda';

/** The thread of the built functions: its own environment, its own globals, a clock that can be moved. */
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

parentPort?.on('message', (message: InvokeMessage) => {
  void current.run(message.functionName, () => run(message));
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

/**
 * The context that Lambda gives a function. The remaining time is real time, whatever the cloud's clock says.
 */
function lambdaContext({
  requestId,
  functionName,
  memoryMb,
  timeoutMs,
}: InvokeMessage): Omit<Context, 'done' | 'fail' | 'succeed'> {
  const startedAt = performance.now();
  return {
    awsRequestId: requestId,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${process.env.AWS_REGION}:000000000000:function:${functionName}`,
    memoryLimitInMB: `${memoryMb}`,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, Math.floor(timeoutMs - (performance.now() - startedAt))),
  };
}

/**
 * Makes `Date.now()`, `new Date()` and `Date()` in this thread read real time plus the cloud's offset.
 * Everything else of Date, and every timer, stays as it is. `Intl.DateTimeFormat.format()` without an
 * argument still reads real time.
 */
function moveDate(clockOffset: ArrayBufferLike): void {
  const offset = new Float64Array(clockOffset);
  const RealDate = Date;
  const now = () => Math.round(RealDate.now() + (offset[0] ?? 0));
  const moved = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length ? given : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  Object.defineProperty(RealDate.prototype, 'constructor', {
    value: moved,
    writable: true,
    configurable: true,
  });
  globalThis.Date = moved;
}

/**
 * The messages between the cloud and the functions' thread. Events and results cross as JSON, as they do on
 * Lambda.
 */
export type InvokeMessage = {
  requestId: string;
  functionName: string;
  /** Where the function's bundle lies, as a file address. */
  module: string;
  memoryMb: number;
  timeoutMs: number;
  event: string;
};

export type FunctionError = { errorType: string; errorMessage: string; trace: string[] };

export type WorkerMessage =
  | { kind: 'answer'; requestId: string; result: string | null }
  | { kind: 'failure'; requestId: string; error: FunctionError }
  | { kind: 'output'; stream: 'stdout' | 'stderr'; functionName: string; text: string };

export type WorkerSettings = { clockOffset: SharedArrayBuffer | ArrayBufferLike };
