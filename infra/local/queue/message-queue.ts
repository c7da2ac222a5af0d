import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import { queueDefinition } from '../../definitions/queue.ts';
import type { Invoke } from '../lambda/functions.ts';
import { type Message, openJournal } from './journal.ts';

export type MessageQueue = ReturnType<typeof openQueue>;

export type QueueOptions = {
  dataDir: string;
  invoke: Invoke;
  region: string;
  now: () => number;
  warn: (text: string) => void;
  /** Between two tries. On AWS it is `visibilitySeconds`. */
  pauseMs?: number;
};

export const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/**
 * SQS with Lambda's event source: each message at least once, in no order, several batches at a time. A restart keeps the messages, and what is
 * kept back for some seconds.
 */
export function openQueue(options: QueueOptions) {
  const { dataDir, pauseMs = 100 } = options;
  const deadLetters = join(dataDir, 'dead-letter-queue.jsonl');
  const journal = openJournal(join(dataDir, 'queue.jsonl'));
  const stopping = new AbortController();
  const receives = new Map<string, number>();
  const visible: string[] = [];
  const keptBack = new Set<string>();
  const running = new Set<Promise<void>>();
  const waiting = new Set<() => void>();

  function send(body: string, delaySeconds = 0): string {
    const id = randomUUID();
    const message = { id, body, sentAt: options.now(), ...(delaySeconds > 0 && { delaySeconds }) };
    journal.add(message);
    if (delaySeconds > 0) void keepBack(message);
    else visible.push(id);
    // Not at once, so that messages that are sent together come in one batch.
    queueMicrotask(deliver);
    return id;
  }

  async function keepBack({ id, sentAt, delaySeconds = 0 }: Message): Promise<void> {
    keptBack.add(id);
    const left = Math.max(0, sentAt + delaySeconds * 1000 - options.now());
    const isStopped = await wait(left, false, { signal: stopping.signal, ref: false }).catch(() => true);
    if (isStopped) return;
    keptBack.delete(id);
    visible.push(id);
    deliver();
  }

  function deliver(): void {
    while (!stopping.signal.aborted && visible.length > 0 && running.size < queueDefinition.maxConcurrency) {
      const run = handle(visible.splice(0, queueDefinition.batchSize)).finally(() => {
        running.delete(run);
        deliver();
      });
      running.add(run);
    }
    if (journal.messages.size > keptBack.size && !stopping.signal.aborted) return;
    for (const resolve of waiting) resolve();
    waiting.clear();
  }

  async function handle(ids: string[]): Promise<void> {
    const outcome = await options.invoke(queueDefinition.function, { Records: ids.map(received) });
    const answer = outcome.ok ? (outcome.result as SQSBatchResponse | null) : undefined;
    const failed = new Set(answer?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier));
    if (stopping.signal.aborted && !outcome.ok) return;
    for (const id of ids) {
      if (outcome.ok && !failed.has(id)) journal.remove(id);
      else if (receivesOf(id) >= queueDefinition.maxReceives) giveUp(id);
      else void comeAgain(id);
    }
  }

  const receivesOf = (id: string) => receives.get(id) ?? 0;

  async function comeAgain(id: string): Promise<void> {
    const { signal } = stopping;
    const isStopped = await wait(pauseMs, false, { signal }).catch(() => true);
    if (isStopped) return;
    visible.push(id);
    deliver();
  }

  function giveUp(id: string): void {
    appendFileSync(deadLetters, `${JSON.stringify(journal.messages.get(id))}\n`);
    journal.remove(id);
    options.warn(`A message is in the dead-letter queue ${deadLetters}`);
  }

  function received(id: string): SQSRecord {
    const { body = '', sentAt = 0 } = journal.messages.get(id) ?? {};
    receives.set(id, receivesOf(id) + 1);
    return {
      messageId: id,
      receiptHandle: `${id}#${receivesOf(id)}`,
      body,
      attributes: {
        ApproximateReceiveCount: String(receivesOf(id)),
        SentTimestamp: sentAt.toFixed(),
        SenderId: 'local',
        ApproximateFirstReceiveTimestamp: options.now().toFixed(),
      },
      messageAttributes: {},
      md5OfBody: md5(body),
      eventSource: 'aws:sqs',
      eventSourceARN: `arn:aws:sqs:${options.region}:000000000000:events`,
      awsRegion: options.region,
    };
  }

  for (const message of journal.messages.values()) {
    if (message.delaySeconds) void keepBack(message);
    else visible.push(message.id);
  }
  deliver();
  return {
    send,
    /** Resolves when every message is handled or in the dead-letter queue, but for those that are kept back. */
    drained: () =>
      new Promise<void>((resolve) => {
        waiting.add(resolve);
        deliver();
      }),
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
      deliver();
    },
  };
}
