import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { planAt } from '../../shared/plans/plan.ts';
import {
  type BusinessSettings,
  defaultSettings,
  type SettingsChange,
} from '../../shared/settings/settings.ts';
import type { Item } from '../table/client.ts';
import { ConditionFailed, getItem, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** The stored settings with the defaults for what was never saved. The one cast of this store: we wrote what we read. */
function settingsFrom(item: Item | undefined): BusinessSettings {
  const { pk: _pk, sk: _sk, updatedAt: _updatedAt, ...stored } = item ?? {};
  return { ...defaultSettings, ...(stored as Partial<BusinessSettings>) };
}

export async function readSettings(business: BusinessId): Promise<BusinessSettings> {
  return settingsFrom(await getItem(keys.settings(business), { consistent: true }));
}

async function isPremium(business: BusinessId, now: number): Promise<boolean> {
  const profile = await getItem(keys.profile(business), { consistent: true });
  return planAt(profile ?? {}, now) === 'premium';
}

const whereVippsIsOff = {
  condition: 'attribute_not_exists(#methods.vipps) OR #methods.vipps = :off',
  names: { '#methods': 'paymentMethods' },
  values: { ':off': false },
};

/** One update of the one record, unless what stands there forbids it. */
async function write(
  business: BusinessId,
  change: SettingsChange,
  now: number,
  where?: typeof whereVippsIsOff,
): Promise<BusinessSettings> {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  const fields = [...named, ['updatedAt', new Date(now).toISOString()] as const];
  const item = await updateItem(keys.settings(business), {
    ...where,
    set: `SET ${fields.map((_, index) => `#f${index} = :v${index}`).join(', ')}`,
    names: { ...where?.names, ...Object.fromEntries(fields.map(([name], index) => [`#f${index}`, name])) },
    values: {
      ...where?.values,
      ...Object.fromEntries(fields.map(([, value], index) => [`:v${index}`, value])),
    },
  });
  return settingsFrom(item);
}

/**
 * Saves the named fields and leaves the rest, so that two tablets on two tabs keep each other's choices; the first save makes
 * the record (CALL-016). Vipps belongs to premium: on free it is PLAN_REQUIRED, before anything is stored (ROLE-006). A Vipps stored
 * in a premium past shows as off on free, so every save from there says off; it stays stored for a later upgrade (Q-55). The plan
 * is asked for only when that could be the case.
 */
export async function changeSettings(
  business: BusinessId,
  change: SettingsChange,
  now: number,
): Promise<BusinessSettings> {
  const { paymentMethods } = change;
  if (paymentMethods?.vipps && !(await isPremium(business, now))) {
    throw new Problem('PLAN_REQUIRED', 'Vipps krever Premium');
  }
  if (!paymentMethods || paymentMethods.vipps) return write(business, change, now);
  try {
    return await write(business, change, now, whereVippsIsOff);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const keepsVipps = !(await isPremium(business, now));
    return write(business, { ...change, paymentMethods: { ...paymentMethods, vipps: keepsVipps } }, now);
  }
}
