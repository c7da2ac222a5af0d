import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { DescribeStreamCommand, DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { committedChange } from '../../../functions/kernel/table/committed-change.ts';
import { createTable } from '../../../infra/local/engine/create-table.ts';
import { startEngine } from '../../../infra/local/engine/engine.ts';
import { createStreamReader } from '../../../infra/local/streams/streams.ts';
import { readDeadLetterRecords } from '../../../infra/operations/replay-dead-letters.ts';
import { temporaryFolder } from '../local/fixture-build.ts';
import { clientAt, localCredentials, tableAt } from '../local/test-cloud.ts';

test('what was dead-lettered is found again in a real stream: from its first change to its last, and no other', async () => {
  const engine = await startEngine({ dataDir: temporaryFolder() });
  onTestFinished(engine.stop);
  const client = clientAt(engine.url);
  await createTable(client, 'luka');
  for (const sk of ['1', '2', '3', '4']) {
    await tableAt(engine.url).send(new PutCommand({ TableName: 'luka', Item: { pk: 'biz_1', sk } }));
  }
  const { Table } = await client.send(new DescribeTableCommand({ TableName: 'luka' }));
  const streamArn = Table?.LatestStreamArn ?? '';
  const streams = new DynamoDBStreamsClient({
    endpoint: engine.url,
    region: 'eu-north-1',
    credentials: localCredentials,
  });
  const all = await createStreamReader(streams, streamArn, () => undefined).read();
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn: streamArn }));
  const numbers = all.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '');
  const deadLetters = {
    streamArn,
    shardId: StreamDescription?.Shards?.[0]?.ShardId ?? '',
    startSequenceNumber: numbers[1] ?? '',
    endSequenceNumber: numbers[2] ?? '',
    batchSize: 2,
    ...{ functionArn: '', condition: '', approximateArrivalOfFirstRecord: '', receipt: '' },
  };

  const records = await readDeadLetterRecords(streams, deadLetters);

  expect(records?.map((record) => committedChange(record as never)?.sk)).toEqual(['2', '3']);
});
