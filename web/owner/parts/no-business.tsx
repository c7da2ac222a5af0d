import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** On every page that needs a business while there is none (OVER-012, MENU-019, Q-47). */
export function NoBusiness() {
  return (
    <EmptyState
      title="Ingen bedriftsprofil funnet"
      action={
        <Link className={buttonClass('main')} to="/dashboard/settings">
          Gå til innstillinger
        </Link>
      }
    >
      Du må sette opp bedriftsprofilen din først.
    </EmptyState>
  );
}
