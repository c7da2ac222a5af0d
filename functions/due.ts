import { lateLine } from '../shared/kernel/retention.ts';
import { warnOfEnds } from './billing/plan-ends.ts';
import { log } from './kernel/lambda/log.ts';
import { warnOfHeld } from './orders/held-money.ts';
import { forgetDue } from './privacy/forget-due.ts';

/** Well within the function's time limit (infra/definitions/functions.ts), so that a run ends by itself. */
const runMs = 75_000;
/** Per hourly run: a million orders take twenty runs. */
const mostOrders = 50_000;
/**
 * A day becomes due at midnight and may wait for one run; more than one day behind is later than we promise.
 */
const mostDaysBehind = 1;

/**
 * Called each hour: has owners warned of an end of their plan and of money that nobody takes, and deletes
 * what was kept long enough. A call too many, or two at once, do no harm.
 */
export async function handler(): Promise<void> {
  const start = performance.now();
  const hasTime = () => performance.now() - start < runMs;
  try {
    await warnOfEnds(Date.now(), hasTime);
    await warnOfHeld(Date.now(), hasTime);
    const report = await forgetDue(Date.now(), { hasTime, mostOrders });
    log.info('Old data was deleted', report);
    if (report.behindDays > mostDaysBehind) log.error(lateLine, { behindDays: report.behindDays });
  } catch (error) {
    log.error('Old data could not be deleted', { error });
    throw error;
  }
}
