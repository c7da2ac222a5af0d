import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
} from '@aws-sdk/client-dynamodb-streams';
import * as v from 'valibot';
import { gatewayLimits } from '../../definitions/routes.ts';
import { streamDefinition } from '../../definitions/table.ts';
import type { Invoke } from '../lambda/functions.ts';
import {
  firstBatch,
  fitsFilter,
  handleBatch,
  lanesOf,
  type StreamRecord,
  streamRecord,
} from './handle-batch.ts';

type StreamOptions = {
  client: DynamoDBStreamsClient;
  streamArn: string;
  region: string;
  dataDir: string;
  invoke: Invoke;
  clockOffsetMs: () => number;
  /** Takes the records before this one out of the log; undefined where the log is not ours. */
  trim: ((sequenceNumber: string) => Promise<void>) | undefined;
  warn: (text: string) => void;
  firstPauseMs?: number;
};

const numberOf = (record: _Record | undefined) => record?.dynamodb?.SequenceNumber ?? '';
const pollMs = 100;
const pauseAfterErrorMs = 300;
/** A day of benchmarks would fill a disk with handled records, which are never read again. */
const mostKept = 2_000;
/** A trim is a write of its own, so it waits until there is something to take away. */
const stepRecords = 200;

/**
 * Hands committed changes to the stream's function, in order and at least once, from the last run's stop on.
 */
export function startStreams(options: StreamOptions) {
  const stopping = new AbortController();
  const checkpoint = createCheckpoint(join(options.dataDir, 'stream.json'), options.streamArn);
  const reader = createStreamReader(options.client, options.streamArn, checkpoint.read);
  let trimmed = 0;
  const waiting = new Set<() => void>();
  let wake = new AbortController();

  function deadLetter(records: StreamRecord[], why: string): void {
    const file = join(options.dataDir, 'dead-letters.jsonl');
    for (const record of records) appendFileSync(file, `${JSON.stringify({ why, record })}\n`);
    options.warn(`${records.length} stream record(s) dead-lettered in ${file}: ${why}`);
  }

  /** One lane's records in batches, one after the other. */
  async function handleLane(records: StreamRecord[]): Promise<void> {
    for (let rest = records; rest.length > 0 && !stopping.signal.aborted; ) {
      const batch = firstBatch(rest, streamDefinition.batchSize, gatewayLimits.lambdaEventBytes - 100);
      await handleBatch(batch, {
        ...streamDefinition,
        firstPauseMs: options.firstPauseMs ?? 100,
        invoke: (event) => options.invoke(streamDefinition.function, event),
        deadLetter,
        stopped: stopping.signal,
      });
      rest = rest.slice(batch.length);
    }
  }

  /** The checkpoint moves when all lanes are done; a stop before that hands their records over again. */
  async function handle(records: _Record[]): Promise<void> {
    const waking = records
      .map((record) => streamRecord(record, options))
      .filter((record) => fitsFilter(streamDefinition.filter, record));
    await Promise.all(lanesOf(waking, streamDefinition.parallelizationFactor).map(handleLane));
    if (stopping.signal.aborted) return;
    const last = numberOf(records.at(-1));
    checkpoint.write(last);
    // The first record that has to stay.
    const before = Number(last) - mostKept;
    if (before - trimmed < stepRecords) return;
    trimmed = before;
    await options.trim?.(String(before));
  }

  async function poll(): Promise<void> {
    const asked = [...waiting];
    const records = await reader.read();
    if (records.length > 0) return handle(records);
    for (const resolve of asked) {
      waiting.delete(resolve);
      resolve();
    }
    wake = new AbortController();
    const signal = AbortSignal.any([wake.signal, stopping.signal]);
    if (waiting.size === 0) await wait(pollMs, undefined, { signal }).catch(() => {});
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await poll();
      } catch (error) {
        if (stopping.signal.aborted) return;
        reader.reset();
        options.warn(`The stream cannot be read: ${error instanceof Error ? error.message : error}`);
        await wait(pauseAfterErrorMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  const running = run();

  /** Resolves when everything committed before the call is handled or dead-lettered. */
  function drained(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      waiting.add(resolve);
      wake.abort();
    });
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await running;
    for (const resolve of waiting) resolve();
  }

  return { drained, stop };
}

/**
 * Reads the table's stream page by page, beginning after what `lastHandled` names. Our engine has one shard
 * for ever; another DynamoDB closes a shard now and then and goes on in the next.
 */
export function createStreamReader(
  client: Pick<DynamoDBStreamsClient, 'send'>,
  streamArn: string,
  lastHandled: () => string | undefined,
) {
  let place: { shard: string | undefined; iterator: string | undefined } | undefined;

  async function listShards(): Promise<Shard[]> {
    const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: streamArn }));
    return StreamDescription?.Shards ?? [];
  }

  async function iteratorOf(shard: string | undefined, after: string | undefined) {
    const { ShardIterator } = await client.send(
      new GetShardIteratorCommand({
        StreamArn: streamArn,
        ShardId: shard,
        ...(after
          ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after }
          : { ShardIteratorType: 'TRIM_HORIZON' }),
      }),
    );
    return { shard, iterator: ShardIterator };
  }

  async function begin() {
    const after = lastHandled();
    const shards = await listShards();
    const shard = (after && shards.findLast((one) => startOf(one) <= BigInt(after))) || shards[0];
    return iteratorOf(shard?.ShardId, after);
  }

  /** Where a closed shard goes on; stays at its end while there is no next one yet. */
  async function next(shard: string | undefined) {
    const shards = await listShards();
    const following = shards[shards.findIndex((one) => one.ShardId === shard) + 1];
    return following ? iteratorOf(following.ShardId, undefined) : { shard, iterator: undefined };
  }

  return {
    async read(): Promise<_Record[]> {
      place ??= await begin();
      if (place.iterator === undefined) place = await next(place.shard);
      if (place.iterator === undefined) return [];
      const { Records = [], NextShardIterator } = await client.send(
        new GetRecordsCommand({ ShardIterator: place.iterator, Limit: 1000 }),
      );
      place = { shard: place.shard, iterator: NextShardIterator };
      return Records;
    },
    /** After an error the place is looked up again from what was handled. */
    reset: () => {
      place = undefined;
    },
  };
}

const startOf = (shard: Shard) => BigInt(shard.SequenceNumberRange?.StartingSequenceNumber ?? 0);

const saved = v.object({ streamArn: v.string(), after: v.string() });

/** The handled part of the stream, in its own file, so that a restart goes on where the last run ended. */
function createCheckpoint(file: string, streamArn: string) {
  return {
    /** The last handled sequence number; undefined at the beginning, or when the file is another stream's. */
    read(): string | undefined {
      try {
        const found = v.parse(saved, JSON.parse(readFileSync(file, 'utf8')));
        return found.streamArn === streamArn ? found.after : undefined;
      } catch {
        return undefined;
      }
    },
    write(after: string): void {
      writeFileSync(`${file}.new`, JSON.stringify({ streamArn, after }));
      renameSync(`${file}.new`, file);
    },
  };
}
