import { queryOptions } from '@tanstack/react-query';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';

/** The customer's page as HTML, of the demo restaurant, and the business it is to be drawn for. */
export type ShopPage = { html: string; business: PublicBusiness };

async function read(path: string): Promise<Response> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** The demo's page, the only one on the dashboard's own host: a shop's page lies on the shop's host. */
export const shopPageQuery = (subdomain: string) =>
  queryOptions({
    queryKey: ['shop-page', subdomain],
    queryFn: async (): Promise<ShopPage> => {
      const [page, business] = await Promise.all([
        read('/restaurant/demo'),
        read(`/restaurant/${subdomain}/api/storefront/business`),
      ]);
      return { html: await page.text(), business: await business.json() };
    },
  });
