import { createHmac } from 'node:crypto';
import { type OutboxState, openOutbox, type SignedMessage } from '../outbox.ts';
import type { StripeObject } from './store.ts';

/** An address of the operator. `isConnect`: it hears of the connected accounts, and of the platform else. */
export type Endpoint = { url: string; secret: string; isConnect: boolean };

/** Minutes, then hours: Stripe repeats for three days. */
function pauseMs(tries: number): number | undefined {
  const minutes = [1, 5, 30, 120, 300, 600];
  if (tries <= minutes.length) return (minutes[tries - 1] ?? 0) * 60_000;
  return tries <= 11 ? 12 * 3_600_000 : undefined;
}

/** As Stripe's own description says: one timestamp for each try, signed with it. */
export function signature(secret: string, body: string, seconds: number): string {
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest('hex');
  return `t=${seconds},v1=${hex}`;
}

export type Told = (type: string, object: StripeObject, account?: string | undefined) => void;

/** Events, signed for the addresses that hear of them. `shown`: an object as Stripe shows it. */
export function openEvents(
  state: OutboxState,
  endpoints: readonly Endpoint[],
  now: () => number,
  about: { version: string; newId: (prefix: string) => string; shown: (object: object) => object },
) {
  const seconds = () => Math.floor(now() / 1000);
  const signed = (message: SignedMessage): SignedMessage => {
    const secret = endpoints.find(({ url }) => url === message.url)?.secret ?? '';
    return {
      ...message,
      headers: { ...message.headers, 'stripe-signature': signature(secret, message.body, seconds()) },
    };
  };
  const outbox = openOutbox(state, now, pauseMs, signed);

  const tell: Told = (type, object, account) => {
    const event = {
      ...{ id: about.newId('evt'), object: 'event', api_version: about.version, created: seconds(), type },
      ...{ livemode: false, pending_webhooks: 1, request: { id: null, idempotency_key: null } },
      ...{ data: { object: about.shown(object) }, ...(account && { account }) },
    };
    const body = JSON.stringify(event, null, 2);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Stripe/1.0' };
    for (const { url, isConnect } of endpoints)
      if (isConnect === Boolean(account)) outbox.add(url, { url, headers, body });
    outbox.pump();
  };

  const { pump, be, drained, stop } = outbox;
  return { tell, pump, be, drained, stop, held: () => outbox.held().map(signed) };
}
