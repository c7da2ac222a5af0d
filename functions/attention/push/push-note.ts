import * as v from 'valibot';
import { type PushNote, pushKinds } from '../../../shared/attention/push-note.ts';
import { type BusinessId, orderId } from '../../../shared/kernel/ids.ts';
import { enqueue } from '../../kernel/lambda/enqueue.ts';
import { keys } from '../../kernel/table/keys.ts';
import { listSubscriptions } from '../../people/subscription-store.ts';

/** A note as the step of a message: 'unanswered ord_…'. */
export function stepOf({ kind, order }: PushNote): string {
  return order ? `${kind} ${order}` : kind;
}

const parts = v.object({ kind: v.picklist(pushKinds), order: v.optional(orderId) });

/** Throws for a step that this version does not know: the message waits for the version that does. */
export function noteFrom(step: string): PushNote {
  const [kind, order] = step.split(' ');
  const { kind: known, order: about } = v.parse(parts, { kind, order });
  return { kind: known, ...(about && { order: about }) };
}

/**
 * Pushes a note to every browser of a shop that asked for it: one message of the queue each, so that one push
 * service that does not answer is tried again alone. Answers how many. The caller needs the right to put
 * messages in the queue; only the queue's function sends.
 */
export async function pushToScreens(business: BusinessId, note: PushNote, now: number): Promise<number> {
  const subscriptions = await listSubscriptions(business, now);
  const message = { listener: 'pushes', business, step: stepOf(note) };
  const sent = subscriptions.map(({ hash }) =>
    enqueue({ ...message, sk: keys.pushSubscription(business, hash).sk }),
  );
  await Promise.all(sent);
  return subscriptions.length;
}
