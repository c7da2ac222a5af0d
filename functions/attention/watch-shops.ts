import { osloDay } from '../../shared/kernel/dates.ts';
import { hourMs } from '../../shared/kernel/durations.ts';
import type { BusinessProfile } from '../../shared/shops/business.ts';
import {
  type Habit,
  habitLooks,
  habitOn,
  hasHabit,
  hasScreen,
  isHeard,
  nextOfUnheard,
} from '../../shared/shops/heard.ts';
import { nextOrderAt } from '../../shared/shops/links.ts';
import { takingOrders } from '../../shared/shops/taking-orders.ts';
import { log } from '../kernel/lambda/log.ts';
import {
  endUnheard,
  forgetShop,
  noteCheck,
  noteStep,
  noteWatched,
  readHeard,
  type WatchedShop,
  watchedShops,
} from '../shops/heard-store.ts';
import { findProfile } from '../shops/profile-store.ts';
import { readSettings } from '../shops/settings-store.ts';
import { listReports, toldElsewhere } from './heard.ts';
import { readLinks } from './read-links.ts';

/** How long before a shop opens its links are checked. */
const checkBeforeMs = hourMs / 2;
/** A pause may end, and the shop be published, while nothing is due. */
const longestWaitMs = hourMs;

const shopsAtOnce = 100;
const looksAtOnce = 20;

type WatchReport = Record<'looked' | 'warned' | 'paused' | 'checked' | 'failed', number>;

/**
 * Looks at each shop that is due: while it is open, whether its orders are heard, and before it opens,
 * whether the links hold. An extra run, a late run or two runs at once do no harm: each step is written on
 * the condition that it comes next. A failure is logged, and the next run tries again; an error never shuts a
 * shop.
 */
export async function watchShops(now: number, hasTime: () => boolean): Promise<WatchReport> {
  const report: WatchReport = { looked: 0, warned: 0, paused: 0, checked: 0, failed: 0 };
  for await (const shops of watchedShops(shopsAtOnce)) {
    const due = shops.filter(({ nextAt }) => nextAt <= now);
    for (let start = 0; start < due.length; start += looksAtOnce) {
      if (!hasTime()) return report;
      await Promise.all(due.slice(start, start + looksAtOnce).map((shop) => look(shop, report, now)));
    }
  }
  return report;
}

async function look(shop: WatchedShop, report: WatchReport, now: number): Promise<void> {
  try {
    await lookAfter(shop, report, now);
    report.looked += 1;
  } catch (error) {
    report.failed += 1;
    log.error('A shop could not be looked after', { business: shop.business, error });
  }
}

async function lookAfter(shop: WatchedShop, report: WatchReport, now: number): Promise<void> {
  const { business } = shop;
  const [profile, settings] = await Promise.all([
    findProfile(business, { consistent: true }),
    readSettings(business),
  ]);
  if (!profile) return forgetShop(business);
  const isPublished =
    profile.publishedAt !== undefined && profile.isActive && profile.restriction?.kind !== 'closed';
  const taking = takingOrders({ ...settings, isPublished }, now);
  if (taking.isOpen) {
    const { pauseWhenUnheard: wantsPause, autoAccept } = settings;
    const open = { closesAt: taking.until, wantsPause, acceptsByItself: autoAccept !== null };
    return hear({ shop, profile, ...open }, report, now);
  }
  const heard = await readHeard(business);
  if (heard.silentSince !== undefined) await endUnheard(business);
  const opensAt = nextOrderAt(settings, now);
  // Published, or without its pause, it takes orders at once.
  if (opensAt === now) return;
  const isSoon = opensAt !== undefined && opensAt - now <= checkBeforeMs;
  if (taking.reason === 'hours' && isSoon && heard.checkedFor !== opensAt) {
    const usesScreens = hasHabit(habitOn(shop, osloDay(opensAt)));
    const { broken } = await readLinks(business, { usesScreens }, now);
    await noteCheck(business, opensAt, broken);
    report.checked += 1;
  }
  const wakesAt = opensAt === undefined || isSoon ? opensAt : opensAt - checkBeforeMs;
  await noteWatched(shop, { nextAt: Math.min(wakesAt ?? now + longestWaitMs, now + longestWaitMs) });
}

type Open = {
  shop: WatchedShop;
  profile: BusinessProfile;
  closesAt: number | undefined;
  wantsPause: boolean;
  /** The system says yes while a screen is open, with or without sound: nothing rings then. */
  acceptsByItself: boolean;
};

/** One look at a shop that takes orders, or would if they were heard. */
async function hear({ shop, profile, ...open }: Open, report: WatchReport, now: number): Promise<void> {
  const { business } = shop;
  const reports = await listReports(business);
  const habit = await noteHabit(shop, isHeard(reports, now), now);
  const isReached =
    isHeard(reports, now) ||
    (open.acceptsByItself && hasScreen(reports, now)) ||
    (await isToldElsewhere(profile, now));
  const known = await readHeard(business);
  const closesAt = hasHabit(habit) ? open.closesAt : undefined;
  const next = nextOfUnheard(known, { ...open, isHeard: isReached, closesAt }, now);
  if (next.step === 'none') return;
  if (next.step === 'end') return endUnheard(business);
  if (!(await noteStep(business, known, next, now))) return;
  if (next.step === 'warn') report.warned += 1;
  if (next.step === 'pause') report.paused += 1;
}

/** The habit with this look. Written at most `habitLooks` times a day, and once on a day without a screen. */
async function noteHabit(shop: WatchedShop, isHeard: boolean, now: number): Promise<Habit> {
  const habit = habitOn(shop, osloDay(now));
  const counts = isHeard && habit.listened < habitLooks;
  const next = counts ? { ...habit, listened: habit.listened + 1 } : habit;
  if (next.day !== shop.day || counts) await noteWatched(shop, { ...next, byReport: true });
  return next;
}

async function isToldElsewhere(profile: BusinessProfile, now: number): Promise<boolean> {
  const { pushes, texts } = await toldElsewhere(profile.id, profile, now);
  return pushes + texts > 0;
}
