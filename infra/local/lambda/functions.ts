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

export type Invoke = (name: FunctionName, event: unknown) => Promise<Invocation>;
export type Functions = ReturnType<typeof createFunctions>;

/** `folder` holds one folder per function, as the build leaves them. */
type FunctionsOptions = ThreadOptions & { folder: string };

const longestSilenceMs = 1000;

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
      kind: 'invoke',
      requestId: randomUUID(),
      functionName: name,
      module: pathToFileURL(moduleOf(name)).href,
      memoryMb,
      timeoutMs: timeoutSeconds * 1000,
      event: JSON.stringify(event),
    });
    if (!outcome.ok && outcome.isTimeout) {
      options.log.add(name, 'stderr', outcome.error.errorMessage);
      void endIfBlocked(thread);
    }
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

/** A function that blocks its thread would block all of them: such a thread is thrown away. */
async function endIfBlocked(thread: FunctionThread): Promise<void> {
  if (!(await thread.isResponsive(longestSilenceMs))) await thread.end();
}

export type LogLine = {
  /** Milliseconds, by the cloud's clock. */
  at: number;
  function: string;
  level: 'info' | 'warn' | 'error';
  text: string;
};

export type LogBuffer = ReturnType<typeof createLogBuffer>;

const mostLines = 5000;

/** The last lines the functions wrote. `echo` shows warnings and errors in the terminal as they come. */
export function createLogBuffer({ now, echo }: { now: () => number; echo: boolean }) {
  const lines: LogLine[] = [];

  function add(functionName: string, stream: 'stdout' | 'stderr', text: string): void {
    for (const line of text.split('\n')) {
      if (line.trim() === '') continue;
      const entry: LogLine = { at: now(), function: functionName, level: levelOf(line, stream), text: line };
      lines.push(entry);
      if (echo && entry.level !== 'info') process.stderr.write(`[${functionName || 'functions'}] ${line}\n`);
    }
    if (lines.length > mostLines) lines.splice(0, lines.length - mostLines);
  }

  return { add, lines: (): LogLine[] => [...lines] };
}

const levels = { DEBUG: 'info', INFO: 'info', WARN: 'warn', ERROR: 'error', CRITICAL: 'error' } as const;

/** A structured line says its level itself; of the others, what went to stderr counts as an error. */
function levelOf(line: string, stream: 'stdout' | 'stderr'): LogLine['level'] {
  const said = /^\{.*"level":"(DEBUG|INFO|WARN|ERROR|CRITICAL)"/.exec(line)?.[1];
  if (said && said in levels) return levels[said as keyof typeof levels];
  return stream === 'stderr' ? 'error' : 'info';
}
