import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { PaymentEvent } from './payments.ts';
import { VippsProblem } from './problem.ts';

export type VippsHook = { msn: string; id: string; secret: string; url: string; events: readonly string[] };

/** A message as it goes over the wire. */
export type SignedMessage = { url: string; headers: Record<string, string>; body: string };

/** A message that waits in the order of its hook; tried `tries` times, next at `nextAt` (ms). */
type Waiting = { hook: string; message: SignedMessage; tries: number; nextAt: number };

/**
 * `twice`: each message comes twice. `held`: messages lie until a test gives them out in an order of its own.
 * `dropped`: none ever comes.
 */
export type MessageMood = 'inOrder' | 'twice' | 'held' | 'dropped';

const hookLimit = 25;
const answerMs = 10_000;

/** Two seconds four times, one and two minutes, hourly up to the 29th time, then daily up to seven days. */
function pauseMs(tries: number): number | undefined {
  if (tries <= 4) return 2000;
  if (tries <= 6) return (tries - 4) * 60_000;
  if (tries <= 29) return 3_600_000;
  return tries <= 35 ? 86_400_000 : undefined;
}

export type HookState = { hooks: VippsHook[]; waiting: Waiting[] };

/** Registered addresses and their messages: signed, in order, repeated until they are taken. */
export function openHooks(state: HookState, now: () => number) {
  let mood: MessageMood = 'inOrder';
  let held: SignedMessage[] = [];
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  function register(msn: string, url: string, events: readonly string[]): VippsHook {
    const own = state.hooks.filter((hook) => hook.msn === msn);
    if (own.length >= hookLimit) throw new VippsProblem(400, 'Too many registrations');
    const hook = { ...{ msn, url, events }, id: randomUUID(), secret: randomBytes(64).toString('base64') };
    state.hooks.push(hook);
    return hook;
  }

  function remove(msn: string, id: string): void {
    const at = state.hooks.findIndex((hook) => hook.id === id && hook.msn === msn);
    if (at < 0) throw new VippsProblem(404, 'No such registration');
    state.hooks.splice(at, 1);
    state.waiting = state.waiting.filter(({ hook }) => hook !== id);
  }

  function tell(msn: string, event: PaymentEvent): void {
    const name = `epayments.payment.${event.name.toLowerCase()}.v1`;
    const body = JSON.stringify({ msn, ...event });
    for (const hook of state.hooks.filter((one) => one.msn === msn && one.events.includes(name))) {
      const message = signed(hook, body, now());
      if (mood === 'held') held.push(message);
      if (mood === 'held' || mood === 'dropped') continue;
      for (const one of mood === 'twice' ? [message, message] : [message])
        state.waiting.push({ hook: hook.id, message: one, tries: 0, nextAt: now() });
    }
    pump();
  }

  /** Sends what is due; one that fails holds back the later ones of its hook. */
  function pump(): void {
    const isDue = (id: string) =>
      (state.waiting.find(({ hook }) => hook === id)?.nextAt ?? Infinity) <= now();
    for (const { id } of state.hooks) {
      if (running.has(id) || !isDue(id)) continue;
      const run = empty(id).finally(() => {
        running.delete(id);
        wakeLater();
      });
      running.set(id, run);
    }
  }

  function wakeLater(): void {
    clearTimeout(timer);
    const next = Math.min(...state.waiting.map(({ nextAt }) => nextAt).filter((at) => at > now()));
    if (Number.isFinite(next)) timer = setTimeout(pump, Math.min(next - now(), 60_000)).unref();
  }

  async function empty(id: string): Promise<void> {
    for (;;) {
      const first = state.waiting.find(({ hook }) => hook === id);
      if (!first || first.nextAt > now()) return;
      const isTaken = await post(first.message);
      first.tries += 1;
      const pause = isTaken ? undefined : pauseMs(first.tries);
      if (pause === undefined) state.waiting.splice(state.waiting.indexOf(first), 1);
      else first.nextAt = now() + pause;
    }
  }

  return {
    ...{ register, remove, tell, pump },
    list: (msn: string) => state.hooks.filter((hook) => hook.msn === msn),
    be: (next: MessageMood) => {
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

/** Signed as Vipps' own description says; the product's check of it is another text of another hand. */
function signed({ url, secret }: VippsHook, body: string, now: number): SignedMessage {
  const { host, pathname, search } = new URL(url);
  const date = new Date(now).toUTCString();
  const hash = createHash('sha256').update(body).digest('base64');
  const text = ['POST', pathname + search, [date, host, hash].join(';')].join('\n');
  const signature = createHmac('sha256', secret).update(text).digest('base64');
  const authorization = `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`;
  const own = { 'x-ms-date': date, 'x-ms-content-sha256': hash, authorization };
  return { url, body, headers: { 'content-type': 'application/json; charset=utf-8', ...own } };
}
