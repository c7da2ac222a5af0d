import {
  type _Record,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { type StreamRecord, streamRecord } from '../local/streams/handle-batch.ts';
import type { DeadLetter } from './dead-letter-messages.ts';

const longestPages = 20;

/** The changes themselves, as Lambda hands them to a function. Undefined when the stream has lost one of them. */
export async function readDeadLetterRecords(
  streams: DynamoDBStreamsClient,
  deadLetter: DeadLetter,
): Promise<StreamRecord[] | undefined> {
  const { streamArn, batchSize } = deadLetter;
  const region = streamArn.split(':')[3] ?? '';
  const records = await readRange(streams, deadLetter).catch(unlessForgotten);
  if (records.length < batchSize) return undefined;
  return records.map((record) => streamRecord(record, { streamArn, region, clockOffsetMs: () => 0 }));
}

async function readRange(streams: DynamoDBStreamsClient, deadLetter: DeadLetter): Promise<_Record[]> {
  const { streamArn, shardId, firstSequenceNumber, lastSequenceNumber, batchSize } = deadLetter;
  const place = { StreamArn: streamArn, ShardId: shardId, SequenceNumber: firstSequenceNumber };
  const start = new GetShardIteratorCommand({ ...place, ShardIteratorType: 'AT_SEQUENCE_NUMBER' });
  const isInRange = ({ dynamodb }: _Record) =>
    BigInt(dynamodb?.SequenceNumber ?? 0) <= BigInt(lastSequenceNumber);

  const found: _Record[] = [];
  let { ShardIterator } = await streams.send(start);
  // A page may be empty although another follows, and the end of a stream goes on for ever.
  for (let pages = 0; ShardIterator && found.length < batchSize && pages < longestPages; pages += 1) {
    const page = await streams.send(new GetRecordsCommand({ ShardIterator, Limit: batchSize }));
    found.push(...(page.Records ?? []).filter(isInRange));
    ShardIterator = page.NextShardIterator;
  }
  return found;
}

/** The stream keeps 24 hours, and a new table has another stream. */
function unlessForgotten(error: unknown): _Record[] {
  const isForgotten = error instanceof Error && /^(TrimmedDataAccess|ResourceNotFound)/.test(error.name);
  if (!isForgotten) throw error;
  return [];
}
