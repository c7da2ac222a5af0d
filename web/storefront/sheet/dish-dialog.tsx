import { useEffect, useRef } from 'react';
import type { Options, Shop } from '../basket/shop.ts';
import { words as later } from '../later/words.ts';
import type { Opening, ShownDish } from '../shop/opening-text.ts';
import { DishFrame, DishSheet } from './dish-sheet.tsx';
import { words } from './words.ts';

type Props = {
  shop: Shop;
  choosing: { options: Options | undefined; hasFailed: boolean; load: () => void };
  opening: Opening;
  now: number;
  dish: ShownDish;
  /** The key of the line that is changed. */
  line: number | undefined;
  onClose: () => void;
};

/** A dish over the page. It opens at once with what the page has; what can be chosen may come after it. */
export function DishDialog({ shop, choosing, opening, now, dish, line, onClose }: Props) {
  const { options, hasFailed, load } = choosing;
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.showModal();
    box.current?.querySelector('h2')?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it; Escape closes it, too
    <dialog
      className="dish-sheet"
      ref={box}
      aria-label={dish.name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === box.current && onClose()}
    >
      {options ? (
        <DishSheet
          key={`${dish.id} ${line}`}
          {...{ shop, opening, now, dish, options, onClose }}
          line={shop.basket.lines.find(({ key }) => key === line)}
        />
      ) : (
        <DishFrame dish={dish} onClose={onClose}>
          <div className="groups">
            <p className="meta" role="status">
              {!hasFailed && words.loading}
            </p>
            {hasFailed && (
              <p className="notice" role="alert">
                {words.failed}
                <button type="button" className="text" onClick={() => load()}>
                  {later.tryAgain}
                </button>
              </p>
            )}
          </div>
        </DishFrame>
      )}
    </dialog>
  );
}
