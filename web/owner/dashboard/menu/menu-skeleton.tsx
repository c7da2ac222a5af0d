import { NavLink } from 'react-router-dom';
import type { Menu } from '../../../../shared/menu/menu-item.ts';
import { Bone, Skeleton } from '../../../ui/skeleton.tsx';

/** Two categories in the size of the coming ones. */
export function MenuSkeleton() {
  return (
    <Skeleton className="menu-groups" label="Laster menyen...">
      {[3, 2].map((rows) => (
        <div className="card" key={rows}>
          <div className="menu-ghead bones">
            <Bone width="8rem" height="1.25rem" />
          </div>
          {[1, 2, 3].slice(0, rows).map((row) => (
            <div className="dish-row bones" key={row}>
              <Bone width="40%" height="1rem" />
              <Bone width="70%" />
              <Bone width="25%" />
            </div>
          ))}
        </div>
      ))}
    </Skeleton>
  );
}

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
