import { NavLink } from 'react-router-dom';
import type { Place } from './places.ts';

type PlaceLinksProps = {
  places: readonly Place[];
  /** Orders that wait for an answer: the lamp beside Bestillinger. */
  waiting: number;
  onNavigate?: (() => void) | undefined;
};

/** Oversikt is current on its own address only. */
export function PlaceLinks({ places, waiting, onNavigate }: PlaceLinksProps) {
  return places.map(({ to, text, Icon }) => (
    <NavLink key={to} to={to} end={to === '/dashboard'} onClick={onNavigate}>
      <Icon className="i" aria-hidden="true" />
      {text}
      {to === '/dashboard/orders' && waiting > 0 ? (
        <span className="count">
          {waiting}
          <span className="sr"> nye</span>
        </span>
      ) : null}
    </NavLink>
  ));
}
