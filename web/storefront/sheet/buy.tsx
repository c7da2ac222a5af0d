import { kroner } from '../../../shared/kernel/money.ts';
import { maxQuantity } from '../../../shared/kernel/order-limits.ts';
import { words as later } from '../later/words.ts';
import { CallLink } from '../parts/call-link.tsx';
import { Icon, Lines, Notice } from '../parts/icon.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { words as parts } from '../parts/words.ts';
import type { AllergenWords } from './allergen-words.ts';
import { words } from './words.ts';

const up = 'm5 12 7-7 7 7M12 19V5';

type BuyProps = {
  name: string;
  quantity: number;
  price: string;
  /** Øre, beside the price. */
  deposit: number;
  isChange: boolean;
  /** The choice that is missing, and the price so far. */
  missing: { text: string; soFar: string } | undefined;
  /** Why it cannot be ordered now. */
  off: string | undefined;
  onQuantity: (quantity: number) => void;
};

/** How many, and the button with the price; where something is missing it says what, and leads there. */
export function Buy({ name, quantity, price, deposit, isChange, missing, off, onQuantity }: BuyProps) {
  if (off)
    return (
      <div className="buy">
        <Notice role="alert">{off}</Notice>
      </div>
    );
  return (
    <div className="buy">
      <Stepper
        label={later.quantityOf(name)}
        quantity={quantity}
        least={1}
        most={maxQuantity}
        onQuantity={onQuantity}
      />
      {missing ? (
        <button type="submit" form="valg" className="main-button is-missing">
          <Lines path={up} />
          <span>
            {missing.text}
            <small>{missing.soFar}</small>
          </span>
        </button>
      ) : (
        <button type="submit" form="valg" className="main-button">
          <span>{isChange ? words.updateBasket : words.addToBasket}</span>
          <span className="sum">
            {price}
            {deposit > 0 && <small>{parts.plusDeposit(kroner(deposit))}</small>}
          </span>
        </button>
      )}
    </div>
  );
}

type ContainsProps = {
  contains: AllergenWords;
  phone: string;
  /** Beside the choices on a wide window, below them on a narrow one: only one of the two is visible. */
  isBeside?: boolean;
};

/** The dish's contents with the choices so far. */
export function Contains({ contains: { heading, text }, phone, isBeside = false }: ContainsProps) {
  return (
    <div className={isBeside ? 'tells is-beside' : 'tells'}>
      <Icon name="info" />
      <p>
        <b>{heading}</b>
        <br />
        {text}
        {heading === words.notStated && phone && (
          <>
            {' '}
            <CallLink phone={phone} className="num" />
          </>
        )}
      </p>
    </div>
  );
}
