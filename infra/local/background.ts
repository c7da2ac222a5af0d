import { type FunctionDefinition, type FunctionName, functionDefinitions } from '../definitions/functions.ts';
import type { Clock } from './base/clock.ts';
import { region } from './base/cloud-environment.ts';
import type { Database } from './database.ts';
import { createTimeToLive } from './engine/time-to-live.ts';
import type { Functions } from './lambda/functions.ts';
import { openReturnedMail } from './mailbox/returned-mail.ts';
import { openQueue } from './queue.ts';
import { startStreams } from './streams/streams.ts';

const sweepEveryMs = 60_000;

type Options = {
  database: Database;
  tableName: string;
  dataDir: string;
  functions: Functions;
  clock: Clock;
  warn: (text: string) => void;
};

/**
 * The work without a request: deletes expired items, hands committed changes to their function, runs the
 * schedules.
 */
export function startBackground({ database, tableName, dataDir, functions, clock, warn }: Options) {
  const timeToLive = createTimeToLive({ client: database.client, tableName, now: clock.now });
  const hasStream = functions.isBuilt('table-events');
  const streams = hasStream
    ? startStreams({
        client: database.streams,
        streamArn: database.streamArn,
        region,
        dataDir,
        invoke: functions.invoke,
        clockOffsetMs: clock.offsetMs,
        trim: database.trimStream,
        warn,
      })
    : undefined;

  const { invoke } = functions;
  const queue = openQueue({ dataDir, invoke, region, now: clock.now, warn });
  const returned = openReturnedMail({ functions, now: clock.now, warn });

  let hasStopped = false;
  const schedules = createSchedules({
    functions,
    now: clock.now,
    warn: (text) => {
      if (!hasStopped) warn(text);
    },
  });
  const sweep = () =>
    timeToLive.sweep().catch((error: Error) => {
      if (!hasStopped) warn(`Expired items could not be swept: ${error.message}`);
    });
  const tick = () => Promise.all([sweep(), schedules.run()]);
  const timer = setInterval(tick, sweepEveryMs);
  clock.onMove(() => {
    queue.clockMoved();
    void tick();
  });

  /** Resolves when all of it has caught up with the table and the clock as they are now. */
  async function settle(): Promise<void> {
    await sweep();
    await consequences();
    // Run the schedules after the stream, because the stream's function writes the due items. Their own
    // writes come back in the stream.
    await schedules.run();
    await consequences();
  }

  /**
   * Waits until stream, queue and mails rest. A queued event's changes and the fate of a mail come back in
   * the stream; no event is queued twice in a row.
   */
  async function consequences(): Promise<void> {
    await streams?.drained();
    await queue.drained();
    await returned.drained();
    await streams?.drained();
  }

  async function stop(): Promise<void> {
    hasStopped = true;
    clearInterval(timer);
    await streams?.stop();
    await queue.stop();
    await returned.drained();
  }

  return { queue, returned, settle, stop };
}

/** After the start, so that it does not slow down the first page. */
const firstCallMs = 5 * 60_000;

type ScheduleOptions = { functions: Functions; now: () => number; warn: (text: string) => void };

/** Calls scheduled functions by the cloud's clock, as EventBridge does by its own. */
function createSchedules({ functions, now, warn }: ScheduleOptions) {
  const scheduled = Object.entries<FunctionDefinition>(functionDefinitions).flatMap(([id, definition]) => {
    const name = id as FunctionName;
    const everyMs = (definition.everyMinutes ?? 0) * 60_000;
    const isCalled = everyMs > 0 && functions.isBuilt(name);
    return isCalled ? [{ name, everyMs, calledAt: now() - everyMs + firstCallMs }] : [];
  });
  let last: Promise<unknown> = Promise.resolve();

  async function callDue(): Promise<void> {
    for (const one of scheduled) {
      // `abs`: after the clock was put back, the next call must not wait for the old time.
      if (Math.abs(now() - one.calledAt) < one.everyMs) continue;
      one.calledAt = now();
      const outcome = await functions.invoke(one.name, event(now()));
      if (!outcome.ok) warn(`${one.name}, called by its schedule, failed: ${outcome.error.errorMessage}`);
    }
  }

  return {
    /** Calls what is due, one call after the other. */
    run(): Promise<unknown> {
      last = last.then(callDue);
      return last;
    },
  };
}

const event = (now: number) => ({
  version: '0',
  source: 'aws.events',
  'detail-type': 'Scheduled Event',
  time: new Date(now).toISOString(),
  detail: {},
});
