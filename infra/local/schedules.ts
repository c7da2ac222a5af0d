import { type FunctionDefinition, type FunctionName, functionDefinitions } from '../definitions/functions.ts';
import type { Functions } from './lambda/functions.ts';

type Options = { functions: Functions; now: () => number; warn: (text: string) => void };

/** After the start, so that it does not slow down the first page. */
const firstCallMs = 5 * 60_000;

/** Calls scheduled functions by the cloud's clock, as EventBridge does by its own. */
export function createSchedules({ functions, now, warn }: Options) {
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
