import { addDays, instantAt } from '../../shared/kernel/dates.ts';
import { dayMs } from '../../shared/kernel/durations.ts';
import type { OrderId } from '../../shared/kernel/ids.ts';
import { log } from '../kernel/lambda/log.ts';
import type { Item } from '../kernel/table/client.ts';
import type { DueStep } from '../kernel/table/keys.ts';
import { orderFrom } from '../orders/store.ts';
import { type DueDay, dueSteps, keepPlace, lastDueDay, listDueDays, removeDueDay } from './due-days.ts';
import { forgetOrder, type Outcome } from './forget-order.ts';
import { ordersBetween } from './orders-between.ts';

/** The limits of one run. `hasTime` is asked often; `mostOrders` counts reads of both steps together. */
export type Budget = { hasTime: () => boolean; mostOrders: number };

export type StepReport = Record<Outcome | 'failed' | 'shopDays', number>;
/** `behindDays`: by how many days the oldest work left is late; 0 when all is done, or due since today. */
export type DueReport = Record<DueStep, StepReport> & { behindDays: number };

const daysAtOnce = 25;
const ordersAtOnce = 100;
/** As many updates under way as one shop's partition takes easily. */
const updatesAtOnce = 10;
/** A run gives up after so many orders or days that failed: then the cause is the table, not an order. */
const mostFailures = 10;

type Run = { budget: Budget; ordersLeft: number; report: StepReport; now: number };
const mayGoOn = ({ budget, ordersLeft, report }: Run) =>
  ordersLeft > 0 && report.failed < mostFailures && budget.hasTime();

/**
 * Deletes notes and contact data that are old enough at `now`, oldest day first. Reads only the days that are
 * due and their orders, whatever else the table holds; a day that is done is not read again. Ends early when
 * its budget is spent, and the next run goes on there. A day with a failure is logged, left, and tried by the
 * next run; the others go on.
 */
export async function forgetDue(now: number, budget: Budget): Promise<DueReport> {
  const reports = {} as Record<DueStep, StepReport>;
  let behindDays = 0;
  let ordersLeft = budget.mostOrders;
  for (const step of dueSteps) {
    const report = { forgotten: 0, nothing: 0, running: 0, failed: 0, shopDays: 0 };
    const run = { budget, ordersLeft, report, now };
    const lastDay = lastDueDay(step, now);
    await runStep(step, lastDay, run);
    ordersLeft = run.ordersLeft;
    reports[step] = report;
    const [oldest] = await listDueDays(step, lastDay, 1);
    if (oldest) behindDays = Math.max(behindDays, daysBetween(oldest.day, lastDay));
  }
  return { ...reports, behindDays };
}

async function runStep(step: DueStep, lastDay: string, run: Run): Promise<void> {
  let last: DueDay | undefined;
  while (mayGoOn(run)) {
    const days = await listDueDays(step, lastDay, daysAtOnce, last);
    for (const day of days) {
      if (!mayGoOn(run)) return;
      await runDay(day, run);
    }
    last = days.at(-1);
    if (days.length < daysAtOnce) return;
  }
}

/**
 * One business's day. It is removed when all its orders have been looked at; those still running are left to
 * the listener `late-notes` (events/listeners.ts).
 */
async function runDay(due: DueDay, run: Run): Promise<void> {
  const { business, day } = due;
  const failedBefore = run.report.failed;
  try {
    let { after } = due;
    const span = { fromMs: instantAt(day, 0), untilMs: instantAt(addDays(day, 1), 0), after };
    for await (const orders of ordersBetween(business, span, ordersAtOnce)) {
      for (let start = 0; start < orders.length; start += updatesAtOnce) {
        if (!mayGoOn(run))
          return after && failedBefore === run.report.failed ? keepPlace(due, after) : undefined;
        const some = orders.slice(start, start + updatesAtOnce);
        await Promise.all(some.map((item) => forget(due, item, run)));
        run.ordersLeft -= some.length;
        after = some.at(-1)?.id as OrderId;
      }
    }
    if (run.report.failed > failedBefore) return;
    await removeDueDay(due);
    run.report.shopDays += 1;
  } catch (error) {
    run.report.failed += 1;
    logFailure(due, error);
  }
}

/** An order that cannot be changed must not keep the others of its day. */
async function forget(due: DueDay, item: Item, { report, now }: Run): Promise<void> {
  try {
    const order = orderFrom(item);
    report[await forgetOrder(due.business, order, due.step, { by: { kind: 'system' }, now })] += 1;
  } catch (error) {
    report.failed += 1;
    logFailure(due, error, item.id);
  }
}

function logFailure({ business, step, day }: DueDay, error: unknown, order?: unknown): void {
  log.error('Old data could not be deleted', { business, step, day, order, error });
}

const daysBetween = (one: string, other: string) => Math.round((Date.parse(other) - Date.parse(one)) / dayMs);
