import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { functionDefinitions } from '../../../infra/definitions/functions.ts';
import { streamDefinition } from '../../../infra/definitions/table.ts';
import { orderStatuses } from '../../../shared/orders/steps.ts';
import { bizId, order, ordId } from '../../helpers/builders.ts';
import { startEngineTable } from '../../helpers/engine-table.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';

/** SQS, for what the function sends. */
const queue = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { MessageBody } = JSON.parse(Buffer.concat(chunks).toString());
  const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex');
  response.end(JSON.stringify({ MessageId: 'm', MD5OfMessageBody }));
});
queue.listen(0, '127.0.0.1');
await once(queue, 'listening');
const address = `http://127.0.0.1:${(queue.address() as AddressInfo).port}/events`;
const engine = await startEngineTable();
Object.assign(process.env, { AWS_ENDPOINT_URL_SQS: address, EVENT_QUEUE_URL: address });
const { handler } = await import('../../../functions/table-events.ts');
afterAll(async () => {
  await engine.stop();
  queue.close();
});

/** Lambda gives a function a whole processor at 1,769 MB, and its share of one below that. */
const processors = functionDefinitions['table-events'].memoryMb / 1769;
const changesOfAnOrder = 5;
const createdAt = new Date().toISOString();

/** A hundred orders of a hundred shops in one status. */
function batch(first: number, version: number): DynamoDBRecord[] {
  return Array.from({ length: 100 }, (_, index) => {
    const { pk, sk } = keys.order(bizId(index + 1), ordId(first + index));
    const image = (version: number) =>
      marshall({
        ...{ pk, sk },
        ...order({ id: ordId(first + index), version, status: orderStatuses[version - 1]!, createdAt }),
      });
    return {
      dynamodb: {
        SequenceNumber: `${index}`,
        Keys: marshall({ pk, sk }),
        NewImage: image(version),
        ...(version > 1 && { OldImage: image(version - 1) }),
      },
    } as DynamoDBRecord;
  });
}

/**
 * On a busy machine the engine may answer later than the SDK waits. Those changes come again, and count
 * twice.
 */
async function handle(records: DynamoDBRecord[], mostRepeats = 5): Promise<void> {
  const { batchItemFailures } = await handler({ Records: records });
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  if (failed.size === 0) return;
  expect(mostRepeats).toBeGreaterThan(0);
  await handle(
    records.filter(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? '')),
    mostRepeats - 1,
  );
}

/** Processor seconds for a hundred orders, each through all its changes. */
async function secondsOf(first: number): Promise<number> {
  const before = process.cpuUsage();
  for (let version = 1; version <= changesOfAnOrder; version += 1) await handle(batch(first, version));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

test('with the real SDK and engine a shard’s ten calls have processor enough for over 20 orders a second: two Fridays', async () => {
  expectConsole(/A listener failed.*(Timeout|UNAVAILABLE)/);
  await handle(batch(1, 1));
  const ordersASecond = (seconds: number) =>
    (streamDefinition.parallelizationFactor * processors * 100) / seconds;
  // Other work on the machine only adds to the seconds, and repeats count twice: the best of three rounds
  // holds.
  let best = 0;
  for (let round = 1; round <= 3 && best <= 20; round += 1)
    best = Math.max(best, ordersASecond(await secondsOf(1000 * round + 1)));
  expect(best).toBeGreaterThan(20);
});
