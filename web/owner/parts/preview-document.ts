import { themeCss } from '../../../shared/shops/theme-css.ts';
import type { PageData, PublicBusiness } from '../../../shared/storefront/answers.ts';
import type { ShopPage } from '../queries/shop-page.ts';

export type PageDraft = Partial<PublicBusiness>;

/**
 * The API does not answer at this address: the page in the frame can neither read newer data over the draft
 * nor place an order.
 */
const noApi = '/forhandsvisning';

/** A preview shows the page as guests find it while orders are taken. */
const alwaysOpen = { acceptOrders: true, pausedUntil: null, quotaClosed: false } as const;

/**
 * The customer's page as HTML, started from a draft of the business: the draft replaces its data and the
 * page's own script draws it. It is inert: it can be scrolled, but not pressed. It runs on the dashboard's
 * host, beside the tokens, so it is made for this user's own business alone and its policy is the
 * dashboard's. Undefined when `html` is no menu page.
 */
export function previewDocument({ html, business }: ShopPage, draft: PageDraft): string | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const root = page.getElementById('page');
  const data = page.getElementById('data');
  const demo: PageData | undefined = data?.textContent ? JSON.parse(data.textContent) : undefined;
  if (!root || !data || demo?.kind !== 'menu') return undefined;
  const drawn: PageData = { ...demo, base: noApi, business: { ...business, ...alwaysOpen, ...draft } };
  page.head.append(...root.querySelectorAll('style, script'));
  root.replaceChildren();
  // It takes taps, which this page has not, and the dashboard's policy allows no script in a page.
  for (const script of page.querySelectorAll('script:not([src], [type])')) script.remove();
  // Without a '<' no text of the draft can end the element.
  data.textContent = JSON.stringify(drawn).replace(/</g, '\\u003c');
  const style = page.createElement('style');
  style.textContent = themeCss(drawn.business.theme);
  page.head.append(style);
  page.body.setAttribute('inert', '');
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
