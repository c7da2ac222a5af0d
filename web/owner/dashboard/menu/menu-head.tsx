import { Eraser, FileUp, Plus, Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MenuItem } from '../../../../shared/menu/menu-item.ts';
import { isSoldOut } from '../../../../shared/menu/sold-out.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Bone } from '../../../ui/skeleton.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { useNow } from '../../lib/use-now.ts';
import { ActionMenu } from '../../parts/action-menu.tsx';

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
  const now = useNow();
  const available = items?.filter((item) => item.isAvailable && !isSoldOut(item, now)).length;
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
          <Link className={buttonClass()} to="/dashboard/menu/importer">
            <FileUp className="i" aria-hidden="true" />
            Importer
          </Link>
          <Button variant="main" onClick={onAdd} disabled={!items}>
            <Plus className="i" aria-hidden="true" />
            Legg til rett
          </Button>
          <ActionMenu
            label="Mer for menyen"
            actions={[
              { text: 'Eksempelmeny', Icon: Sparkles, onChoose: onSample },
              { text: 'Tøm meny', Icon: Eraser, isBad: true, onChoose: onClear },
            ]}
          />
        </>
      ) : null}
    </div>
  );
}
