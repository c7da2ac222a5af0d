import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { region } from './cloud-environment.ts';
import { createTable } from './engine/create-table.ts';
import { type Engine, startEngine } from './engine/engine.ts';
import { createStreamLog } from './engine/stream-log.ts';
import { StartFailure } from './start-failure.ts';

export type Database = Awaited<ReturnType<typeof openDatabase>>;

type Options = { dataDir: string; tableName: string; onLoss: (text: string) => void };

/** The engine with the table in it, and clients that go to it directly, past any fault door. */
export async function openDatabase({ dataDir, tableName, onLoss }: Options) {
  let engine = await startEngine({ dataDir });
  let isLossExpected = false;
  watch(engine);

  function watch({ exited }: Engine): void {
    void exited.then(() => {
      if (!isLossExpected) onLoss('The database engine has ended by itself: start the cloud again.');
    });
  }

  const settings = {
    endpoint: engine.url,
    region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  };
  const client = new DynamoDBClient(settings);
  const streams = new DynamoDBStreamsClient(settings);

  async function stop(): Promise<void> {
    isLossExpected = true;
    client.destroy();
    streams.destroy();
    await engine.stop();
  }

  /** Kills the engine with -9 and starts it again on the same file and port. */
  async function crash(): Promise<void> {
    if (engine.pid === undefined) throw new Error('Only our own engine can be crashed.');
    isLossExpected = true;
    process.kill(engine.pid, 'SIGKILL');
    await engine.exited;
    await engine.stop();
    engine = await startEngine({ dataDir, port: Number(new URL(engine.url).port) });
    isLossExpected = false;
    watch(engine);
  }

  try {
    const streamArn = await createTable(client, tableName);
    // Another DynamoDB trims its own log.
    const trimStream = engine.pid === undefined ? undefined : await createStreamLog(client, tableName);
    return { url: engine.url, client, streams, streamArn, trimStream, crash, stop };
  } catch (error) {
    await stop();
    const why = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The table could not be made in the database at ${settings.endpoint}: ${why}`);
  }
}
