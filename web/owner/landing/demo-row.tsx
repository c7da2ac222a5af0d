import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical, Pencil, Trash2 } from 'lucide-react';
import {
  type ButtonHTMLAttributes,
  type CSSProperties,
  type Dispatch,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react';
import { inputFromOre, kroner, oreFromInput } from '../../../shared/kernel/money.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import type { DemoAction, DemoDish } from './demo-menu.ts';

type RowDrag = {
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

type DemoEditFormProps = { dish: DemoDish; index: number; isLast: boolean; act: Dispatch<DemoAction> };

/** Enter saves, Escape leaves the old values; both are buttons, too, for those without such keys. */
function DemoEditForm({ dish, index, isLast, act }: DemoEditFormProps) {
  const [name, setName] = useState(dish.name);
  const [price, setPrice] = useState(`${inputFromOre(dish.priceOre)} kr`);
  const [description, setDescription] = useState(dish.description);
  const priceOre = oreFromInput(price);
  const errorId = useId();
  const error = faultOf(name, priceOre);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (error || priceOre === undefined) return;
    act({
      do: 'save',
      id: dish.id,
      change: { name: name.trim(), priceOre, description: description.trim() },
    });
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') act({ do: 'cancel' });
  };
  return (
    <form onSubmit={save} onKeyDown={cancelOnEscape} noValidate>
      <input
        className="input"
        aria-label="Navn"
        // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was just pressed
        autoFocus
        value={name}
        aria-invalid={error?.field === 'name' || undefined}
        aria-describedby={error?.field === 'name' ? errorId : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <input
        className="input num"
        aria-label="Pris"
        inputMode="decimal"
        value={price}
        aria-invalid={error?.field === 'price' || undefined}
        aria-describedby={error?.field === 'price' ? errorId : undefined}
        onChange={(event) => setPrice(event.target.value)}
      />
      <input
        className="input full"
        aria-label="Beskrivelse"
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <div className="full" role="alert">
        {error ? <FieldError id={errorId}>{error.text}</FieldError> : null}
      </div>
      <div className="keys">
        <Button type="submit" variant="main">
          Lagre <kbd>Enter</kbd>
        </Button>
        <Button onClick={() => act({ do: 'cancel' })}>
          Avbryt <kbd>Esc</kbd>
        </Button>
        <span className="moves">
          <Button
            icon={ArrowUp}
            variant="icon"
            aria-label={`Flytt ${dish.name} opp`}
            disabled={index === 0}
            onClick={() => act({ do: 'move', id: dish.id, to: index - 1 })}
          />
          <Button
            icon={ArrowDown}
            variant="icon"
            aria-label={`Flytt ${dish.name} ned`}
            disabled={isLast}
            onClick={() => act({ do: 'move', id: dish.id, to: index + 1 })}
          />
        </span>
      </div>
    </form>
  );
}

function faultOf(name: string, priceOre: number | undefined) {
  if (name.trim() === '') return { field: 'name', text: 'Skriv et navn' } as const;
  if (priceOre === undefined)
    return { field: 'price', text: 'Skriv en pris i kroner, for eksempel 189' } as const;
  return undefined;
}
