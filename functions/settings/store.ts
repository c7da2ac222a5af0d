import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import {
  type BusinessSettings,
  defaultSettings,
  type SettingsChange,
} from '../../shared/settings/settings.ts';
import type { Item } from '../table/client.ts';
import { getItem, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** The stored settings with the defaults for what was never saved. The one cast of this store: we wrote what we read. */
function settingsFrom(item: Item | undefined): BusinessSettings {
  const { pk: _pk, sk: _sk, updatedAt: _updatedAt, ...stored } = item ?? {};
  return { ...defaultSettings, ...(stored as Partial<BusinessSettings>) };
}

export async function readSettings(business: BusinessId): Promise<BusinessSettings> {
  return settingsFrom(await getItem(keys.settings(business), { consistent: true }));
}

/** Vipps belongs to premium; a stored choice from a premium past stays, and checkout ignores it (ROLE-006, Q-55). */
async function checkPlan(business: BusinessId, change: SettingsChange): Promise<void> {
  if (!change.paymentMethods?.vipps) return;
  const profile = await getItem(keys.profile(business), { consistent: true });
  if (profile?.planType !== 'premium') throw new Problem('PLAN_REQUIRED', 'Vipps krever Premium');
}

/**
 * Saves the named fields and leaves the rest, so that two tablets on two tabs keep each other's choices; the first save makes
 * the record (CALL-016). Throws PLAN_REQUIRED before anything is stored.
 */
export async function changeSettings(
  business: BusinessId,
  change: SettingsChange,
  now: number,
): Promise<BusinessSettings> {
  await checkPlan(business, change);
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  const fields = [...named, ['updatedAt', new Date(now).toISOString()] as const];
  const item = await updateItem(keys.settings(business), {
    set: `SET ${fields.map((_, index) => `#f${index} = :v${index}`).join(', ')}`,
    names: Object.fromEntries(fields.map(([name], index) => [`#f${index}`, name])),
    values: Object.fromEntries(fields.map(([, value], index) => [`:v${index}`, value])),
  });
  return settingsFrom(item);
}
