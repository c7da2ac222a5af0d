import { deliverySaid, zoneSaid } from '../../../shared/shops/delivery-said.ts';
import { deliveryTerms } from '../../../shared/shops/delivery-terms.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import type { JudgedDelivery } from '../basket/shop.ts';

/** The terms of a delivery by the zones of the page; the server judges the order by its own. */
export function judgeDelivery(
  business: PublicBusiness,
  postcode: string | undefined,
  now: number,
): JudgedDelivery {
  const terms = deliveryTerms(business, postcode);
  const { zone, outside, extraMinutes } = terms;
  if (!zone && !outside) return terms;
  const { readyInMinutes } = business;
  const [fee = '', more] = deliverySaid(terms, readyInMinutes, postcode);
  return { ...terms, said: [fee, more ?? zoneSaid(terms, now + (readyInMinutes + extraMinutes) * 60_000)] };
}
