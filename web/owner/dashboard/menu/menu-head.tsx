import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MenuItem } from '../../../../shared/menu/menu-item.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Bone } from '../../../ui/skeleton.tsx';
import { useMay } from '../../lib/me-context.tsx';

type MenuHeadProps = {
  businessName: string;
  /** Undefined until they are known. */
  items: readonly MenuItem[] | undefined;
  onSample: () => void;
  onClear: () => void;
  onAdd: () => void;
};

/** An empty menu has its own two actions in the middle of the page (no-dishes.tsx). */
export function MenuHead({ businessName, items, onSample, onClear, onAdd }: MenuHeadProps) {
  const canEdit = useMay('editMenu');
  const available = items?.filter((item) => item.isAvailable).length;
  return (
    <div className="menu-head">
      <div className="menu-words">
        <p>{canEdit ? `Administrer retter for ${businessName}` : `Menyen til ${businessName}`}</p>
        {items ? (
          <p className="num">
            <b>{items.length}</b> {items.length === 1 ? 'rett' : 'retter'}, <b>{available}</b> kan bestilles
            nå
          </p>
        ) : (
          <p>
            <Bone width="12rem" height="1.5rem" />
          </p>
        )}
      </div>
      {canEdit && items?.length !== 0 ? (
        <>
          <Button variant="quiet" onClick={onSample} disabled={!items}>
            Eksempelmeny
          </Button>
          <Button variant="quiet" onClick={onClear} disabled={!items}>
            Tøm meny
          </Button>
          <Link className={buttonClass('quiet')} to="/dashboard/menu/importer">
            Importer
          </Link>
          <Button variant="main" onClick={onAdd} disabled={!items}>
            <Plus className="i" aria-hidden="true" />
            Legg til rett
          </Button>
        </>
      ) : null}
    </div>
  );
}
