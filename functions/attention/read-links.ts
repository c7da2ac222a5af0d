import type { BusinessId } from '../../shared/kernel/ids.ts';
import { countHeard } from '../../shared/shops/heard.ts';
import { publicContact } from '../../shared/shops/info.ts';
import { brokenLinks, type Links, nextOrderAt } from '../../shared/shops/links.ts';
import { publicMenuOf } from '../../shared/storefront/public-menu.ts';
import { noBusiness } from '../kernel/lambda/problems.ts';
import { findSite } from '../shops/site.ts';
import { listReports, toldElsewhere } from './heard.ts';

/**
 * Looks at each link between a guest's order and the kitchen as it will be at the next order. `usesScreens`:
 * the shop answers on screens that need not be on yet. Throws NOT_FOUND when the business is gone.
 */
export async function readLinks(
  business: BusinessId,
  { usesScreens }: { usesScreens: boolean },
  now: number,
): Promise<Links> {
  const site = await findSite(business, { consistent: true });
  if (!site) throw noBusiness();
  const { profile, settings, info, menu } = site;
  const [reports, { pushes, texts, refused }] = await Promise.all([
    listReports(business),
    toldElsewhere(business, profile, now),
  ]);
  const screens = countHeard(reports, now);
  const opensAt = nextOrderAt(settings, now);
  const groups = publicMenuOf(menu, opensAt ?? now, { sellsAlcohol: Boolean(settings.alcohol) });
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
