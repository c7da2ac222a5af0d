import { Plus, Search } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import type { Menu } from '../../../../shared/menu/menu-item.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Bone, EmptyState, Skeleton } from '../../../ui/states.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { CategoryPlate } from '../../parts/category-plate.tsx';
import { englishCounts } from './english/english-form.ts';

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

/**
 * Dishes, option groups and English words, each at an address of its own, so that the browser's back button
 * works.
 */
export function MenuTabs({ menu }: { menu: Menu | undefined }) {
  const canEdit = useMay('editMenu');
  const missing = menu ? englishCounts(menu).missing : 0;
  return (
    <nav className="tabs menu-tabs" aria-label="Meny">
      <NavLink to="/dashboard/menu" end>
        Retter <span className="meta num">{menu?.items.length}</span>
      </NavLink>
      <NavLink to="/dashboard/menu/tilvalg">
        Tilvalg <span className="meta num">{menu?.groups.length}</span>
      </NavLink>
      {canEdit ? (
        <NavLink to="/dashboard/menu/engelsk">
          Engelsk {missing > 0 ? <span className="meta num">{missing} mangler</span> : null}
        </NavLink>
      ) : null}
    </nav>
  );
}

/** An empty menu, for users who may fill it and for the others. */
export function StartMenu({ onAdd, onSample }: { onAdd: () => void; onSample: () => void }) {
  if (!useMay('editMenu')) return <EmptyState title="Menyen er tom" />;
  return (
    <section className="card state menu-start">
      <div className="menu-plates">
        <CategoryPlate category="Forretter" />
        <CategoryPlate category="Pizza" />
        <CategoryPlate category="Drikke" />
      </div>
      <h2 className="title">Start med din meny</h2>
      <p>Legg til den første retten selv, eller last inn tolv eksempler og skriv dem om til dine egne.</p>
      <div className="row">
        <Button icon={Plus} variant="main" onClick={onAdd}>
          Legg til første rett
        </Button>
        <Button onClick={onSample}>Last inn eksempelmeny</Button>
        <Link className={buttonClass('quiet')} to="/dashboard/menu/importer">
          Importer en meny
        </Link>
      </div>
    </section>
  );
}

export function NoHits({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Ingen retter passer søket eller filteret"
      drawing={<Search className="i menu-nohits" aria-hidden="true" />}
      action={<Button onClick={onClear}>Vis hele menyen</Button>}
    >
      Vi leter i navnene på rettene.
    </EmptyState>
  );
}
