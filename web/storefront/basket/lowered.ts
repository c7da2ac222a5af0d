import type { PricedLine, Totals } from '../../../shared/orders/basket.ts';
import { offersAt, withOffer } from '../../../shared/orders/offers.ts';
import type { Fulfilment } from '../../../shared/orders/steps.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import type { Basket } from './basket.ts';

type Asked = {
  business: Pick<PublicBusiness, 'offers'>;
  basket: Pick<Basket, 'coupon'>;
  form: { fulfilment: Fulfilment };
  /** For when (ms); now where it is missing. */
  at?: number;
};

/** The sums with the offer that holds: one that applies by itself, or the guest's code. */
export function lowered(
  plain: Totals,
  lines: readonly PricedLine[],
  { business, basket: { coupon }, form, at = Date.now() }: Asked,
): Totals {
  const offers = [...offersAt(business.offers, at), ...(coupon ? [coupon] : [])];
  return withOffer(plain, lines, form.fulfilment, offers);
}
