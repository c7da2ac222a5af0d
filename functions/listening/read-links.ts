import { brokenLinks, type Links, nextOrderAt } from '../../shared/business/links.ts';
import { publicMenuOf } from '../../shared/business/public-menu.ts';
import { publicContact } from '../../shared/info/info.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { findSite } from '../business/store.ts';
import { noBusiness } from '../lambda/problems.ts';
import { countHeardScreens } from './reach.ts';
import { toldElsewhere } from './told-elsewhere.ts';

/**
 * Looks at each link between a guest's order and the kitchen as it will be at the next order. `usesScreens`: the shop answers on screens
 * that need not be on yet. Throws NOT_FOUND when the business is gone.
 */
export async function readLinks(
  business: BusinessId,
  { usesScreens }: { usesScreens: boolean },
  now: number,
): Promise<Links> {
  const site = await findSite(business, { consistent: true });
  if (!site) throw noBusiness();
  const { profile, settings, info, menu } = site;
  const [screens, { pushes, texts, refused }] = await Promise.all([
    countHeardScreens(business, now),
    toldElsewhere(business, profile, now),
  ]);
  const opensAt = nextOrderAt(settings, now);
  const groups = publicMenuOf(menu, opensAt ?? now, Boolean(settings.alcohol));
  const facts = {
    orders: { ...settings, isPublished: profile.publishedAt !== undefined },
    dishes: groups.flatMap(({ items }) => items).filter(({ soldOut }) => !soldOut).length,
    phone: publicContact(profile, info).phone,
    refused,
    isReached: usesScreens || screens + pushes + texts > 0,
  };
  return {
    broken: brokenLinks(facts, now),
    opensAt: opensAt === undefined ? null : new Date(opensAt).toISOString(),
    reached: { screens, pushes, texts },
  };
}
