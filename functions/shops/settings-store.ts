import * as v from 'valibot';
import { osloDay, weekdays } from '../../shared/kernel/dates.ts';

import { dayMs } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { type BusyChange, busyFrom, busyMinutes } from '../../shared/shops/busy.ts';
import type { SpecialDay } from '../../shared/shops/open-state.ts';
import type { ShopsReason } from '../../shared/shops/owner-refusals.nb.ts';
import { restOfDayEnds } from '../../shared/shops/pause-choices.ts';
import { isPaid, type PlanFacts, planAt } from '../../shared/shops/plan.ts';
import {
  type BusinessSettings,
  defaultSettings,
  hasVippsNumber,
  longestPauseDays,
  type PauseChange,
  paymentMethods,
  type SettingsChange,
} from '../../shared/shops/settings.ts';
import { changedDays, daysIssue, type SpecialDayChange } from '../../shared/shops/special-days.ts';
import { refusedAt, unavailable } from '../kernel/lambda/problems.ts';
import type { Item } from '../kernel/table/client.ts';
import { ConditionFailed, getItem, updateIf, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { chosenPhoto } from './photos/store.ts';
import { storedPhoto } from './photos/stored-photo.ts';
import { findProfile } from './profile-store.ts';

const flag = v.boolean();
const span = v.object({ open: v.string(), close: v.string() });
const dayHours = v.object({ ...span.entries, closed: flag, more: v.optional(v.array(span)) });
const specialDay = v.object({
  ...{ from: v.string(), to: v.string(), name: v.string() },
  spans: v.nullable(v.array(span)),
  noDelivery: v.optional(v.literal(true)),
});
const week = v.object(v.entriesFromList(weekdays, dayHours));
const deliveryZone = v.object({
  ...{ name: v.string(), postcodes: v.array(v.string()), feeOre: v.number(), minOrderOre: v.number() },
  ...{ freeOverOre: v.nullable(v.number()), extraMinutes: v.number() },
});
const alcoholHours = v.object({ from: v.string(), until: v.string(), untilBeforeHoliday: v.string() });
const ladder = v.object({
  remindMinutes: v.number(),
  callMinutes: v.number(),
  declineMinutes: v.nullable(v.number()),
});
const later = v.object({ days: v.number(), perSlot: v.nullable(v.number()) });
const rushStep = v.object({ from: v.number(), minutes: v.number() });
const autoAccept = v.object({ below: v.number(), minutes: v.number() });
const colours = v.object({ primaryColor: v.string(), secondaryColor: v.string(), accentColor: v.string() });

/** A setting that was never saved has its default; card is only proposed until somebody has chosen it. */
export const storedSettings = stored<BusinessSettings>(
  'settings',
  v.object({
    acceptOrders: v.optional(flag, defaultSettings.acceptOrders),
    pausedUntil: v.optional(v.nullable(v.string()), defaultSettings.pausedUntil),
    pauseChanged: v.optional(v.object({ by: v.picklist(['person', 'system']), at: v.string() })),
    delivers: v.optional(flag, defaultSettings.delivers),
    minOrderForPickup: v.optional(flag, defaultSettings.minOrderForPickup),
    readyInMinutes: v.optional(v.number(), defaultSettings.readyInMinutes),
    busy: v.optional(v.nullable(v.object({ minutes: v.picklist(busyMinutes), until: v.string() }))),
    rush: v.optional(v.nullable(v.array(rushStep)), defaultSettings.rush),
    minOrderOre: v.optional(v.number(), defaultSettings.minOrderOre),
    deliveryFeeOre: v.optional(v.number(), defaultSettings.deliveryFeeOre),
    deliveryZones: v.optional(v.array(deliveryZone), () => []),
    openingHours: v.optional(week, defaultSettings.openingHours),
    specialDays: v.optional(v.array(specialDay), () => []),
    deliveryHours: v.optional(v.nullable(week), defaultSettings.deliveryHours),
    lastOrderMinutes: v.optional(v.number(), defaultSettings.lastOrderMinutes),
    later: v.optional(v.nullable(later), defaultSettings.later),
    paymentMethods: v.optional(v.object(v.entriesFromList(paymentMethods, flag)), {
      ...defaultSettings.paymentMethods,
      card: false,
    }),
    vippsNumber: v.optional(v.string(), defaultSettings.vippsNumber),
    theme: v.optional(colours, defaultSettings.theme),
    cover: v.optional(v.nullable(storedPhoto)),
    logo: v.optional(v.nullable(storedPhoto)),
    alcohol: v.optional(v.nullable(alcoholHours), defaultSettings.alcohol),
    guestTexts: v.optional(flag, defaultSettings.guestTexts),
    ladder: v.optional(ladder, defaultSettings.ladder),
    autoAccept: v.optional(v.nullable(autoAccept), defaultSettings.autoAccept),
    pauseWhenUnheard: v.optional(flag, defaultSettings.pauseWhenUnheard),
    showsEnglish: v.optional(flag, defaultSettings.showsEnglish),
  }),
);

export async function readSettings(business: BusinessId): Promise<BusinessSettings> {
  return storedSettings.read((await getItem(keys.settings(business), { consistent: true })) ?? {});
}

/** Which fields somebody has saved, be it as they were proposed; the others are defaults. */
export async function readSavedSettings(business: BusinessId): Promise<string[]> {
  return Object.keys((await getItem(keys.settings(business), { consistent: true })) ?? {});
}

async function readPlan(business: BusinessId): Promise<PlanFacts> {
  return (await findProfile(business, { consistent: true })) ?? {};
}

const isPremium = async (business: BusinessId, now: number) =>
  planAt(await readPlan(business), now) === 'premium';

const whereVippsIsOff = {
  condition: 'attribute_not_exists(#methods.vipps) OR #methods.vipps = :off',
  names: { '#methods': 'paymentMethods' },
  values: { ':off': false },
};

/** A change with the photos that were looked up for it. */
type Pictured = Omit<SettingsChange, 'cover' | 'logo'> &
  Pick<BusinessSettings, 'cover' | 'logo'> & { specialDays?: SpecialDay[] };

/** One update of the one record, unless what is stored forbids it. */
async function write(
  business: BusinessId,
  set: Pictured & Partial<PauseChange> & Pick<BusinessSettings, 'busy' | 'pauseChanged'>,
  where?: { condition: string; names: Record<string, string>; values: Item },
): Promise<BusinessSettings> {
  const update = storedSettings.update({ set, ...where });
  return storedSettings.read(await updateItem(keys.settings(business), update));
}

/** Begins or ends a pause. Throws VALIDATION_FAILED for an end that is over: the device's clock is wrong. */
export async function changePause(
  business: BusinessId,
  change: PauseChange,
  now: number,
): Promise<BusinessSettings> {
  const { pausedUntil } = change;
  const ends = pausedUntil === null ? undefined : Date.parse(pausedUntil);
  if (ends !== undefined && (ends <= now || ends > now + longestPauseDays * dayMs)) {
    throw refusedAt('pausedUntil', { reason: 'pauseEndWrong' } satisfies ShopsReason);
  }
  return write(business, { ...change, pauseChanged: byPerson(now) });
}

const byPerson = (now: number) => ({ by: 'person', at: new Date(now).toISOString() }) as const;

/**
 * The pause of a shop whose orders nobody answers: until its next opening, or until a person ends it. Only
 * while the pause is as it was read (`seen`): a press of the same moment wins. Answers whether it is taken.
 */
export async function takePause(
  business: BusinessId,
  settings: BusinessSettings,
  now: number,
): Promise<boolean> {
  const { pauseChanged: seen } = settings;
  const ends = restOfDayEnds(settings, now);
  const update = storedSettings.update({
    set: {
      acceptOrders: ends !== undefined,
      pausedUntil: ends === undefined ? null : new Date(ends).toISOString(),
      pauseChanged: { by: 'system', at: new Date(now).toISOString() },
    },
    condition: seen ? '#pauseChanged.#at = :seen' : 'attribute_not_exists(#pauseChanged)',
    ...(seen && { names: { '#at': 'at' }, values: { ':seen': seen.at } }),
  });
  return (await updateIf(keys.settings(business), update)) !== undefined;
}

/**
 * Changes one special day. It is tried again when another screen has changed the list meanwhile, so that no
 * entry is lost. Throws VALIDATION_FAILED.
 */
export async function changeSpecialDay(
  business: BusinessId,
  change: SpecialDayChange,
  now: number,
): Promise<BusinessSettings> {
  const today = osloDay(now);
  for (let tries = 0; tries < 5; tries += 1) {
    const { specialDays: seen } = await readSettings(business);
    const specialDays = changedDays(seen, change, today);
    const issue = daysIssue(specialDays, change, today);
    if (issue) throw refusedAt('day.from', { reason: issue } satisfies ShopsReason);
    try {
      return await write(business, { specialDays }, whereDaysAre(seen));
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  throw unavailable();
}

const whereDaysAre = (seen: readonly SpecialDay[]) => ({
  condition:
    seen.length === 0 ? 'attribute_not_exists(specialDays) OR specialDays = :seen' : 'specialDays = :seen',
  names: {},
  values: { ':seen': seen },
});

/** Promises more time for an hour, or the usual time again. */
export async function changeBusy(
  business: BusinessId,
  { minutes }: BusyChange,
  now: number,
): Promise<BusinessSettings> {
  return write(business, { busy: busyFrom(minutes, now) });
}

/** Throws NOT_FOUND for a photo that is not the business's own. */
async function withPhotos(
  business: BusinessId,
  { cover, logo, ...named }: SettingsChange,
  now: number,
): Promise<Pictured> {
  return {
    ...named,
    ...(cover !== undefined && { cover: cover && (await chosenPhoto(business, cover, now)) }),
    ...(logo !== undefined && { logo: logo && (await chosenPhoto(business, logo, now)) }),
  };
}

/**
 * Saves the named fields and leaves the rest, so that two tablets on two tabs keep each other's choices; the
 * first save makes the record. Vipps belongs to premium: on free it is PLAN_REQUIRED, before anything is
 * stored. A Vipps stored in a premium past shows as off on free, so every save from there says off; it stays
 * stored for a later upgrade. The plan is asked for only when that could be the case. Without a connection to
 * Vipps it needs a number.
 */
export async function changeSettings(
  business: BusinessId,
  named: SettingsChange,
  now: number,
): Promise<BusinessSettings> {
  const { paymentMethods: methods, acceptOrders } = named;
  if (!hasVippsNumber(named) && !(await getItem(keys.online(business)))) {
    throw refusedAt('vippsNumber', { reason: 'vippsNumberWrong' } satisfies ShopsReason);
  }
  const pictured = await withPhotos(business, named, now);
  // The switch alone: on or off, it ends a pause that has an end.
  const ended = { pausedUntil: null, pauseChanged: byPerson(now) };
  const change = acceptOrders === undefined ? pictured : { ...pictured, ...ended };
  if (methods?.vipps && !(await isPremium(business, now))) {
    throw new Problem('PLAN_REQUIRED', { reason: 'vippsNeedsPremium' } satisfies ShopsReason);
  }
  if (named.guestTexts && !isPaid(await readPlan(business), now)) {
    throw new Problem('PLAN_REQUIRED', { reason: 'guestTextsUnpaid' } satisfies ShopsReason);
  }
  if (!methods || methods.vipps) return write(business, change);
  try {
    return await write(business, change, whereVippsIsOff);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const keepsVipps = !(await isPremium(business, now));
    return write(business, { ...change, paymentMethods: { ...methods, vipps: keepsVipps } });
  }
}
