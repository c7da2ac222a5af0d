import type { PushNote } from '../../../shared/attention/push-note.ts';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import { enqueue } from '../../kernel/lambda/enqueue.ts';
import { keys } from '../../kernel/table/keys.ts';
import { listSubscriptions } from '../../people/subscription-store.ts';
import { stepOf } from './push-step.ts';

/**
 * Pushes a note to every browser of a shop that asked for it: one message of the queue each, so that one push service that does not
 * answer is tried again alone. Answers how many. Whoever calls it may put messages in the queue; only the queue's function sends.
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
