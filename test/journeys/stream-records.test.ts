import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { expect, test } from 'vitest';
import { streamDefinition } from '../../infra/definitions/table.ts';
import { fitsFilter } from '../../infra/local/streams/handle-batch.ts';
import type { OwnerBusiness } from '../../shared/shops/business.ts';
import { openShop, pickupOf, sendOrder } from '../helpers/customer.ts';
import { signUpOwner } from '../helpers/owner-session.ts';
import { sharedCloud } from '../helpers/shared-cloud.ts';

const cloud = await sharedCloud();

/** Reads what the stream holds now, and from then on what is new at each call. */
async function streamReader() {
  const client = new DynamoDBStreamsClient({
    endpoint: cloud.env.AWS_ENDPOINT_URL_DYNAMODB_STREAMS,
    region: cloud.env.AWS_REGION,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const { Streams = [] } = await client.send(new ListStreamsCommand({ TableName: cloud.env.TABLE_NAME }));
  const StreamArn = Streams[0]?.StreamArn;
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
  const ShardId = StreamDescription?.Shards?.[0]?.ShardId;
  const place = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' } as const;
  let { ShardIterator } = await client.send(new GetShardIteratorCommand(place));
  return async () => {
    const found = [];
    for (;;) {
      const page = await client.send(new GetRecordsCommand({ ShardIterator, Limit: 1000 }));
      ShardIterator = page.NextShardIterator;
      if (!page.Records?.length) return found;
      found.push(...page.Records);
    }
  };
}

test('one order makes several stream records, and one of them wakes the function', async () => {
  const owner = await signUpOwner(cloud, 'Strøm');
  const [pizza] = await openShop(owner);
  const { id } = (await owner.call<OwnerBusiness>('GET', '')).body;
  await cloud.settle();
  const read = await streamReader();
  await read();

  expect((await sendOrder(cloud, 'strom', pickupOf(pizza!))).status).toBe(201);
  await cloud.settle();

  const records = await read();
  const waking = records
    .filter(({ dynamodb }) => dynamodb?.Keys?.pk?.S === id)
    .filter((record) => fitsFilter(streamDefinition.filter, record));
  expect(records.length).toBeGreaterThanOrEqual(5);
  expect(waking.map(({ eventName }) => eventName)).toEqual(['INSERT']);
  expect(waking[0]?.dynamodb?.Keys?.sk?.S).toMatch(/^ORDER#/);
});
