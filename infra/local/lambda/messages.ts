/** What crosses between the cloud and the functions' thread. Events and results cross as JSON, as they do on Lambda. */
export type InvokeMessage = {
  kind: 'invoke';
  requestId: string;
  functionName: string;
  /** Where the function's bundle lies, as a file address. */
  module: string;
  memoryMb: number;
  timeoutMs: number;
  event: string;
};

export type PingMessage = { kind: 'ping' };

export type FunctionError = { errorType: string; errorMessage: string; trace: string[] };

export type WorkerMessage =
  | { kind: 'answer'; requestId: string; result: string | null }
  | { kind: 'failure'; requestId: string; error: FunctionError }
  | { kind: 'output'; stream: 'stdout' | 'stderr'; functionName: string; text: string }
  | { kind: 'pong' };

export type WorkerSettings = { clockOffset: SharedArrayBuffer | ArrayBufferLike };
