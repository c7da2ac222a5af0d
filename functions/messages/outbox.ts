import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { NoticeState } from '../../shared/messages/order-notice.ts';
import type { Order } from '../../shared/orders/order.ts';
import { enqueue } from '../kernel/lambda/enqueue.ts';
import type { Key } from '../kernel/table/client.ts';
import { keys } from '../kernel/table/keys.ts';
import { isUnsent, isWrongAddress } from './send.ts';
import { type Claim, noteState } from './store.ts';

/** After each try that certainly sent nothing, in seconds. Older than half an hour, news are none. */
const pauses = [30, 120, 300, 600] as const;

/** What a failed try means for a notice that was tried so often. */
export function stateAfterFailure(error: unknown, tries: number): NoticeState {
  if (isWrongAddress(error)) return 'failed';
  if (!isUnsent(error)) return 'unsure';
  return tries <= pauses.length ? 'waiting' : 'failed';
}

/** Sends a notice that has its place within the limits, once, and notes what became of it. A failure is told to `onFailure`, and thrown to nobody. */
export async function sendOnce(
  key: Key,
  claim: Claim,
  send: () => Promise<unknown>,
  onFailure: (error: unknown, state: NoticeState) => unknown,
  now: number,
): Promise<NoticeState> {
  let state: NoticeState = 'sent';
  try {
    await send();
  } catch (error) {
    state = stateAfterFailure(error, claim.tries);
    await onFailure(error, state);
  }
  await noteState(key, { ...claim, hasPlace: true }, state, now);
  return state;
}

/** `afterSeconds`: when one that waits is tried again, if not after the pause of its tries. Undefined where there was nothing to send. */
export type Sent = { state: NoticeState; tries: number; afterSeconds?: number } | undefined;

/** Puts the listener that told these notices of an order in the queue once more, where one of them waits for another try. */
export async function tryAgain(
  { listener, step }: { listener: string; step?: string | undefined },
  business: BusinessId,
  { id }: Pick<Order, 'id'>,
  sent: readonly Sent[],
): Promise<void> {
  const waits = sent.flatMap((one) =>
    one?.state === 'waiting' ? (one.afterSeconds ?? pauses[one.tries - 1] ?? []) : [],
  );
  if (waits.length > 0)
    await enqueue({ listener, business, sk: keys.order(business, id).sk, step }, Math.min(...waits));
}
