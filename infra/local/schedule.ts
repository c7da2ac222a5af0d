import { randomUUID } from 'node:crypto';
import { scheduleDefinition } from '../definitions/functions.ts';
import type { Clock } from './clock.ts';
import type { Invoke } from './lambda/functions.ts';

const checkMs = 500;
const periodMs = scheduleDefinition.everyMinutes * 60_000;

export type Schedule = ReturnType<typeof startSchedule>;

type Options = { invoke: Invoke; clock: Clock; region: string; warn: (text: string) => void };

/** Calls the scheduled function once in each period of the cloud's clock; a clock moved over many periods is one call. */
export function startSchedule({ invoke, clock, region, warn }: Options) {
  let last = Math.floor(clock.now() / periodMs);
  let running: Promise<void> | undefined;

  async function call(): Promise<void> {
    const outcome = await invoke(scheduleDefinition.function, scheduledEvent(clock.now(), region));
    if (!outcome.ok)
      warn(`The schedule's ${scheduleDefinition.function} failed: ${outcome.error.errorMessage}`);
  }

  function runNow(): Promise<void> {
    last = Math.floor(clock.now() / periodMs);
    running ??= call().finally(() => {
      running = undefined;
    });
    return running;
  }

  /** Runs the function if a new period has begun since its last call. */
  async function runIfDue(): Promise<void> {
    if (Math.floor(clock.now() / periodMs) !== last) await runNow();
  }

  const timer = setInterval(() => void runIfDue(), checkMs);
  const stop = async () => {
    clearInterval(timer);
    await running;
  };
  return { runNow, runIfDue, stop };
}

function scheduledEvent(now: number, region: string) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: '000000000000',
    time: `${new Date(now).toISOString().slice(0, 19)}Z`,
    region,
    resources: [`arn:aws:events:${region}:000000000000:rule/${scheduleDefinition.function}`],
    detail: {},
  };
}
