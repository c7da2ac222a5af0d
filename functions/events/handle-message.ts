import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Message } from '../kernel/lambda/enqueue.ts';
import { getItem } from '../kernel/table/items.ts';
import type { Listener, Run } from './listener.ts';
import { listeners, type QueuedListener } from './listeners.ts';
import { senders } from './senders.ts';

const message: v.GenericSchema<unknown, Message> = v.object({
  listener: v.string(),
  business: v.custom<BusinessId>((id) => typeof id === 'string' && id.startsWith('biz_')),
  sk: v.string(),
  step: v.optional(v.string()),
});

/** Runs the listener that a message of the queue names, on its item as it is now. Throws for the message to come again. */
export async function handleMessage(body: string, now: number): Promise<void> {
  const { listener, business, sk, step } = v.parse(message, JSON.parse(body));
  const item = await getItem({ pk: business, sk }, { consistent: true });
  await runOf(listener)({ business, sk, item, step }, now);
}

/** Throws for a name that this version does not know: the message waits for the version that does. */
function runOf(name: string): Run {
  const listener: Listener | undefined = listeners.find((one) => one.name === name);
  if (!listener) throw new Error(`There is no listener ${name}`);
  return listener.run === 'queue' ? senders[listener.name as QueuedListener] : listener.run;
}
