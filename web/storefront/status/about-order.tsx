import { useEffect, useState } from 'react';
import { feeText, kroner } from '../../../shared/kernel/money.ts';
import { choiceText, lineTitle } from '../../../shared/orders/choice-words.ts';
import { discountLabel } from '../../../shared/orders/discount.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { fulfilmentNames } from '../../../shared/orders/steps.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { allergenText } from '../parts/dish-facts.tsx';
import { type OwnOrder, ownOrder } from '../shop/own-orders.ts';

/** The ordered lines, as they were frozen into the order. */
export function Receipt({ order }: { order: TrackedOrder }) {
  return (
    <section className="box">
      <h2>Dette har du bestilt</h2>
      <dl className="sums">
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dish can be on two lines, and lines never change
          <div key={index}>
            <dt>
              {`${line.quantity} × ${lineTitle(line)}`}
              {line.choices ? <small>{choiceText(line)}</small> : null}
              <small>
                {line.allergens === null ? 'Allergener: ikke oppgitt. Spør oss.' : allergenText([line])}
              </small>
            </dt>
            <dd>{kroner(line.priceOre * line.quantity)}</dd>
          </div>
        ))}
        {order.discountOre ? (
          <div>
            <dt>{discountLabel(order.couponCode)}</dt>
            <dd>{kroner(-order.discountOre)}</dd>
          </div>
        ) : null}
        {order.depositOre ? (
          <div>
            <dt>Pant</dt>
            <dd>{kroner(order.depositOre)}</dd>
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
    </section>
  );
}

const paid = { cash: 'kontant', card: 'med kort', vipps: 'med Vipps' };

type AboutOrderProps = { order: TrackedOrder; business: PublicBusiness; token: string };

/**
 * The place of the food, and its payment. The guest's own texts show only in the tab that sent them: links
 * are shared, and a message may be about health.
 */
export function AboutOrder({ order, business, token }: AboutOrderProps) {
  const { businessName, address, subdomain } = business;
  const [own, setOwn] = useState<OwnOrder>();
  useEffect(() => setOwn(ownOrder(subdomain, token)), [subdomain, token]);
  if (order.status === 'cancelled') return null;
  const isPickup = order.fulfilment === 'pickup';
  const when = isPickup ? 'Ved henting' : 'Ved levering';
  const rows = [
    isPickup
      ? ['Hentes', [businessName, address].filter(Boolean).join(', ')]
      : ['Leveres', own?.address || 'Til adressen du oppga'],
    ['Allergi', own?.allergy && `«${own.allergy}»`],
    ['Melding', own?.message && `«${own.message}»`],
    ['Navn', own?.customerName],
    ['Telefon', own?.customerPhone],
    ['E-post', own?.customerEmail],
    ['Betaling', `${when}, ${paid[order.paymentMethod]}`],
  ].filter(([, text]) => text);
  return (
    <section className="box">
      <h2>Om bestillingen</h2>
      <dl className="about-order">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {text}
              {name === 'Hentes' && <MapLink address={address} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A link to the place on a map. The guest's phone asks a map only on a tap, and does not say from where. */
function MapLink({ address }: { address: string }) {
  if (!address) return null;
  const url = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;
  return (
    <a className="text" href={url} target="_blank" rel="noreferrer">
      Vis i Google Maps
    </a>
  );
}
