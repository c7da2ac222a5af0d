import { NavLink } from 'react-router-dom';
import type { Menu } from '../../../../shared/menu/menu-item.ts';

/** Dishes and option groups, each at an address of its own, so that the browser's back button works. */
export function MenuTabs({ menu }: { menu: Pick<Menu, 'items' | 'groups'> | undefined }) {
  return (
    <nav className="tabs menu-tabs" aria-label="Meny">
      <NavLink to="/dashboard/menu" end>
        Retter <span className="meta num">{menu?.items.length}</span>
      </NavLink>
      <NavLink to="/dashboard/menu/tilvalg">
        Tilvalg <span className="meta num">{menu?.groups.length}</span>
      </NavLink>
    </nav>
  );
}
