import type { Fulfilment } from '../../../shared/orders/fulfilment.ts';
import type { PublicBusiness } from '../../../shared/shops/public-business.ts';
import { Lines } from '../parts/icon.tsx';

const pin =
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z';
const clock = 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM12 6v6l4 2';

type Props = { business: PublicBusiness; fulfilment: Fulfilment };

/** Where the food is fetched, and about when it is ready. The kitchen promises a time only when it confirms. */
export function WayFacts({ business: { businessName, address, readyInMinutes }, fulfilment }: Props) {
  const isPickup = fulfilment === 'pickup';
  return (
    <div>
      {isPickup && (
        <p className="fact">
          <Lines path={pin} />
          <span>
            <b>{address || businessName}</b>
            <span className="meta">Du henter maten her</span>
          </span>
        </p>
      )}
      <p className="fact">
        <Lines path={clock} />
        <span>
          <b>{`${isPickup ? 'Klar' : 'Sendes ut'} om ca. ${readyInMinutes} min`}</b>
          <span className="meta">Kjøkkenet gir deg klokkeslettet når det bekrefter</span>
        </span>
      </p>
    </div>
  );
}
