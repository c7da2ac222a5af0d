import { lateLine } from '../shared/privacy/retention.ts';
import { log } from './http/log.ts';
import { forgetDue } from './privacy/forget-due.ts';

/** Well within the function's time limit (infra/definitions/functions.ts), so that a run ends by itself. */
const runMs = 75_000;
/** Twenty runs work through a million orders; they come each hour. */
const mostOrders = 50_000;
/** The run after midnight may be interrupted; a whole day late is not what we promise. */
const mostDaysBehind = 1;

/** Called each hour: deletes what was kept long enough. A call too many, or two at once, do no harm. */
export async function handler(): Promise<void> {
  const start = performance.now();
  const hasTime = () => performance.now() - start < runMs;
  try {
    const report = await forgetDue(Date.now(), { hasTime, mostOrders });
    log.info('Old data was deleted', report);
    if (report.behindDays > mostDaysBehind) log.error(lateLine, { behindDays: report.behindDays });
  } catch (error) {
    log.error('Old data could not be deleted', { error });
    throw error;
  }
}
