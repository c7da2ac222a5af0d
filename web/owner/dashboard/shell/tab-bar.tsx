import { Menu } from 'lucide-react';
import { PlaceLinks } from './place-links.tsx';
import { places } from './places.ts';

const shortcuts = places.filter((place) => place.isShortcut);

type TabBarProps = { waiting: number; isMenuOpen: boolean; onMenu: () => void };

/** The counter on a phone: what the thumb reaches. 'Mer' opens the sidebar. */
export function TabBar({ waiting, isMenuOpen, onMenu }: TabBarProps) {
  return (
    <nav className="bar" aria-label="Snarveier">
      <PlaceLinks places={shortcuts} waiting={waiting} />
      <button type="button" aria-expanded={isMenuOpen} aria-haspopup="dialog" onClick={onMenu}>
        <Menu className="i" aria-hidden="true" />
        Mer
      </button>
    </nav>
  );
}
