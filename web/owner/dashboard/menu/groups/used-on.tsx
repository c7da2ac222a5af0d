import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { MenuItemId } from '../../../../../shared/kernel/ids.ts';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import { Button } from '../../../../ui/button.tsx';
import { dishCount } from '../shown-menu.ts';
import { ChooseDishes } from './choose-dishes.tsx';
import type { EditorForm } from './editor-form.ts';

/** So many dishes are named before the rest is counted. */
const mostNamed = 6;

/** Which dishes have the group. Stored with it, by the same button. */
export function UsedOn({ form: { control, setValue }, menu }: { form: EditorForm; menu: Menu }) {
  const itemIds = useWatch({ control, name: 'itemIds' });
  const [isChoosing, setChoosing] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const used = menu.items.filter(({ id }) => itemIds.includes(id));
  const shown = showsAll || used.length <= mostNamed + 1 ? used : used.slice(0, mostNamed);
  const put = (next: MenuItemId[]) => setValue('itemIds', next, { shouldDirty: true });
  return (
    <section className="card group-used" aria-labelledby="used">
      <h3 className="lead" id="used">
        {used.length === 0 ? 'Brukes ikke ennå' : `Brukes på ${dishCount(used.length)}`}
      </h3>
      <div className="chips">
        {shown.map(({ id, name }) => (
          <span className="chip" key={id}>
            {name}
            <button
              type="button"
              aria-label={`Ta bort fra ${name}`}
              onClick={() => put(itemIds.filter((one) => one !== id))}
            >
              <X className="i" aria-hidden="true" />
            </button>
          </span>
        ))}
        {shown.length < used.length ? (
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            og {used.length - shown.length} til
          </Button>
        ) : null}
        <Button onClick={() => setChoosing(true)} disabled={menu.items.length === 0}>
          <Plus className="i" aria-hidden="true" />
          Velg retter
        </Button>
      </div>
      {menu.items.length === 0 ? <p className="meta">Menyen har ingen retter ennå.</p> : null}
      {isChoosing ? (
        <ChooseDishes menu={menu} chosen={itemIds} onChange={put} onClose={() => setChoosing(false)} />
      ) : null}
    </section>
  );
}
