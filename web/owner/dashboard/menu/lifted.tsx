import { GripVertical } from 'lucide-react';
import type { MenuGroup as Group } from '../../../../shared/menu/grouped-menu.ts';
import type { MenuItem } from '../../../../shared/menu/menu-item.ts';
import { CategoryPlate } from '../../parts/category-plate.tsx';
import { categoryOfId } from './dnd-ids.ts';
import { MenuRowBody, type RowActs } from './menu-row-body.tsx';
import { useRowFacts } from './row-context.ts';
import { dishCount, groupName } from './shown-menu.ts';

type LiftedProps = { id: string; groups: Group<MenuItem>[]; acts: RowActs };

/** What hangs under the pointer: the row, or the heading without its dishes. */
export function Lifted({ id, groups, acts }: LiftedProps) {
  const grip = (
    <span className="grip">
      <GripVertical className="i" />
    </span>
  );
  const group = groups.find(({ category }) => category === categoryOfId(id));
  if (group)
    return (
      <div className="menu-ghead is-lifted" aria-hidden="true">
        {grip}
        <CategoryPlate category={group.category} />
        <h2>{groupName(group)}</h2>
        <span className="meta num">{dishCount(group.items.length)}</span>
      </div>
    );
  const item = groups.flatMap(({ items }) => items).find((one) => one.id === id);
  if (!item) return null;
  return (
    <div className={`dish-row is-lifted${item.isAvailable ? '' : ' is-hidden'}`} aria-hidden="true" inert>
      {grip}
      <LiftedRow item={item} acts={acts} />
    </div>
  );
}

function LiftedRow({ item, acts }: { item: MenuItem; acts: RowActs }) {
  return <MenuRowBody item={item} acts={acts} {...useRowFacts(item)} />;
}
