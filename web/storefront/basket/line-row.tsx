import { useLayoutEffect, useRef, useState } from 'react';
import { limits } from '../../../shared/kernel/limits.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import { maxQuantity } from '../../../shared/kernel/order-limits.ts';
import { choiceText, lineTitle } from '../../../shared/orders/choice-words.ts';
import { words } from '../later/words.ts';
import { allergenText } from '../parts/dish-facts.tsx';
import { Fault, Lines } from '../parts/icon.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { useSteady } from '../parts/use-steady.ts';
import { words as parts } from '../parts/words.ts';
import type { ShopLine } from './shop.ts';

const pencil =
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4';

type Props = {
  line: ShopLine;
  /** When the dish is sold, where that is not the time of the order. */
  sold: string | undefined;
  onQuantity: (quantity: number) => void;
  onNote: (notes: string) => void;
  onEdit: () => void;
};

export function LineRow({ line, sold, onQuantity, onNote, onEdit }: Props) {
  const [wantsNote, setNoting] = useState(false);
  // A press elsewhere takes the focus: close the field after the press, or the pressed button would move
  // away.
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
  const { dish, quantity, notes, problem, choices, priceOre, seenOre } = line;
  const title = lineTitle({ name: dish.name, choices });
  const chosen = choiceText({ name: dish.name, choices });
  const contains = line.allergens === null ? parts.allergensUnknown : allergenText([line]);
  const isConfigured = choices !== undefined || dish.asks !== undefined;
  const saveNote = (text: string) => {
    onNote(text.trim());
    setNoting(false);
  };
  return (
    <li className={problem ? 'line is-gone' : 'line'}>
      <b>{title}</b>
      <span className="line-price">{kroner(priceOre * quantity)}</span>
      {chosen && <p className="what">{chosen}</p>}
      {problem && <Fault>{problem}</Fault>}
      {!problem && seenOre !== undefined && seenOre !== priceOre && (
        <p className="say news">{words.newPrice(kroner(priceOre), kroner(seenOre))}</p>
      )}
      {!problem && sold && <p className="say meta">{sold}</p>}
      {notes && !isNoting && <p className="say meta">{`«${notes}»`}</p>}
      {contains && <p className="say allergens">{contains}</p>}
      {isNoting && (
        <label className="field">
          <span className="label">{words.note}</span>
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
        <Stepper
          label={words.quantityOf(title)}
          quantity={quantity}
          most={maxQuantity}
          removes={words.remove(title)}
          onQuantity={onQuantity}
        />
        {isConfigured ? (
          <button type="button" className="text" aria-label={words.editDish(title)} onClick={onEdit}>
            <Lines path={pencil} />
            {words.edit}
          </button>
        ) : (
          !isNoting && (
            <button type="button" className="text" ref={noteButton} onClick={() => setNoting(true)}>
              {notes ? words.editNote : words.addNote}
            </button>
          )
        )}
      </div>
    </li>
  );
}
