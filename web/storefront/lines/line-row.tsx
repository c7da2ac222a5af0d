import { useLayoutEffect, useRef, useState } from 'react';
import { limits, maxQuantity } from '../../../shared/kernel/limits.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import { Icon, Lines } from '../parts/icon.tsx';
import { useSteady } from '../parts/use-steady.ts';
import type { ShopLine } from '../shop/shop.ts';

const minus = 'M5 12h14';
const trash =
  'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2';

type Props = {
  line: ShopLine;
  onQuantity: (quantity: number) => void;
  onNote: (notes: string) => void;
};

export function LineRow({ line, onQuantity, onNote }: Props) {
  const [wantsNote, setNoting] = useState(false);
  // A press elsewhere takes the focus: the field closes after the press, or what was pressed would move away from it.
  const wasNoting = useSteady(wantsNote);
  const isNoting = wantsNote || wasNoting;
  const field = useRef<HTMLInputElement>(null);
  const noteButton = useRef<HTMLButtonElement>(null);
  // On blur, focus is already elsewhere. On Enter, move focus to the line's button.
  const isEntered = useRef(false);
  useLayoutEffect(() => {
    if (isNoting) field.current?.focus();
    else if (isEntered.current) noteButton.current?.focus();
    isEntered.current = false;
  }, [isNoting]);
  const { dish, quantity, notes, isGone } = line;
  const saveNote = (text: string) => {
    onNote(text.trim());
    setNoting(false);
  };
  return (
    <li className={isGone ? 'line is-gone' : 'line'}>
      <b>{dish.name}</b>
      <span className="line-price">{kroner(dish.priceOre * quantity)}</span>
      {isGone && (
        <p className="error">
          <Icon name="circle-alert" />
          Ikke lenger på menyen
        </p>
      )}
      {notes && !isNoting && <p className="say meta">{`«${notes}»`}</p>}
      {isNoting && (
        <label className="field">
          <span className="label">Merknad</span>
          <input
            className="input"
            ref={field}
            defaultValue={notes}
            maxLength={limits.notes}
            enterKeyHint="done"
            onBlur={(event) => saveNote(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Else the key would press the button that gets the focus.
              event.preventDefault();
              isEntered.current = true;
              event.currentTarget.blur();
            }}
          />
        </label>
      )}
      <div className="sub">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen */}
        <span className="step" role="group" aria-label={`Antall ${dish.name}`}>
          <button
            type="button"
            aria-label={quantity > 1 ? 'Én færre' : `Fjern ${dish.name}`}
            onClick={() => onQuantity(quantity - 1)}
          >
            <Lines path={quantity > 1 ? minus : trash} />
          </button>
          <span>{quantity}</span>
          <button
            type="button"
            aria-label="Én til"
            disabled={quantity >= maxQuantity}
            onClick={() => onQuantity(quantity + 1)}
          >
            <Icon name="plus" />
          </button>
        </span>
        {!isNoting && (
          <button type="button" className="text" ref={noteButton} onClick={() => setNoting(true)}>
            {notes ? 'Endre merknad' : 'Legg til merknad'}
          </button>
        )}
      </div>
    </li>
  );
}
