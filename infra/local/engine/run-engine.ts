import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

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

const longestStartMs = 10_000;

/** Resolves when the engine listens, or with its own last words when it would not start. */
export async function runEngine(command: readonly string[]): Promise<RunningEngine | EngineRefusal> {
  // Its own process group: Ctrl-C is for us, and we end the engine when everything that uses it has ended.
  const child = spawn('sh', ['-c', shell, ...command], { stdio: 'pipe', detached: true });
  child.stdin.on('error', () => {});
  const exited = once(child, 'exit').then(() => {});
  const pid = firstNumber(child);
  const refusal = await listeningOrLastWords(child, exited);
  if (refusal === undefined) return { pid: await pid, exited, end: () => end(child, exited) };
  await end(child, exited);
  return { refusal };
}

async function firstNumber(child: ChildProcess): Promise<number> {
  const [line] = child.stdout ? await once(child.stdout, 'data') : [''];
  return Number.parseInt(String(line), 10);
}

function listeningOrLastWords(child: ChildProcess, exited: Promise<void>): Promise<string | undefined> {
  let said = '';
  const lastWords = () => said.trim().split('\n').at(-1) || 'it did not answer';
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(lastWords()), longestStartMs);
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      if (said.includes('listening on')) resolve(undefined);
    });
    child.stderr?.once('end', () => resolve(lastWords()));
    void exited.then(() => clearTimeout(timer));
  });
}

async function end(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.stdin?.end();
  await exited;
}
