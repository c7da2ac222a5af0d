import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { handleMessage } from '../../../functions/events/handle-message.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { readOrder } from '../../../functions/orders/store.ts';
import { usedIn } from '../../../functions/shops/month-use.ts';
import { osloMonth } from '../../../shared/kernel/dates.ts';
import { suffixTime } from '../../../shared/kernel/ids.ts';
import { ladderLimits } from '../../../shared/orders/ladder.ts';
import { firstEvent } from '../../../shared/orders/order-event.ts';
import type { Employee } from '../../../shared/people/employee.ts';
import { queue } from '../events/queued-messages.ts';
import { business, shopWith, telling } from './news.ts';

export const since = Date.parse(telling.createdAt);
export const at = (minutes: number) => since + minutes * 60_000;
export const { id } = telling;
export const find = () => readOrder(business, id);

const owner = (userId: string, email: string) => ({
  ...keys.member(business, userId),
  ...{ role: 'owner', name: userId, email, since: telling.createdAt },
});
/** A browser that gets pushes. */
const browser = {
  ...keys.pushSubscription(business, 'a'),
  ...{ endpoint: 'https://fcm.googleapis.com/a', p256dh: 'key', auth: 'secret', opener: 'MEMBER#eva' },
  expiresAt: at(10_000) / 1000,
};

/** A paying shop with an owner, a browser that gets pushes and an order that waits. */
export const waiting = (...employees: Employee[]) => [
  ...shopWith(...employees),
  owner('eva', 'eva@napoli.example'),
  browser,
  { ...keys.counter(business), n: 1, given: {}, orders: {}, [usedIn(osloMonth(suffixTime(telling.id)))]: 1 },
  { ...keys.order(business, id), ...telling },
  { ...keys.orderEvent(business, id, 1, 0), ...firstEvent(telling) },
];

/** A message of the ladder and when it is due, in ms. */
export type Due = { body: string; at: number };

/** The first message of an order that waits since then, as the listener puts it into the queue. */
export const firstMessage = (from = since): Due => ({
  body: JSON.stringify({ listener: 'ladder', business, sk: keys.order(business, id).sk }),
  at: from + ladderLimits.remind.min * 60_000,
});

const sent = () => queue.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => input);

/**
 * Handles a message at a moment, as the queue's function does; answers the ladder's own messages that it put
 * into the queue.
 */
export async function run({ body }: Pick<Due, 'body'>, now: number): Promise<Due[]> {
  const before = sent().length;
  await handleMessage(body, now);
  return ladderMessages(before, now);
}

/** The ladder's messages in the queue behind the first so many, as they are after a run at `now`. */
export const ladderMessages = (behind: number, now: number): Due[] =>
  sent()
    .slice(behind)
    .filter(({ MessageBody = '' }) => MessageBody.includes('"ladder"'))
    .map(({ MessageBody = '', DelaySeconds = 0 }) => ({ body: MessageBody, at: now + DelaySeconds * 1000 }));

export const countSent = () => sent().length;
export const pushes = () => sent().filter(({ MessageBody = '' }) => MessageBody.includes('"pushes"')).length;
