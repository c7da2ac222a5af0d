import type { Category } from '../../../../shared/menu/category.ts';
import type { MenuGroup as Group } from '../../../../shared/menu/grouped-menu.ts';
import type { MenuItem } from '../../../../shared/menu/menu-item.ts';
import { idOfCategory } from './dnd-ids.ts';
import { neighbours } from './neighbours.ts';
import { categoryName } from './shown-menu.ts';
import { StepPanel } from './step-panel.tsx';

type MovePanelProps = {
  id: string;
  /** What it hangs from. */
  grip: HTMLElement;
  groups: Group<MenuItem>[];
  categories: readonly Category[];
  onDrop: (id: string, onto: string) => void;
  onClose: () => void;
};

/** The buttons that move a dish or a heading, and for a dish the way to another category. */
export function MovePanel({ id, grip, groups, categories, onDrop, onClose }: MovePanelProps) {
  const spot = neighbours(groups, id);
  if (!spot) return null;
  const { name, before, after, item } = spot;
  return (
    <StepPanel
      name={name}
      grip={grip}
      onUp={before ? () => onDrop(id, before) : undefined}
      onDown={after ? () => onDrop(id, after) : undefined}
      onClose={onClose}
    >
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
            {[...categories, { id: '', name: '' }].map((category) => (
              <option key={category.id} value={idOfCategory(category.id)}>
                {categoryName(category.name)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </StepPanel>
  );
}
