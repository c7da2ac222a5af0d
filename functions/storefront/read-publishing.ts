import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import type { Option, OptionGroup } from '../../shared/menu/option-group.ts';
import { publicContact } from '../../shared/shops/info.ts';
import { lackingOf, type Publishing } from '../../shared/shops/publishing.ts';
import { seenItems } from '../../shared/storefront/public-menu.ts';
import { noBusiness } from '../kernel/lambda/problems.ts';
import { findHeardAt } from '../orders/rehearsal-heard.ts';
import { listDevices } from '../people/device-store.ts';
import { listEmployeesWithStates } from '../people/list-employees.ts';
import { readSavedSettings } from '../shops/settings-store.ts';
import { findSite } from '../shops/site.ts';

/** The state of the checklist before Publiser. Throws NOT_FOUND when the business is gone. */
export async function readPublishing(business: BusinessId): Promise<Publishing> {
  const [site, saved, employees, devices, rehearsalHeardAt] = await Promise.all([
    findSite(business, { consistent: true }),
    readSavedSettings(business),
    listEmployeesWithStates(business),
    listDevices(business),
    findHeardAt(business),
  ]);
  if (!site) throw noBusiness();
  const { profile, info, menu } = site;
  const shown = seenItems(menu);
  const options = optionsOf(shown, menu.groups);
  const samples = shown.filter(({ isSample }) => isSample).length;
  const states = employees.flatMap((employee) => Object.values(employee.states));
  const among = (wanted: string) => states.filter((state) => state === wanted).length;
  return {
    publishedAt: profile.publishedAt ?? null,
    dishes: shown.length,
    categories: new Set(shown.map(({ category }) => category)).size,
    withoutAllergens: unsaid(shown).length,
    ...(samples > 0 && { samples }),
    ...(options.length > 0 && {
      options: { count: options.length, withoutAllergens: unsaid(options).length },
    }),
    hasSavedHours: saved.includes('openingHours'),
    hasSavedWays: saved.includes('deliveryFeeOre') || saved.includes('delivers'),
    hasSavedPayment: saved.includes('paymentMethods'),
    told: {
      ...{ confirmed: among('confirmed'), waiting: among('waiting'), screens: devices.length },
      ...(among('unreachable') > 0 && { unreachable: among('unreachable') }),
    },
    sellerLacks: lackingOf({ ...profile, ...publicContact(profile, info) }),
    ...(rehearsalHeardAt && { rehearsalHeardAt }),
  };
}

/** The options that a guest can meet on these dishes, each once: those a dish hides are not of it. */
function optionsOf(items: readonly MenuItem[], groups: readonly OptionGroup[]): Option[] {
  return groups.flatMap(({ id, options }) => {
    const uses = items.flatMap((item) => item.groups ?? []).filter(({ groupId }) => groupId === id);
    return options.filter((option) => uses.some(({ hidden = [] }) => !hidden.includes(option.id)));
  });
}

/** The dishes or options whose allergens are not stated yet. Missing is not 'none'. */
const unsaid = <Thing extends Pick<MenuItem, 'allergens'>>(things: readonly Thing[]): Thing[] =>
  things.filter(({ allergens }) => allergens === null);
