import { Eye, EyeOff, GripVertical, Pencil, Trash2 } from 'lucide-react';
import type { ButtonHTMLAttributes, CSSProperties, Dispatch, ReactNode, Ref } from 'react';
import { kroner } from '../../../shared/kernel/money.ts';
import { Button } from '../../ui/button.tsx';
import { DemoEditForm } from './demo-edit-form.tsx';
import type { DemoAction, DemoDish } from './demo-menu.ts';

export type RowDrag = {
  ref: Ref<HTMLDivElement>;
  style: CSSProperties;
  grip: ButtonHTMLAttributes<HTMLButtonElement>;
  isLifted: boolean;
};

type DemoRowProps = {
  dish: DemoDish;
  index: number;
  isLast: boolean;
  isEditing: boolean;
  act: Dispatch<DemoAction>;
  drag?: RowDrag;
};

export function DemoRow({ dish, index, isLast, isEditing, act, drag }: DemoRowProps) {
  const looks = ['dish-row'];
  if (isEditing) looks.push('is-edit');
  if (!dish.isVisible) looks.push('is-hidden');
  if (drag?.isLifted) looks.push('is-lifted');
  return (
    <div className={looks.join(' ')} ref={drag?.ref} style={drag?.style}>
      <button type="button" className="grip" aria-label={`Flytt ${dish.name}`} {...drag?.grip}>
        <GripVertical className="i" aria-hidden="true" />
      </button>
      {isEditing ? (
        <DemoEditForm dish={dish} index={index} isLast={isLast} act={act} />
      ) : (
        <>
          <div>
            <b className="dish-row-name">{dish.name}</b>
            <p className="dish-row-text">{dish.description}</p>
          </div>
          <b className="num">{kroner(dish.priceOre)}</b>
          <div className="dish-row-actions">
            <Act
              label={`${dish.isVisible ? 'Skjul' : 'Vis'} ${dish.name}`}
              onClick={() => act({ do: 'toggle', id: dish.id })}
            >
              {dish.isVisible ? (
                <Eye className="i" aria-hidden="true" />
              ) : (
                <EyeOff className="i" aria-hidden="true" />
              )}
            </Act>
            <Act label={`Rediger ${dish.name}`} onClick={() => act({ do: 'edit', id: dish.id })}>
              <Pencil className="i" aria-hidden="true" />
            </Act>
            <Act label={`Slett ${dish.name}`} onClick={() => act({ do: 'delete', id: dish.id })}>
              <Trash2 className="i" aria-hidden="true" />
            </Act>
          </div>
        </>
      )}
    </div>
  );
}

function Act({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="icon" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}
