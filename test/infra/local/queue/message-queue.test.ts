import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { queueDefinition } from '../../../../infra/definitions/table.ts';
import type { LocalCloud } from '../../../../infra/local/cloud.ts';
import type { Invocation } from '../../../../infra/local/lambda/function-thread.ts';
import { openQueue } from '../../../../infra/local/queue.ts';
import { fixtureBuild, temporaryFolder } from '../fixture-build.ts';
import { localCredentials, testCloud } from '../test-cloud.ts';

type Handler = (event: SQSEvent) => Promise<SQSBatchResponse | undefined>;

/** A queue whose function is `handler`; `seen` holds the bodies of each call. */
function queueOf(handler: Handler, dataDir = temporaryFolder(), now = Date.now) {
  const seen: string[][] = [];
  const warnings: string[] = [];
  async function invoke(_name: string, event: unknown): Promise<Invocation> {
    seen.push((event as SQSEvent).Records.map(({ body }) => body));
    try {
      return { ok: true, result: (await handler(event as SQSEvent)) ?? null };
    } catch (error) {
      const { name, message } = error as Error;
      return { ok: false, isTimeout: false, error: { errorType: name, errorMessage: message, trace: [] } };
    }
  }
  const queue = openQueue({
    dataDir,
    invoke,
    region: 'eu-north-1',
    now,
    warn: (text) => warnings.push(text),
    pauseMs: 1,
  });
  return { queue, seen, warnings, dataDir };
}

const failing = (...bodies: string[]): Handler => {
  return async ({ Records }) => ({
    batchItemFailures: Records.filter(({ body }) => bodies.includes(body)).map(({ messageId }) => ({
      itemIdentifier: messageId,
    })),
  });
};

test('a message reaches the function in Lambda’s shape, once', async () => {
  const events: SQSEvent[] = [];
  const { queue } = queueOf(async (event) => void events.push(event));
  const id = queue.send('{"a":1}');
  await queue.drained();

  expect(events).toEqual([
    {
      Records: [
        {
          messageId: id,
          receiptHandle: expect.any(String),
          body: '{"a":1}',
          attributes: {
            ApproximateReceiveCount: '1',
            SentTimestamp: expect.stringMatching(/^\d{13}$/),
            SenderId: expect.any(String),
            ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/),
          },
          messageAttributes: {},
          md5OfBody: 'bb6cb5c68df4652941caf652a366f2d8',
          eventSource: 'aws:sqs',
          eventSourceARN: expect.stringMatching(/^arn:aws:sqs:eu-north-1:/),
          awsRegion: 'eu-north-1',
        },
      ],
    },
  ]);
});

test('of a batch only what is reported as failed comes again, and lies with the dead letters after the last try', async () => {
  const { queue, seen, warnings, dataDir } = queueOf(failing('poison'));
  for (const body of ['one', 'poison', 'two']) queue.send(body);
  await queue.drained();

  expect(seen[0]).toEqual(['one', 'poison', 'two']);
  const times = (body: string) => seen.flat().filter((one) => one === body).length;
  expect([times('one'), times('two'), times('poison')]).toEqual([1, 1, queueDefinition.maxReceives]);
  const letters = readFileSync(join(dataDir, 'dead-letter-queue.jsonl'), 'utf8').trim().split('\n');
  expect(letters.map((line) => JSON.parse(line).body)).toEqual(['poison']);
  expect(warnings.join()).toMatch(/dead-letter/);
});

test('one slow call holds back no other message, and only so many calls run at a time', async () => {
  let running = 0;
  let most = 0;
  let [release, fill] = [() => {}, () => {}];
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const full = new Promise<void>((resolve) => {
    fill = resolve;
  });
  const { queue, seen } = queueOf(async ({ Records }) => {
    running += 1;
    most = Math.max(most, running);
    if (running === queueDefinition.maxConcurrency) fill();
    await (Records[0]?.body === 'slow' ? slow : full);
    running -= 1;
    return undefined;
  });
  queue.send('slow');
  await expect.poll(() => seen, { interval: 1 }).toEqual([['slow']]);
  for (let index = 0; index < 250; index += 1) queue.send(`${index}`);
  await expect.poll(() => seen.flat().length).toBe(251);
  release();
  await queue.drained();
  expect(most).toBe(queueDefinition.maxConcurrency);
  expect(Math.max(...seen.map((batch) => batch.length))).toBe(queueDefinition.batchSize);
});

test('what was not handled when the cloud stopped is handled after the next start, and nothing else', async () => {
  const first = queueOf(failing('two'));
  for (const body of ['one', 'two']) first.queue.send(body);
  await expect.poll(() => first.seen.flat()).toContain('two');
  await first.queue.stop();

  const second = queueOf(async () => undefined, first.dataDir);
  await second.queue.drained();
  expect(second.seen.flat()).toEqual(['two']);
});

test('a message that is kept back comes after its time, also when the cloud starts again meanwhile, and nobody waits for it', async () => {
  const first = queueOf(async () => undefined);
  first.queue.send('at once');
  first.queue.send('later', { delaySeconds: 1 });
  await first.queue.drained();
  expect(first.seen).toEqual([['at once']]);
  await first.queue.stop();

  const second = queueOf(async () => undefined, first.dataDir);
  await second.queue.drained();
  expect(second.seen).toEqual([]);
  await expect.poll(() => second.seen, { timeout: 10_000 }).toEqual([['later']]);
});

const printing = `async (event) => { for (const { body } of event.Records) console.log('BODY ' + body); }`;

const sqsOf = ({ env }: LocalCloud) =>
  new SQSClient({
    endpoint: env.AWS_ENDPOINT_URL_SQS,
    region: env.AWS_REGION,
    credentials: localCredentials,
    maxAttempts: 1,
  });
const message = ({ env }: LocalCloud, MessageBody: string) =>
  new SendMessageCommand({ QueueUrl: env.EVENT_QUEUE_URL, MessageBody });

test('what the real SQS client sends reaches the queue’s function before the cloud is settled', async () => {
  const cloud = await testCloud({ built: fixtureBuild({ 'queued-events': printing }) });
  const { MessageId } = await sqsOf(cloud).send(message(cloud, 'blåbær'));
  await cloud.settle();

  expect(MessageId).toMatch(/^[\da-f-]{36}$/);
  expect(cloud.logs().map(({ text }) => text)).toContain('BODY blåbær');
});
