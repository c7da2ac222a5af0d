import { Menu } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useMe } from '../../lib/me-context.tsx';
import { PlaceLinks } from './place-links.tsx';
import { placesFor } from './places.ts';

type TabBarProps = { waiting: number; isMenuOpen: boolean; onMenu: () => void };

/** The counter on a phone: what the thumb reaches. 'Mer' opens the sidebar, with the pages that are only there. */
export function TabBar({ waiting, isMenuOpen, onMenu }: TabBarProps) {
  const { pathname } = useLocation();
  const places = placesFor(useMe().role);
  const shortcuts = places.filter((place) => place.isShortcut);
  const others = places.filter((place) => !place.isShortcut);
  const isElsewhere = others.some(({ to }) => pathname.startsWith(to));
  return (
    <nav className="bar" aria-label="Snarveier">
      <PlaceLinks places={shortcuts} waiting={waiting} />
      <button
        type="button"
        aria-expanded={isMenuOpen}
        aria-haspopup="dialog"
        aria-current={isElsewhere ? 'page' : undefined}
        onClick={onMenu}
      >
        <Menu className="i" aria-hidden="true" />
        Mer
      </button>
    </nav>
  );
}
