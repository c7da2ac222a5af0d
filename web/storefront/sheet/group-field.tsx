import { useLayoutEffect, useRef, useState } from 'react';
import type { OptionId } from '../../../shared/kernel/ids.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import { isAlcohol } from '../../../shared/menu/alcohol.ts';
import { type GroupOfDish, priceOf, type ShownOption } from '../../../shared/menu/configured-dish.ts';
import type { Option } from '../../../shared/menu/option-group.ts';
import { isSoldOut } from '../../../shared/menu/sold-out.ts';
import { soldOutText } from '../../../shared/menu/sold-out-words.ts';
import { words as later } from '../later/words.ts';
import { allergenText, ofOwner } from '../parts/dish-facts.tsx';
import { Icon, Lines } from '../parts/icon.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { words as parts } from '../parts/words.ts';
import { type NamedChoice, quantityOf } from './draft.ts';
import { isOneOf, priceText, stateOf } from './group-text.ts';
import { words } from './words.ts';

const check = 'M20 6 9 17l-5-5';
/** A list this long is shown as far as `shortList`, with the way to the rest. */
const longList = 8;
const shortList = 5;

type GroupFieldProps = {
  group: GroupOfDish;
  choices: readonly NamedChoice[];
  now: number;
  size: OptionId | undefined;
  /** The dish's own allergens; options name those they add, if the dish names any. */
  known: readonly string[];
  saysAllergens: boolean;
  /** The group's problem, once the button was pressed. */
  problem: string | undefined;
  onSet: (option: Option, quantity: number) => void;
};

export function GroupField({
  group,
  choices,
  now,
  size,
  known,
  saysAllergens,
  problem,
  onSet,
}: GroupFieldProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { id, name, isNorwegian, min, max, options } = group;
  const count = options.reduce((sum, option) => sum + quantityOf(choices, option.id), 0);
  const isChosen = min > 0 && count >= min;
  const isLong = !showsAll && options.length > longList;
  const shown = options.filter((o, index) => !isLong || index < shortList || quantityOf(choices, o.id) > 0);
  // The pressed button is gone then: the focus goes to the first that was hidden.
  const box = useRef<HTMLFieldSetElement>(null);
  const firstHidden = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (showsAll) box.current?.querySelectorAll('input')[firstHidden.current ?? 0]?.focus();
  }, [showsAll]);
  const showAll = () => {
    firstHidden.current = options.findIndex((option) => !shown.includes(option));
    setShowsAll(true);
  };
  const mayBeNone = isOneOf(group) && min === 0;
  const [first] = options;
  return (
    <fieldset
      className={problem ? 'og is-wrong' : 'og'}
      id={id}
      ref={box}
      aria-describedby={`${id}-krav${problem ? ` ${id}-feil` : ''}`}
    >
      <legend>
        <span className="og-head">
          <span className="og-name" lang={ofOwner(isNorwegian)}>
            {name}
          </span>
          <span className={isChosen ? 'flag is-ok' : 'flag'} id={`${id}-krav`}>
            {isChosen && <Lines path={check} />}
            {stateOf(group, count)}
          </span>
        </span>
      </legend>
      {problem && (
        <p className="error" id={`${id}-feil`}>
          <Icon name="circle-alert" />
          {problem}
        </p>
      )}
      {shown.map((option) => (
        <OptionRow
          key={option.id}
          {...{ group, option, now, size, known, saysAllergens }}
          quantity={quantityOf(choices, option.id)}
          room={max - count}
          isInvalid={problem !== undefined}
          onSet={(quantity) => onSet(option, quantity)}
        />
      ))}
      {mayBeNone && first && (
        <label className="opt">
          <input type="radio" name={id} checked={count === 0} onChange={() => onSet(first, 0)} />
          <span className="opt-name">{words.none}</span>
        </label>
      )}
      {shown.length < options.length && (
        <button type="button" className="text more" onClick={showAll}>
          {words.showMore(options.length - shown.length)}
        </button>
      )}
    </fieldset>
  );
}

type OptionRowProps = {
  group: GroupOfDish;
  option: ShownOption;
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

/** The allergens that an option adds to the dish's list. */
function adds({ allergens }: Option, known: readonly string[]): string {
  if (allergens === null) return words.notStated;
  return allergens.some((one) => !known.includes(one)) ? allergenText([{ allergens }]) : '';
}

function OptionRow(props: OptionRowProps) {
  const { group, option, quantity, room, now, size, known, saysAllergens, isInvalid, onSet } = props;
  const isRadio = isOneOf(group);
  const isOut = isSoldOut(option, now);
  const isFull = !isRadio && quantity === 0 && room <= 0;
  const isCounted = quantity > 0 && group.maxEach > 1;
  const said = [
    isOut && option.soldOut && soldOutText(option.soldOut, now),
    quantity > 1 && `${quantity} × ${kroner(priceOf(option, group, size))}`,
    isAlcohol(option) && parts.adultsOnly,
    option.depositOre && parts.plusDeposit(kroner(option.depositOre)),
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
          <span lang={ofOwner(option.isNorwegian)}>{option.name}</span>
          {said.length > 0 && <small>{said.join('. ')}</small>}
        </span>
        {!isCounted && <span className="opt-price">{!isOut && priceText(option, group, size)}</span>}
      </label>
      {isCounted && (
        <Stepper
          label={later.quantityOf(option.name)}
          quantity={quantity}
          most={Math.min(group.maxEach, quantity + room)}
          onQuantity={onSet}
        />
      )}
    </div>
  );
}
