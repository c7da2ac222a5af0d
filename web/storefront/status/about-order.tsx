import { useEffect, useState } from 'react';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import type { PublicBusiness } from '../../../shared/shops/public-business.ts';
import type { OwnOrder } from '../shop/own-order.ts';
import { MapLink } from './map-link.tsx';
import { ownOrder } from './own-order.ts';

const paid = { cash: 'kontant', card: 'med kort', vipps: 'med Vipps' };

type Props = { order: TrackedOrder; business: PublicBusiness; token: string };

/**
 * Where the food is fetched or goes, and how it is paid. What the guest wrote stands here in the tab that sent it alone: links are
 * shared, and a message may be about health.
 */
export function AboutOrder({ order, business, token }: Props) {
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
