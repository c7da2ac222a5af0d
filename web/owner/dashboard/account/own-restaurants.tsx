import { Plus } from 'lucide-react';
import { useState } from 'react';
import { roleNames } from '../../../../shared/members/role.ts';
import { Button } from '../../../ui/button.tsx';
import { shopAddress } from '../../lib/config.ts';
import { useMe } from '../../lib/me-context.tsx';
import { NewRestaurant } from '../../parts/new-restaurant.tsx';

/** Where who is signed in belongs, and the way to one more. */
export function OwnRestaurants() {
  const { businesses = [] } = useMe();
  const [isOpening, setOpening] = useState(false);
  return (
    <section className="card" aria-labelledby="restaurants-heading">
      <div className="card-head">
        <h2 className="lead" id="restaurants-heading">
          Restaurantene dine
        </h2>
        <Button onClick={() => setOpening(true)}>
          <Plus className="i" aria-hidden="true" />
          Ny restaurant
        </Button>
      </div>
      <ul>
        {businesses.map(({ business, businessName, subdomain, role }) => (
          <li className="own-restaurant" key={business}>
            <div>
              <b>{businessName}</b>
              <p className="meta">{shopAddress(subdomain)}</p>
            </div>
            <span>{roleNames[role]}</span>
          </li>
        ))}
      </ul>
      {isOpening ? <NewRestaurant onClose={() => setOpening(false)} /> : null}
    </section>
  );
}
