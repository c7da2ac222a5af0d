import { takingOrders } from '../../../shared/availability/taking-orders.ts';
import type { PageData, PublicBusiness } from '../../../shared/business/public-business.ts';
import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone-text.ts';
import { totalsOf } from '../../../shared/orders/basket.ts';
import type { TypedOrder } from '../../../shared/orders/order-form.ts';
import { Contract } from '../checkout/contract.tsx';
import { Seller } from '../parts/seller.tsx';
import { Strip } from '../parts/strip.tsx';
import { openingOf } from '../shop/opening-text.ts';
import { DishFields } from './dish-fields.tsx';
import { GuestFields } from './guest-fields.tsx';
import { PlainSums } from './plain-sums.tsx';
import { WayFields } from './way-fields.tsx';

export type OrderFormData = Pick<PageData, 'base' | 'now'> & {
  business: PublicBusiness;
  /** Secret and new with each form: an order that is sent twice is one order. */
  key: string;
  typed: TypedOrder;
  /** What is wrong with the whole of it, in a sentence, and sentences by field. */
  problem: string;
  errors: Record<string, string>;
};

/** The dishes of the menu that were chosen. */
export function chosenDishes({ menu }: PublicBusiness, { quantities }: TypedOrder) {
  return menu
    .flatMap(({ items }) => items)
    .map((dish) => ({ ...dish, quantity: quantities.get(dish.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}

/** An order without script: one page that is sent, and sent back with what is missing. The sum is counted when it is sent. */
export function OrderFormPage({ data }: { data: OrderFormData }) {
  const { base, business, typed, problem, errors, key } = data;
  const dishes = chosenDishes(business, typed);
  const way = typed.fulfilment === 'delivery' ? 'delivery' : 'pickup';
  const totals = totalsOf(dishes, way, business.deliveryFeeOre);
  const isOpen = !business.isDemoMenu && takingOrders(business, Date.parse(data.now)).isOpen;
  return (
    <>
      <Strip base={base} name={business.businessName} />
      <main className="order plain-order">
        <h1>Bestill med skjema</h1>
        {problem && (
          <p className="notice" role="alert">
            {problem}
          </p>
        )}
        {isOpen ? (
          <form method="post" action={`${base}/bestill`} noValidate>
            <input type="hidden" name="nokkel" value={key} />
            <input type="hidden" name="sum" value={totals.quantity > 0 ? totals.totalOre : ''} />
            <DishFields menu={business.menu} typed={typed} />
            <WayFields business={business} typed={typed} error={errors.fulfilment} />
            <GuestFields typed={typed} errors={errors} />
            <PlainSums dishes={dishes} totals={totals} way={way} />
            <Contract base={base} business={business} />
            <button type="submit" className="main-button" name="gjor" value="bestill">
              Bestill – betal ved henting eller levering
            </button>
          </form>
        ) : (
          <p className="notice">{openingOf(business, Date.parse(data.now)).heading}.</p>
        )}
        {business.phone && (
          <p className="meta">
            {'Du kan også ringe '}
            <a href={`tel:${dialledPhone(business.phone)}`}>{formattedPhone(business.phone)}</a>.
          </p>
        )}
      </main>
      <Seller base={base} seller={business} />
    </>
  );
}
