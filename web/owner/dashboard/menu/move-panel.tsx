import { ArrowDown, ArrowUp } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useMemo } from 'react';
import { firstCategories } from '../../../../shared/menu/category.ts';
import type { MenuGroup as Group } from '../../../../shared/menu/grouped-menu.ts';
import type { MenuItem } from '../../../../shared/menu/menu-item.ts';
import { Button } from '../../../ui/button.tsx';
import { categoryOfId, idOfCategory } from './dnd-ids.ts';
import { neighbours } from './neighbours.ts';
import { categoryName } from './shown-menu.ts';

type MovePanelProps = {
  id: string;
  /** What it hangs from. */
  grip: HTMLElement;
  groups: Group<MenuItem>[];
  onDrop: (id: string, onto: string) => void;
  onClose: () => void;
};

/** Does with presses what dragging does, for those who cannot drag. Stays open, so that a dish can be moved several places. */
export function MovePanel({ id, grip, groups, onDrop, onClose }: MovePanelProps) {
  // From the row and not from its grip, so that the dish that is moved stays in sight.
  const anchor = useMemo(() => ({ current: grip.closest('li, header') ?? grip }), [grip]);
  const spot = neighbours(groups, id);
  if (!spot) return null;
  const { name, before, after, item } = spot;
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          className="move-panel"
          align="start"
          sideOffset={4}
          collisionPadding={16}
          aria-label={`Flytt ${name}`}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            grip.focus();
          }}
        >
          <p className="label">Flytt {name}</p>
          <div className="move-steps">
            <Button aria-disabled={!before} onClick={() => before && onDrop(id, before)}>
              <ArrowUp className="i" aria-hidden="true" />
              Flytt opp
            </Button>
            <Button aria-disabled={!after} onClick={() => after && onDrop(id, after)}>
              <ArrowDown className="i" aria-hidden="true" />
              Flytt ned
            </Button>
          </div>
          {item ? (
            <label className="field">
              <span className="label">Kategori</span>
              <select
                className="select"
                value={idOfCategory(item.category)}
                onChange={(event) => {
                  onClose();
                  onDrop(id, event.target.value);
                }}
              >
                {[...firstCategories, ''].map((category) => (
                  <option key={category} value={idOfCategory(category)}>
                    {categoryName(categoryOfId(idOfCategory(category)) ?? '')}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
