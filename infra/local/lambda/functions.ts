import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FunctionName, functionDefinitions } from '../../definitions/functions.ts';
import {
  exitError,
  type FunctionThread,
  type Invocation,
  startThread,
  type ThreadOptions,
} from './function-thread.ts';

import type { LogBuffer } from './log-buffer.ts';

export type Invoke = (name: FunctionName, event: unknown) => Promise<Invocation>;
export type Functions = ReturnType<typeof createFunctions>;

/** `folder` holds one folder per function, as the build leaves them. */
type FunctionsOptions = ThreadOptions & { folder: string };

/** Runs the built functions in one thread of their own, with Lambda's time-outs and limits. */
export function createFunctions(options: FunctionsOptions) {
  let current: Promise<FunctionThread> | undefined;
  let hasStopped = false;
  const counts = new Map<FunctionName, number>();

  const moduleOf = (name: FunctionName) => join(options.folder, name, 'index.mjs');
  const isBuilt = (name: FunctionName) => existsSync(moduleOf(name));

  function runningThread(): Promise<FunctionThread> {
    current ??= startThread(options);
    const mine = current;
    void mine.then(async ({ ended }) => {
      await ended;
      if (current === mine) current = undefined;
    });
    return mine;
  }

  const invoke: Invoke = async (name, event) => {
    if (!isBuilt(name)) return notBuilt(name, options.log);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (hasStopped) return { ok: false, error: exitError, isTimeout: false };
    const { timeoutSeconds, memoryMb } = functionDefinitions[name];
    const thread = await runningThread();
    const outcome = await thread.run({
      requestId: randomUUID(),
      functionName: name,
      module: pathToFileURL(moduleOf(name)).href,
      memoryMb,
      timeoutMs: timeoutSeconds * 1000,
      event: JSON.stringify(event),
    });
    if (!outcome.ok && outcome.isTimeout) options.log.add(name, 'stderr', outcome.error.errorMessage);
    return outcome;
  };

  /** Ends the thread; the next call starts another, which reads the bundles again. */
  async function restart(): Promise<void> {
    const thread = await current;
    current = undefined;
    await thread?.end();
  }

  async function stop(): Promise<void> {
    hasStopped = true;
    await restart();
  }

  return { invoke, isBuilt, restart, stop, invocations: (name: FunctionName) => counts.get(name) ?? 0 };
}

function notBuilt(name: FunctionName, log: LogBuffer): Invocation {
  const errorMessage = `The function ${name} is not built`;
  log.add(name, 'stderr', errorMessage);
  return {
    ok: false,
    error: { errorType: 'Runtime.ImportModuleError', errorMessage, trace: [] },
    isTimeout: false,
  };
}
