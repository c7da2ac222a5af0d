import type { PublicBusiness } from '../../../shared/business/public-business.ts';
import { discountLabel } from '../../../shared/coupons/discount.ts';
import { feeText, kroner } from '../../../shared/kernel/money.ts';
import { fulfilmentNames } from '../../../shared/orders/fulfilment.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { allergenText } from '../parts/allergen-text.ts';

const paid = { cash: 'kontant', card: 'med kort', vipps: 'med Vipps' };

/** What was ordered, as it was frozen into the order. Neither name nor address nor what the guest wrote: the link may be shared. */
export function Receipt({ order, business }: { order: TrackedOrder; business: PublicBusiness }) {
  const contains = allergenText(order.lines);
  const isPickup = order.fulfilment === 'pickup';
  const place = isPickup
    ? `Hentes hos ${[business.businessName, business.address].filter(Boolean).join(', ')}.`
    : 'Leveres til adressen du oppga.';
  const when = isPickup ? 'når du henter' : 'når maten kommer';
  return (
    <section className="box">
      <h2>Dette har du bestilt</h2>
      <dl className="sums">
        {order.lines.map(({ name, quantity, priceOre }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dish can be on two lines, and lines never change
          <div key={index}>
            <dt>{`${quantity} × ${name}`}</dt>
            <dd>{kroner(priceOre * quantity)}</dd>
          </div>
        ))}
        {order.discountOre ? (
          <div>
            <dt>{discountLabel(order.couponCode)}</dt>
            <dd>{kroner(-order.discountOre)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{fulfilmentNames[order.fulfilment]}</dt>
          <dd>{feeText(order.deliveryFeeOre)}</dd>
        </div>
        <div className="all">
          <dt>
            Totalt <small>inkl. mva</small>
          </dt>
          <dd>{kroner(order.totalOre)}</dd>
        </div>
      </dl>
      <p className="meta">
        {contains && (
          <>
            {`${contains}.`}
            <br />
          </>
        )}
        {order.status === 'cancelled'
          ? 'Du skal ikke betale noe.'
          : `${place} Betales ${paid[order.paymentMethod]} ${when}.`}
      </p>
    </section>
  );
}
