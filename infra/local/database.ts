import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { region } from './base/cloud-environment.ts';
import { StartFailure } from './base/start-failure.ts';
import { createStreamLog, createTable } from './engine/create-table.ts';
import { startKeptEngine } from './engine/kept-engine.ts';

export type Database = Awaited<ReturnType<typeof openDatabase>>;

type Options = { dataDir: string; tableName: string; warn: (text: string) => void };

/** The engine with the table in it, and clients that go to it directly, past any fault door. */
export async function openDatabase({ dataDir, tableName, warn }: Options) {
  const engine = await startKeptEngine({ dataDir, warn });
  const settings = {
    endpoint: engine.url,
    region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  };
  const client = new DynamoDBClient(settings);
  const streams = new DynamoDBStreamsClient(settings);

  async function stop(): Promise<void> {
    client.destroy();
    streams.destroy();
    await engine.stop();
  }

  try {
    const streamArn = await createTable(client, tableName);
    const trimStream = engine.isDynoxide ? await createStreamLog(client, tableName) : undefined;
    return { url: engine.url, client, streams, streamArn, trimStream, crash: engine.crash, stop };
  } catch (error) {
    await stop();
    const why = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The table could not be made in the database at ${settings.endpoint}: ${why}`);
  }
}
