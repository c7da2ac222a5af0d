import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { roleNames } from '../../../../shared/people/role.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useMe } from '../../lib/me-context.tsx';
import { placeAt, placesFor } from './places.ts';

/**
 * The page, if the role may open it. Who opens the dashboard without a page gets the first one of the role. The page of another
 * address says that it is not for this role, and asks the API for nothing.
 */
export function AllowedPage({ children }: { children: ReactNode }) {
  const { role } = useMe();
  const { pathname } = useLocation();
  const place = placeAt(pathname);
  const allowed = placesFor(role);
  const [first] = allowed;
  if (!place || allowed.includes(place) || !first) return children;
  if (place.to === '/dashboard') return <Navigate to={first.to} replace />;
  return (
    <EmptyState
      title="Du har ikke tilgang til denne siden"
      action={
        <Link className={buttonClass('main')} to={first.to}>
          Gå til {first.text}
        </Link>
      }
    >
      Rollen din er {roleNames[role].toLowerCase()}. Be en eier om en annen rolle hvis du trenger siden.
    </EmptyState>
  );
}
