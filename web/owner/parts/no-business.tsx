import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { OwnerBusiness } from '../../../shared/shops/business.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { openInvitation } from '../lib/remembered.ts';
import { useBusiness } from '../queries/business.ts';

/** A page that needs a business, which its screen gets; without one it says the way to one. */
export function withBusiness(Screen: ComponentType<{ business: OwnerBusiness }>) {
  return function Page() {
    const business = useBusiness();
    return business ? <Screen business={business} /> : <NoBusiness />;
  };
}

/** Every page that needs a business shows this while there is none. An invited person goes on from here. */
export function NoBusiness() {
  const invitation = openInvitation.read();
  if (invitation)
    return (
      <EmptyState
        title="Du har en invitasjon"
        action={
          <Link className={buttonClass('main')} to={`/invitasjon#${invitation}`}>
            Se invitasjonen
          </Link>
        }
      >
        Godta den for å bli med i restauranten.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Ingen bedriftsprofil funnet"
      action={
        <Link className={buttonClass('main')} to="/dashboard/info">
          Gå til bedriftsinfo
        </Link>
      }
    >
      Du må sette opp bedriftsprofilen din først.
    </EmptyState>
  );
}
