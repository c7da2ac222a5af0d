import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Starts the engine under a shell that ends it as soon as its standard input closes: when we are killed, even
 * with -9, the kernel closes it for us and no engine is left behind. The shell's first line is the engine's
 * process number, and the shell ends when the engine does.
 */
const shell = `exec 3<&0
"$0" "$@" 3<&- & pid=$!
echo $pid
trap 'kill $pid 2>/dev/null' TERM INT
(while read -r _ <&3; do :; done; kill $pid 2>/dev/null) >/dev/null 2>&1 & watcher=$!
wait $pid; status=$?
kill $watcher 2>/dev/null
exit $status`;

export type RunningEngine = { pid: number; exited: Promise<void>; end: () => Promise<void> };
type EngineRefusal = { refusal: string };
export type EngineCommand = {
  /** A program with its arguments. Ended by SIGTERM. */
  command: readonly string[];
  port: number;
  /**
   * The words on standard error that tell that it listens. Without them the port is asked until it answers.
   */
  saysWhenReady?: string;
  longestStartMs: number;
};

/** Resolves when the engine listens, or with its own last words when it would not start. */
export async function runEngine(engine: EngineCommand): Promise<RunningEngine | EngineRefusal> {
  // Its own process group: Ctrl-C is for us, and we end the engine when everything that uses it has ended.
  const child = spawn('sh', ['-c', shell, ...engine.command], { stdio: 'pipe', detached: true });
  child.stdin.on('error', () => {});
  const exited = once(child, 'exit').then(() => {});
  const pid = firstNumber(child);
  const refusal = await listeningOrLastWords(child, exited, engine);
  if (refusal === undefined) return { pid: await pid, exited, end: () => end(child, exited) };
  await end(child, exited);
  return { refusal };
}

async function firstNumber(child: ChildProcess): Promise<number> {
  const [line] = child.stdout ? await once(child.stdout, 'data') : [''];
  return Number.parseInt(String(line), 10);
}

function listeningOrLastWords(
  child: ChildProcess,
  exited: Promise<void>,
  { port, saysWhenReady, longestStartMs }: EngineCommand,
): Promise<string | undefined> {
  let said = '';
  const lastWords = () => said.trim().split('\n').at(-1) || 'it did not answer';
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(lastWords()), longestStartMs);
    const ended = new AbortController();
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      if (saysWhenReady && said.includes(saysWhenReady)) resolve(undefined);
    });
    child.stderr?.once('end', () => resolve(lastWords()));
    if (!saysWhenReady) void answers(port, ended.signal).then(() => resolve(undefined));
    void exited.then(() => {
      clearTimeout(timer);
      ended.abort();
    });
  });
}

/** Resolves when the port answers HTTP, whatever it answers; never after the end. */
async function answers(port: number, end: AbortSignal): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}`, { signal: end }).catch(() => undefined))) {
    if (end.aborted) return new Promise(() => {});
    await wait(100);
  }
}

async function end(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.stdin?.end();
  await exited;
}
