import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';
import { handleMessage } from '../../functions/events/handle-message.ts';
import { keys } from '../../functions/kernel/table/keys.ts';
import { handler as handleQueue } from '../../functions/queued-events.ts';
import { handler as handleStream } from '../../functions/table-events.ts';
import { queueDefinition, streamDefinition } from '../../infra/definitions/table.ts';
import { lanesOf, type StreamRecord } from '../../infra/local/streams/handle-batch.ts';
import { orderStatuses } from '../../shared/orders/steps.ts';
import { bizId, order, ordId } from '../helpers/builders.ts';
import { wait } from './virtual-time.ts';

/** How a shard and the queue are read. */
export type Reading = {
  /** Calls at a time for a shard. */
  lanes: number;
  batchSize: number;
  /** One record of a batch after the other, also those of different shops. */
  isSerial: boolean;
  /** Mails and texts are sent by the stream's function, instead of behind the queue. */
  sendsInside: boolean;
  /** The queue shares its places between shops. */
  isFair: boolean;
};

export const today: Reading = {
  lanes: streamDefinition.parallelizationFactor,
  batchSize: streamDefinition.batchSize,
  ...{ isSerial: false, sendsInside: false, isFair: true },
};
/** How it was before the stream had lanes and the queue. */
export const before: Reading = { lanes: 1, batchSize: 25, isSerial: true, sendsInside: true, isFair: false };

/** Lambda asks a shard for records four times a second. */
const pollMs = 250;

/** The change of an order to its status number `step`, from 1 on, `at` ms after the beginning. */
export type Change = { at: number; shop: number; record: DynamoDBRecord };
export function changeOf(shop: number, number: number, step: number, at: number, startMs: number): Change {
  const { pk, sk } = keys.order(bizId(shop), ordId(number));
  const createdAt = new Date(startMs + at).toISOString();
  const image = (version: number) => {
    const status = orderStatuses[version - 1] ?? 'pending';
    return marshall({ pk, sk, ...order({ id: ordId(number), number, version, status, createdAt }) });
  };
  const dynamodb = {
    ...{ SequenceNumber: `${number}${step}`, Keys: marshall({ pk, sk }), NewImage: image(step) },
    ...(step > 1 && { OldImage: image(step - 1) }),
  };
  return { at, shop, record: { eventName: step > 1 ? 'MODIFY' : 'INSERT', dynamodb } as DynamoDBRecord };
}

/**
 * One shard, as Lambda reads it: in lanes, each with one call at a time. `onHandled` gets each change when
 * its call has ended.
 */
export async function readShard(
  changes: readonly Change[],
  { lanes, batchSize, isSerial }: Reading,
  onHandled: (change: Change) => void = () => {},
): Promise<void> {
  const began = Date.now();
  const byRecord = new Map(changes.map((change) => [change.record as unknown as StreamRecord, change]));
  await Promise.all(
    lanesOf([...byRecord.keys()], lanes).map(async (lane) => {
      const waiting = lane.flatMap((record) => byRecord.get(record) ?? []);
      while (waiting.length > 0) {
        const dueNow = waiting.findIndex(({ at }) => at > Date.now() - began);
        const batch = waiting.splice(0, Math.min(batchSize, dueNow < 0 ? waiting.length : dueNow));
        if (batch.length === 0) await wait(pollMs);
        for (const call of isSerial ? batch.map((one) => [one]) : [batch]) {
          const { batchItemFailures } = await handleStream({ Records: call.map(({ record }) => record) });
          if (batchItemFailures.length > 0) throw new Error('A change failed');
          call.forEach(onHandled);
        }
      }
    }),
  );
}

type Message = { body: string; group?: string; delaySeconds: number };

/**
 * The queue and its function's calls; `idle` resolves when no message waits. Inside: each message is handled
 * where it is sent, unless it is to be kept back.
 */
export function openQueue({ sendsInside, isFair }: Reading) {
  const waiting: Message[] = [];
  const running = new Set<Promise<void>>();
  const inWork = new Map<string, number>();
  let heldBack = 0;

  async function send(message: Message): Promise<void> {
    if (sendsInside && message.delaySeconds === 0) return handleMessage(message.body, Date.now());
    if (message.delaySeconds > 0) {
      heldBack += 1;
      void wait(message.delaySeconds * 1000).then(() => {
        heldBack -= 1;
        add(message);
      });
    } else add(message);
  }

  function add({ group, ...message }: Message): void {
    waiting.push({ ...message, ...(isFair && group && { group }) });
    // Not at once, so that messages that are sent together come in one batch.
    queueMicrotask(deliver);
  }

  function deliver(): void {
    while (waiting.length > 0 && running.size < queueDefinition.maxConcurrency) {
      const total = running.size * queueDefinition.batchSize;
      const of = (group: string) => inWork.get(group) ?? 0;
      const batch = takeFairly(waiting, queueDefinition.batchSize, { total, of });
      const run = handle(batch).finally(() => {
        running.delete(run);
        deliver();
      });
      running.add(run);
    }
  }

  async function handle(batch: readonly Message[]): Promise<void> {
    const count = (by: 1 | -1) => {
      for (const { group } of batch) if (group) inWork.set(group, (inWork.get(group) ?? 0) + by);
    };
    count(1);
    const Records = batch.map(({ body }, index) => ({ messageId: `${index}`, body }) as SQSRecord);
    const { batchItemFailures } = await handleQueue({ Records });
    if (batchItemFailures.length > 0) throw new Error('A message failed');
    count(-1);
  }

  const idle = async () => {
    while (waiting.length + running.size + heldBack > 0) await wait(pollMs);
  };
  return { send, idle };
}

/**
 * As in SQS's fair queues, a group with over a tenth of the messages in work, and at least thirty, is noisy.
 */
const noisyShare = 0.1;
const fewest = 30;

/** The messages in work now, by group; `total` of all groups. */
type InWork = { total: number; of: (group: string) => number };

const isNoisy = (group: string | undefined, { total, of }: InWork) =>
  group !== undefined && of(group) >= fewest && of(group) > total * noisyShare;

/** Takes the next batch of waiting messages, oldest first; a noisy group gets only the places left over. */
function takeFairly<T extends { group?: string }>(waiting: T[], size: number, inWork: InWork): T[] {
  const taken = new Set<T>();
  for (const message of waiting) {
    if (taken.size === size) break;
    if (!isNoisy(message.group, inWork)) taken.add(message);
  }
  for (const message of waiting) {
    if (taken.size === size) break;
    taken.add(message);
  }
  const rest = waiting.filter((message) => !taken.has(message));
  waiting.splice(0, waiting.length, ...rest);
  return [...taken];
}
