import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { openInvitation } from '../lib/open-invitation.ts';

/** Every page that needs a business shows this while there is none. An invited person goes on from here. */
export function NoBusiness() {
  const invitation = openInvitation();
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
