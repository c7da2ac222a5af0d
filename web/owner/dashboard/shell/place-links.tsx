import { NavLink } from 'react-router-dom';
import type { Place } from './places.ts';

/** Oversikt is current on its own address only (DASH-004). */
export function PlaceLinks({
  places,
  onNavigate,
}: {
  places: readonly Place[];
  onNavigate?: (() => void) | undefined;
}) {
  return places.map(({ to, text, Icon }) => (
    <NavLink key={to} to={to} end={to === '/dashboard'} onClick={onNavigate}>
      <Icon className="i" aria-hidden="true" />
      {text}
    </NavLink>
  ));
}
