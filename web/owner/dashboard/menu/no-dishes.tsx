import { Plus, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { CategoryPlate } from '../../parts/category-plate.tsx';

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
