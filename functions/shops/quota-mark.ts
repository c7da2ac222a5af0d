import * as v from 'valibot';
import { osloMonth } from '../../shared/kernel/dates.ts';
import { secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { freeOrdersPerMonth } from '../../shared/shops/business.ts';
import type { PlanType } from '../../shared/shops/plan.ts';
import { type QuotaMark, quotaLevel } from '../../shared/shops/quota.ts';
import { log } from '../kernel/lambda/log.ts';
import { type Change, updating } from '../kernel/table/changes.ts';
import type { Item } from '../kernel/table/client.ts';
import { getItem, updateIf, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { type MonthUse, storedMonth, usedIn } from './month-use.ts';

/** A month and a bit: the mark says nothing about another month. */
const keptSeconds = 40 * 24 * 3600;

const month = v.optional(v.string());

/**
 * `month`: the one whose orders are used up, missing while there are places; `closesAt` (ms): since when the
 * page takes none; 0 in marks from before there was a time. `near` and `full`: the months of which the owner
 * has been told.
 */
export const storedQuota = stored(
  'quotaMark',
  v.object({
    month,
    closesAt: v.optional(v.number(), 0),
    near: month,
    full: month,
    expiresAt: v.optional(v.number()),
  }),
);

/** Since when the shop takes no more orders, if it is so. */
export function quotaMarkIn(item: Item | undefined): QuotaMark | undefined {
  const quota = storedQuota.find(item);
  return quota?.month ? { month: quota.month, closesAt: quota.closesAt } : undefined;
}

/**
 * Notes that an order took the shop to 80 or 100 % of its plan, for the owner to be told, and when the page
 * closes, so that no guest fills a basket in vain. Never throws: the next order notes it again.
 */
export async function noteMonthUse(
  business: BusinessId,
  plan: PlanType,
  use: MonthUse,
  now: number,
): Promise<void> {
  const level = quotaLevel(use.used, freeOrdersPerMonth);
  if (plan !== 'free' || !level) return;
  const closes =
    level === 'full' && use.softEnd > 0 ? { month: use.month, closesAt: use.softEnd } : undefined;
  try {
    if ((await note(business, { [level]: use.month, ...closes }, now)) && closes)
      await keepIfFull(business, use);
  } catch (error) {
    log.warn('The use of the month was not noted', { business, error });
  }
}

/** Closes the shop's page as soon as an order was refused. */
export async function noteQuotaReached(business: BusinessId, now: number): Promise<void> {
  await note(business, { month: osloMonth(now), closesAt: now, full: osloMonth(now) }, now);
}

type Marked = { month?: string; closesAt?: number; near?: string; full?: string };

/** False when the mark says all that already. */
async function note(business: BusinessId, marked: Marked, now: number): Promise<boolean> {
  const differs = Object.keys(marked).map((name) => `attribute_not_exists(#${name}) OR #${name} <> :${name}`);
  const set = { ...marked, expiresAt: secondsOf(now) + keptSeconds };
  const update = storedQuota.update({ set, condition: differs.join(' OR ') });
  return (await updateIf(keys.quotaMark(business), update)) !== undefined;
}

/** A place that was given back while the mark was written would else stay unused. */
async function keepIfFull(business: BusinessId, { month }: MonthUse): Promise<void> {
  const counter = (await getItem(keys.counter(business), { consistent: true })) ?? {};
  const { [usedIn(month)]: used = 0 } = storedMonth(month).read(counter);
  if (used < freeOrdersPerMonth) await updateItem(keys.quotaMark(business), open);
}

const open = storedQuota.update({ remove: ['month', 'closesAt'] });

/** Goes with every change that gives a place back. If the month is still full, the next order says so. */
export function quotaLeft(business: BusinessId): Change {
  return updating(keys.quotaMark(business), open);
}
