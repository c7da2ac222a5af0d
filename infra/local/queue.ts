import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { queueDefinition } from '../definitions/table.ts';
import { type HttpAnswer, type HttpRequest, textAnswer } from './edge/http.ts';
import type { Invoke } from './lambda/functions.ts';

export type MessageQueue = ReturnType<typeof openQueue>;

type QueueOptions = {
  dataDir: string;
  invoke: Invoke;
  region: string;
  now: () => number;
  warn: (text: string) => void;
  /** Between two tries. On AWS it is `visibilitySeconds`. */
  pauseMs?: number;
};

/** For messages that are kept back. */
const lookEveryMs = 100;

const dueAt = ({ sentAt, delaySeconds = 0 }: Message) => sentAt + delaySeconds * 1000;

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/**
 * SQS with Lambda's event source: each message at least once, in no order, several batches at a time. A
 * restart keeps the messages; what is kept back follows the cloud's clock.
 */
export function openQueue(options: QueueOptions) {
  const { dataDir, pauseMs = 100 } = options;
  const deadLetters = join(dataDir, 'dead-letter-queue.jsonl');
  const journal = openJournal(join(dataDir, 'queue.jsonl'));
  const stopping = new AbortController();
  const receives = new Map<string, number>();
  const visible: Message[] = [];
  const keptBack = new Map<string, Message>();
  const timer = setInterval(letGo, lookEveryMs).unref();
  const running = new Set<Promise<void>>();
  const waiting = new Set<() => void>();

  function send(body: string, about: Pick<Message, 'delaySeconds' | 'group'> = {}): string {
    const id = randomUUID();
    const message = { id, body, sentAt: options.now(), ...about };
    journal.add(message);
    if (message.delaySeconds) keptBack.set(id, message);
    else visible.push(message);
    // Not at once, so that messages that are sent together come in one batch.
    queueMicrotask(deliver);
    return id;
  }

  /** Lets go what is due by the cloud's clock. */
  function letGo(): void {
    const due = [...keptBack.values()].filter((message) => dueAt(message) <= options.now());
    for (const message of due) keptBack.delete(message.id);
    visible.push(...due);
    if (due.length > 0) deliver();
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

  async function handle(batch: readonly Message[]): Promise<void> {
    const outcome = await options.invoke(queueDefinition.function, { Records: batch.map(received) });
    const answer = outcome.ok ? (outcome.result as SQSBatchResponse | null) : undefined;
    const failed = new Set(answer?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier));
    if (stopping.signal.aborted && !outcome.ok) return;
    for (const message of batch) {
      const { id } = message;
      if (outcome.ok && !failed.has(id)) journal.remove(id);
      else if (receivesOf(id) >= queueDefinition.maxReceives) giveUp(message);
      else comeAgain(message);
    }
  }

  const receivesOf = (id: string) => receives.get(id) ?? 0;

  function comeAgain(message: Message): void {
    setTimeout(() => {
      visible.push(message);
      deliver();
    }, pauseMs).unref();
  }

  function giveUp(message: Message): void {
    appendFileSync(deadLetters, `${JSON.stringify(message)}\n`);
    journal.remove(message.id);
    options.warn(`A message is in the dead-letter queue ${deadLetters}`);
  }

  function received({ id, body, sentAt, group }: Message): SQSRecord {
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
        ...(group && { MessageGroupId: group }),
      },
      messageAttributes: {},
      md5OfBody: md5(body),
      eventSource: 'aws:sqs',
      eventSourceARN: `arn:aws:sqs:${options.region}:000000000000:events`,
      awsRegion: options.region,
    };
  }

  for (const message of journal.messages.values()) {
    if (message.delaySeconds) keptBack.set(message.id, message);
    else visible.push(message);
  }
  deliver();
  return {
    send,
    clockMoved: letGo,
    /** Resolves when every message is handled or dead-lettered, except those that are kept back. */
    drained: () =>
      new Promise<void>((resolve) => {
        waiting.add(resolve);
        deliver();
      }),
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await Promise.all(running);
      deliver();
    },
  };
}

/** `sentAt` in ms; `delaySeconds`: the wait after that; `group`: the owner, for a fair share. */
type Message = { id: string; body: string; sentAt: number; delaySeconds?: number; group?: string };
type Line = { add: Message } | { remove: string };

/** The unhandled messages, oldest first, in an append-only file; opening it leaves out the removed ones. */
function openJournal(file: string) {
  const messages = new Map<string, Message>();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  for (const text of lines) {
    const line: Line = JSON.parse(text);
    if ('add' in line) messages.set(line.add.id, line.add);
    else messages.delete(line.remove);
  }
  writeFileSync(file, [...messages.values()].map((add) => `${JSON.stringify({ add })}\n`).join(''));
  const write = (line: Line) => appendFileSync(file, `${JSON.stringify(line)}\n`);

  return {
    messages: messages as ReadonlyMap<string, Message>,
    add(message: Message): void {
      messages.set(message.id, message);
      write({ add: message });
    },
    remove(id: string): void {
      messages.delete(id);
      write({ remove: id });
    },
  };
}

const sendMessage = v.object({
  MessageBody: v.pipe(v.string(), v.nonEmpty()),
  DelaySeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(900)), 0),
  MessageGroupId: v.optional(v.pipe(v.string(), v.regex(/^[!-~]{1,128}$/))),
});

const answer = (status: number, value: unknown) =>
  textAnswer(status, 'application/x-amz-json-1.0', JSON.stringify(value));

/** SQS for the one call the app makes: SendMessage. There is one queue, whatever its address says. */
export function handleSqs(queue: MessageQueue, { headers, body }: HttpRequest): HttpAnswer {
  const target = headers['x-amz-target'] ?? '';
  if (target !== 'AmazonSQS.SendMessage') {
    return answer(400, { __type: 'com.amazonaws.sqs#UnsupportedOperation', message: `Unknown: ${target}` });
  }
  const parsed = v.safeParse(sendMessage, JSON.parse(body.toString('utf8')));
  if (!parsed.success) {
    return answer(400, { __type: 'com.amazonaws.sqs#MissingParameter', message: parsed.issues[0].message });
  }
  const { MessageBody, DelaySeconds: delaySeconds, MessageGroupId: group } = parsed.output;
  return answer(200, {
    MessageId: queue.send(MessageBody, {
      ...(delaySeconds > 0 && { delaySeconds }),
      ...(group && { group }),
    }),
    MD5OfMessageBody: md5(MessageBody),
  });
}
