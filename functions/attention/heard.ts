import * as v from 'valibot';
import { osloDay } from '../../shared/kernel/dates.ts';
import { secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { type Report, reportTimes } from '../../shared/shops/heard.ts';
import { isPaid, type PlanFacts } from '../../shared/shops/plan.ts';
import type { ScreenReport } from '../../shared/shops/screen-report.ts';
import { isDemoShop } from '../kernel/lambda/demo-shop.ts';
import type { Item, Key } from '../kernel/table/client.ts';
import { deleteAndReturn, putItem, queryItems, updateIf } from '../kernel/table/items.ts';
import { keys, ranges, reportsOf } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { listEmployeesWithStates } from '../people/list-employees.ts';
import { listSubscriptions } from '../people/subscription-store.ts';
import { endUnheard, readHeard, watchShop } from '../shops/heard-store.ts';

/** `at` (ms) is the server's time. */
const storedReport = stored(
  'screen report',
  v.object({ isMuted: v.boolean(), at: v.number(), expiresAt: v.number() }),
);

/** A member or a device has so many reports at most: a screen may give itself another name at any time. */
const mostReports = 20;

/**
 * Keeps what a screen says about itself. The route lets in only those who may answer orders. From the first
 * report with sound of a day the shop is watched, and a shop that was unheard takes orders again.
 */
export async function noteReport(
  business: BusinessId,
  opener: string,
  { screen, state }: ScreenReport,
  now: number,
): Promise<void> {
  const key = keys.screenReport(business, opener, screen);
  if (state === 'gone') {
    await deleteAndReturn(key);
    return;
  }
  const isMuted = state === 'muted';
  const expiresAt = secondsOf(now + reportTimes.lastsMs);
  await Promise.all([
    keepReport(key, opener, { isMuted, at: now, expiresAt }),
    !isMuted && !isDemoShop(business) && noteHeard(business, now),
  ]);
}

/** Writes a report over the screen's last one. A new name takes the place of the opener's oldest reports. */
async function keepReport(
  key: Key,
  opener: string,
  report: ReturnType<typeof storedReport.read>,
): Promise<void> {
  const condition = 'attribute_exists(pk)';
  if (await updateIf(key, storedReport.update({ isWhole: true, set: report, condition }))) return;
  const others = await reportsOfOpener(key.pk, opener);
  const at = (item: Item) => storedReport.read(item).at;
  const oldest = others.sort((one, other) => at(other) - at(one)).slice(mostReports - 1);
  await Promise.all(oldest.map(deleteReport));
  await putItem({ ...key, ...storedReport.item(report) });
}

async function noteHeard(business: BusinessId, now: number): Promise<void> {
  const { watchedOn, silentSince } = await readHeard(business);
  const today = osloDay(now);
  if (watchedOn !== today) await watchShop(business);
  if (watchedOn !== today || silentSince !== undefined) await endUnheard(business, today);
}

/** The last reports of the shop's screens; the rules of `shared/shops/heard.ts` say which of them count. */
export async function listReports(business: BusinessId): Promise<Report[]> {
  const items = await queryItems({ pk: business, from: ranges.screenReports, consistent: true });
  return items.map((item) => storedReport.read(item));
}

/** Takes away the reports of a member who may no longer answer orders, or of a device that was ended. */
export async function endReportsOf(business: BusinessId, opener: string): Promise<void> {
  await Promise.all((await reportsOfOpener(business, opener)).map(deleteReport));
}

const reportsOfOpener = (pk: string, opener: string) =>
  queryItems({ pk, from: reportsOf(opener), consistent: true });

const deleteReport = ({ pk, sk }: Item) => deleteAndReturn({ pk: String(pk), sk: String(sk) });

/**
 * The ways to reach people where no screen is open: browsers that get pushes, and confirmed numbers where
 * text messages are paid for.
 */
export async function toldElsewhere(
  business: BusinessId,
  plan: PlanFacts,
  now: number,
): Promise<{ pushes: number; texts: number; refused: number }> {
  const [subscriptions, employees] = await Promise.all([
    listSubscriptions(business, now),
    listEmployeesWithStates(business),
  ]);
  const texts = employees.filter(({ states }) => states.sms === 'confirmed').length;
  const refused = employees.filter(({ states }) => states.email === 'unreachable').length;
  return { pushes: subscriptions.length, texts: isPaid(plan, now) ? texts : 0, refused };
}
