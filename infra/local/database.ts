import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { region } from './base/cloud-environment.ts';
import { StartFailure } from './base/start-failure.ts';
import { createStreamLog, createTable } from './engine/create-table.ts';
import { type Engine, type EngineOptions, startEngine } from './engine/engine.ts';

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

/** Tries of one restart, the pause before the first of them and the longest one. */
const maxTries = 6;
const firstPauseMs = 100;
const longestPauseMs = 5000;
/** An engine that ran for less than this counts as one more try of the restart before it. */
const steadyMs = 60_000;

/**
 * An engine that is started again on the same file and port when it ends by itself. After six tries without a
 * steady run it is given up: then something is wrong with the file or the machine, and only a person can
 * help.
 */
export async function startKeptEngine({ warn, ...options }: KeptOptions) {
  let engine = await startEngine(options);
  const { url, pid } = engine;
  const port = Number(new URL(url).port);
  const stopping = new AbortController();
  let tries = 0;
  let restarting = watch(engine);

  async function watch({ exited }: Engine): Promise<void> {
    const startedAt = Date.now();
    await exited;
    if (stopping.signal.aborted) return;
    if (Date.now() - startedAt > steadyMs) tries = 0;
    warn('The database engine has ended by itself and is started again.');
    await engine.stop();
    await restart();
  }

  async function restart(): Promise<void> {
    while (tries < maxTries) {
      await wait(Math.min(longestPauseMs, firstPauseMs * 2 ** tries), undefined, {
        signal: stopping.signal,
      }).catch(() => {});
      if (stopping.signal.aborted) return;
      tries += 1;
      try {
        engine = await startEngine({ ...options, port });
        if (stopping.signal.aborted) return await engine.stop();
        restarting = watch(engine);
        return;
      } catch (error) {
        warn(`The database engine did not start: ${error instanceof Error ? error.message : error}`);
      }
    }
    warn('The database engine keeps ending: start the cloud again.');
  }

  return {
    url,
    /** Whether it is dynoxide, which never trims its stream log by itself. */
    isDynoxide: pid !== undefined,
    async stop(): Promise<void> {
      stopping.abort();
      await engine.stop();
      await restarting;
    },
  };
}
