import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { region } from './base/cloud-environment.ts';
import { StartFailure } from './base/start-failure.ts';
import { createStreamLog, createTable } from './engine/create-table.ts';
import { type EngineOptions, startEngine } from './engine/engine.ts';

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
    return { url: engine.url, client, streams, streamArn, trimStream, stop };
  } catch (error) {
    await stop();
    const why = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The table could not be made in the database at ${settings.endpoint}: ${why}`);
  }
}

type KeptOptions = EngineOptions & { warn: (text: string) => void };

/** Before a restart; while the engine keeps ending, each pause is twice as long as the one before. */
const firstPauseMs = 100;
const longestPauseMs = 5000;

/** An engine that is started again on the same file and port whenever it ends by itself. */
async function startKeptEngine({ warn, ...options }: KeptOptions) {
  let engine = await startEngine(options);
  const { url, pid } = engine;
  const port = Number(new URL(url).port);
  const stopping = new AbortController();
  const { signal } = stopping;
  const keeping = keep();

  async function keep(): Promise<void> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, 2 * pauseMs)) {
      await engine.exited;
      if (signal.aborted) return;
      warn('The database engine has ended by itself and is started again.');
      await engine.stop();
      await wait(pauseMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        engine = await startEngine({ ...options, port });
      } catch (error) {
        warn(`The database engine did not start: ${error instanceof Error ? error.message : error}`);
      }
      if (signal.aborted) return engine.stop();
    }
  }

  return {
    url,
    /** Whether it is dynoxide, which never trims its stream log by itself. */
    isDynoxide: pid !== undefined,
    async stop(): Promise<void> {
      stopping.abort();
      await engine.stop();
      await keeping;
    },
  };
}
