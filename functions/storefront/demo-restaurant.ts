import { createMiddleware } from 'hono/factory';
import type { Language } from '../../shared/kernel/language.ts';
import { Problem, type ProblemCode } from '../../shared/kernel/problem.ts';
import type { Menu } from '../../shared/menu/menu-item.ts';
import { toldDish, toldGroup } from '../../shared/menu/sample-english.ts';
import { sampleMenu } from '../../shared/menu/sample-menu.nb.ts';
import { sampleGroups, sampleOptions } from '../../shared/menu/sample-options.nb.ts';
import type { OrderReason } from '../../shared/orders/reasons.ts';
import { defaultSettings } from '../../shared/shops/settings.ts';
import type { MenuOptions, PublicBusiness } from '../../shared/storefront/answers.ts';
import { askedLanguage } from '../kernel/http/base-of.ts';
import { environment } from '../kernel/lambda/environment.ts';
import { noInfo } from '../shops/info-store.ts';
import { publicBusinessOf, publicOptionsOf } from '../shops/public-business.ts';
import type { WholeSite } from '../shops/site.ts';
import { noMenu } from '../shops/stored-menu.ts';
import { demoProfile } from './demo-profile.nb.ts';

/** No business can own this name (shared/tenancy/reserved.ts), so its host means the demo. */
export function isDemoHost(host: string | undefined): boolean {
  return host === `demo.${environment('SITE_DOMAIN')}`;
}

const opened = '2026-01-01T00:00:00.000Z';

/** The twelve dishes under ids 1 to 12, with what can be chosen of them, in English too; one is sold out. */
const demoMenu: Menu = {
  ...noMenu,
  items: sampleMenu.map((dish, index) =>
    toldDish({
      ...dish,
      ...sampleOptions[dish.name],
      ...(dish.name === 'Bruschetta' && { soldOut: { until: null } }),
      ...{ id: `itm_${index + 1}` as const, sortOrder: index, createdAt: opened, updatedAt: opened },
    }),
  ),
  groups: sampleGroups.map(toldGroup),
};

/**
 * The restaurant at /restaurant/demo: the sample menu under default hours, and what it says of itself.
 * It is made here, so there is no stored business and nothing can be ordered.
 */
const site: WholeSite = {
  profile: {
    id: 'biz_demo',
    ...demoProfile,
    businessType: 'restaurant',
    subdomain: 'demo',
    phone: '',
    email: 'post@pizzeria.example',
    legalName: '',
    orgNumber: '',
    isActive: true,
    createdAt: opened,
    updatedAt: opened,
  },
  settings: defaultSettings,
  info: noInfo,
  menu: demoMenu,
};

const demoIn = (language: Language): PublicBusiness => ({
  ...publicBusinessOf(site, Date.parse(opened), language),
  isDemoMenu: true,
  isPublished: true,
});
export const demoRestaurant: Record<Language, PublicBusiness> = { nb: demoIn('nb'), en: demoIn('en') };

const refused = (code: ProblemCode, because: OrderReason) => new Problem(code, because);

/** Answers the customer's API for the show-window: it can be looked at, and knows no code and no order. */
export const demoApi = createMiddleware(async (c, next) => {
  if (!isDemoHost(c.req.header('x-tenant-host'))) return next();
  const path = c.req.path.replace(/^.*\/api\/storefront/, '');
  const language = askedLanguage(c);
  if (c.req.method === 'GET' && path === '/business') {
    return c.json<PublicBusiness>(demoRestaurant[language]);
  }
  if (c.req.method === 'GET' && path === '/options') {
    return c.json<MenuOptions>(publicOptionsOf(site, language));
  }
  if (c.req.method === 'POST' && path === '/coupon')
    throw refused('COUPON_INVALID', { reason: 'couponWrong' });
  throw refused('NOT_FOUND', { reason: 'demoTakesNone' });
});
