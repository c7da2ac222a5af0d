/** A message as it goes over the wire. */
export type SignedMessage = { url: string; headers: Record<string, string>; body: string };

/** A message that waits in the order of its lane; tried `tries` times, next at `nextAt` (ms). */
type Waiting = { hook: string; message: SignedMessage; tries: number; nextAt: number };

/**
 * `twice`: each message comes twice. `held`: messages lie until a test gives them out in an order of its own.
 * `dropped`: none ever comes.
 */
export type MessageMood = 'inOrder' | 'twice' | 'held' | 'dropped';

export type OutboxState = { waiting: Waiting[] };

const answerMs = 10_000;

/**
 * The messages of a provider: those of one address go out one after the other, and are repeated until they
 * are taken. `pauseMs`: how long after so many tries, undefined for never. `asSent`: a message as one try
 * sends it.
 */
export function openOutbox(
  state: OutboxState,
  now: () => number,
  pauseMs: (tries: number) => number | undefined,
  asSent = (message: SignedMessage) => message,
) {
  let mood: MessageMood = 'inOrder';
  let held: SignedMessage[] = [];
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  function add(hook: string, message: SignedMessage): void {
    if (mood === 'held') held.push(message);
    if (mood === 'held' || mood === 'dropped') return;
    for (const one of mood === 'twice' ? [message, message] : [message])
      state.waiting.push({ hook, message: one, tries: 0, nextAt: now() });
  }

  /** Sends what is due; one that fails holds back the later ones of its address. */
  function pump(): void {
    for (const { hook } of [...state.waiting]) {
      const first = state.waiting.find((one) => one.hook === hook);
      if (running.has(hook) || !first || first.nextAt > now()) continue;
      const run = empty(hook).finally(() => {
        running.delete(hook);
        wakeLater();
      });
      running.set(hook, run);
    }
  }

  function wakeLater(): void {
    clearTimeout(timer);
    const next = Math.min(...state.waiting.map(({ nextAt }) => nextAt).filter((at) => at > now()));
    if (Number.isFinite(next)) timer = setTimeout(pump, Math.min(next - now(), 60_000)).unref();
  }

  async function empty(hook: string): Promise<void> {
    for (;;) {
      const first = state.waiting.find((one) => one.hook === hook);
      if (!first || first.nextAt > now()) return;
      const isTaken = await post(asSent(first.message));
      first.tries += 1;
      const pause = isTaken ? undefined : pauseMs(first.tries);
      if (pause === undefined) state.waiting = state.waiting.filter((one) => one !== first);
      else first.nextAt = now() + pause;
    }
  }

  return {
    ...{ add, pump },
    forget: (hook: string): void => {
      state.waiting = state.waiting.filter((one) => one.hook !== hook);
    },
    be: (next: MessageMood): void => {
      mood = next;
    },
    /** The messages that lie here, oldest first; they are given out once. */
    held: (): SignedMessage[] => {
      const all = held;
      held = [];
      return all;
    },
    /** Resolves when everything that is due was tried; answers whether there was anything. */
    drained: async (): Promise<boolean> => {
      const wasBusy = running.size > 0;
      while (running.size > 0) await Promise.all(running.values());
      return wasBusy;
    },
    stop: () => clearTimeout(timer),
  };
}

/** Whether it was taken: an answer of 2xx within ten seconds. */
export async function post({ url, headers, body }: SignedMessage): Promise<boolean> {
  const signal = AbortSignal.timeout(answerMs);
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }).catch(
    () => undefined,
  );
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
