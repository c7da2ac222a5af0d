import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Membership } from '../../../../../shared/people/member.ts';
import { roleNames } from '../../../../../shared/people/role.ts';
import { Button } from '../../../../ui/button.tsx';
import { Confirm } from '../../../../ui/confirm.tsx';
import { shopAddress } from '../../../lib/config.ts';
import { useMe } from '../../../lib/me-context.tsx';
import { leaveQuestion } from '../../../parts/leave-question.ts';
import { NewRestaurant } from '../../../parts/new-restaurant.tsx';
import { useLeaveRestaurant } from './queries.ts';

/** The restaurants of the user: open one more, or leave one. */
export function OwnRestaurants() {
  const { businesses = [] } = useMe();
  const [isOpening, setOpening] = useState(false);
  const [leaving, setLeaving] = useState<Membership>();
  const leave = useLeaveRestaurant();
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
        {businesses.map((one) => (
          <li className="own-restaurant" key={one.business}>
            <div>
              <b>{one.businessName}</b>
              <p className="meta">{shopAddress(one.subdomain)}</p>
            </div>
            <span>{roleNames[one.role]}</span>
            <Button variant="quiet" aria-label={`Forlat ${one.businessName}`} onClick={() => setLeaving(one)}>
              Forlat
            </Button>
          </li>
        ))}
      </ul>
      {leaving ? (
        <Confirm
          open
          onOpenChange={() => setLeaving(undefined)}
          {...leaveQuestion}
          title={`Forlate ${leaving.businessName}?`}
          onConfirm={() => leave.mutateAsync(leaving)}
        />
      ) : null}
      {isOpening ? <NewRestaurant onClose={() => setOpening(false)} /> : null}
    </section>
  );
}
