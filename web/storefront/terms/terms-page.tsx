import { kroner } from '../../../shared/kernel/money.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import { feeSpan } from '../../../shared/shops/delivery-said.ts';
import { deliveryTerms } from '../../../shared/shops/delivery-terms.ts';
import { takesVipps } from '../../../shared/shops/payment-methods.ts';
import type { PageData, ShopFacts } from '../../../shared/storefront/answers.ts';
import { type Section, Sections } from '../../law/sections.tsx';
import { Lines } from '../parts/icon.tsx';
import { Strip } from '../parts/shop-frame.tsx';
import { words } from './words.ts';

const back = 'm12 19-7-7 7-7M19 12H5';

type TermsPageProps = { data: Extract<PageData, { kind: 'privacy' | 'terms' }> };

/** The terms that a guest accepts by ordering. */
export function TermsPage({ data: { base, product, business } }: TermsPageProps) {
  return (
    <>
      <Strip {...{ base, business }} path="/vilkar" />
      <main className="order privacy">
        <h1>{words.title}</h1>
        <p>{words.intro(business.businessName)}</p>
        {words.translation && (
          <p className="notice">
            <span>
              {words.translation}{' '}
              <a href={`${base}/vilkar`} lang="nb" hrefLang="nb">
                {words.bindingText}
              </a>
            </span>
          </p>
        )}
        <Sections sections={shopTerms(business, product)} />
        <p className="order-end meta">
          <a className="text" href={base + kernel.root || '/'}>
            <Lines path={back} />
            {words.toMenu}
          </a>
        </p>
      </main>
    </>
  );
}

const delivery = ({ delivers, deliveryFeeOre, deliveryZones }: ShopFacts): string => {
  if (!delivers) return words.pickupOnly;
  const zones = feeSpan(deliveryTerms({ deliveryZones, deliveryFeeOre, minOrderOre: 0 }));
  const isFree = !zones && deliveryFeeOre === 0;
  const fee = isFree ? words.deliveryFree : words.deliveryFee(zones ?? kroner(deliveryFeeOre));
  return `${words.delivery} ${fee}`;
};

/**
 * A shop's terms of sale, from one template for all shops (after Forbrukertilsynet's standard terms for sales
 * to consumers). It covers only food that is made to order, paid when it is handed over or reserved before;
 * the owner answers for it.
 */
function shopTerms(shop: ShopFacts, product: string): Section[] {
  return [
    { heading: words.sellerHeading, texts: [words.seller(shop.legalName || shop.businessName, product)] },
    { heading: words.orderHeading, texts: [words.order] },
    { heading: words.pricesHeading, texts: [words.prices] },
    {
      heading: words.paymentHeading,
      texts: [words.payment, ...(takesVipps(shop) || shop.cardOnline ? [words.paymentOnline] : [])],
    },
    { heading: words.waysHeading, texts: [`${words.ways} ${delivery(shop)}`] },
    { heading: words.cancelHeading, texts: [words.cancel] },
    { heading: words.allergensHeading, texts: [words.allergens] },
    { heading: words.faultsHeading, texts: [words.faults] },
    { heading: words.complaintsHeading, texts: [words.complaints] },
  ];
}
