import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { type OutboxState, openOutbox, type SignedMessage } from '../outbox.ts';
import type { PaymentEvent } from './payments.ts';
import { VippsProblem } from './problem.ts';

export type VippsHook = { msn: string; id: string; secret: string; url: string; events: readonly string[] };

/** Two seconds four times, one and two minutes, hourly up to the 29th time, then daily up to seven days. */
function pauseMs(tries: number): number | undefined {
  if (tries <= 4) return 2000;
  if (tries <= 6) return (tries - 4) * 60_000;
  if (tries <= 29) return 3_600_000;
  return tries <= 35 ? 86_400_000 : undefined;
}

export type HookState = OutboxState & { hooks: VippsHook[] };

/** Registered addresses, and the signed messages to them. */
export function openHooks(state: HookState, now: () => number) {
  const outbox = openOutbox(state, now, pauseMs);

  function register(msn: string, url: string, events: readonly string[]): VippsHook {
    const hook = { ...{ msn, url, events }, id: randomUUID(), secret: randomBytes(64).toString('base64') };
    state.hooks.push(hook);
    return hook;
  }

  function remove(msn: string, id: string): void {
    const at = state.hooks.findIndex((hook) => hook.id === id && hook.msn === msn);
    if (at < 0) throw new VippsProblem(404, 'No such registration');
    state.hooks.splice(at, 1);
    outbox.forget(id);
  }

  function tell(msn: string, event: PaymentEvent): void {
    const name = `epayments.payment.${event.name.toLowerCase()}.v1`;
    const body = JSON.stringify({ msn, ...event });
    for (const hook of state.hooks.filter((one) => one.msn === msn && one.events.includes(name)))
      outbox.add(hook.id, signed(hook, body, now()));
    outbox.pump();
  }

  const { pump, be, held, drained, stop } = outbox;
  const list = (msn: string) => state.hooks.filter((hook) => hook.msn === msn);
  return { register, remove, tell, pump, list, be, held, drained, stop };
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
