import type { OptionId } from '../../../shared/kernel/ids.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import { isAlcohol } from '../../../shared/menu/alcohol.ts';
import { type GroupOfDish, priceOf } from '../../../shared/menu/configured-dish.ts';
import type { Option } from '../../../shared/menu/option-group.ts';
import { isSoldOut } from '../../../shared/menu/sold-out.ts';
import { soldOutText } from '../../../shared/menu/sold-out-words.ts';
import { Stepper } from '../parts/stepper.tsx';
import { isOneOf, priceText } from './group-words.ts';

type Props = {
  group: GroupOfDish;
  option: Option;
  quantity: number;
  /** How many more the group takes. */
  room: number;
  now: number;
  size: OptionId | undefined;
  known: readonly string[];
  saysAllergens: boolean;
  isInvalid: boolean;
  onSet: (quantity: number) => void;
};

/** What an option adds to the list of the dish. */
function adds({ allergens }: Option, known: readonly string[]): string {
  if (allergens === null) return 'Allergener: ikke oppgitt';
  return allergens.some((one) => !known.includes(one)) ? `Inneholder: ${allergens.join(', ')}` : '';
}

export function OptionRow(props: Props) {
  const { group, option, quantity, room, now, size, known, saysAllergens, isInvalid, onSet } = props;
  const isRadio = isOneOf(group);
  const isOut = isSoldOut(option, now);
  const isFull = !isRadio && quantity === 0 && room <= 0;
  const isCounted = quantity > 0 && group.maxEach > 1;
  const said = [
    isOut && option.soldOut && soldOutText(option.soldOut, now),
    quantity > 1 && `${quantity} × ${kroner(priceOf(option, group, size))}`,
    isAlcohol(option) && '18 år',
    option.depositOre && `+ pant ${kroner(option.depositOre)}`,
    !isOut && saysAllergens && adds(option, known),
  ].filter(Boolean);
  return (
    <div className={isOut || isFull ? 'opt is-off' : 'opt'}>
      <label>
        <input
          type={isRadio ? 'radio' : 'checkbox'}
          name={group.id}
          checked={quantity > 0}
          disabled={isOut || isFull}
          aria-invalid={isInvalid ? 'true' : undefined}
          onChange={(event) => onSet(isRadio || event.currentTarget.checked ? 1 : 0)}
        />
        <span className="opt-name">
          {option.name}
          {said.length > 0 && <small>{said.join('. ')}</small>}
        </span>
        {!isCounted && <span className="opt-price">{!isOut && priceText(option, group, size)}</span>}
      </label>
      {isCounted && (
        <Stepper
          label={`Antall ${option.name}`}
          quantity={quantity}
          most={Math.min(group.maxEach, quantity + room)}
          onQuantity={onSet}
        />
      )}
    </div>
  );
}
