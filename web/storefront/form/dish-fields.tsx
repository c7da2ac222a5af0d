import type { OptionId } from '../../../shared/kernel/ids.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import { maxQuantity } from '../../../shared/kernel/order-limits.ts';
import { isAlcohol } from '../../../shared/menu/alcohol.ts';
import { choiceWords } from '../../../shared/menu/choice-issue.ts';
import type { GroupOfDish } from '../../../shared/menu/configured-dish.ts';
import { isSoldOut } from '../../../shared/menu/sold-out.ts';
import { soldOutText } from '../../../shared/menu/sold-out-words.ts';
import type { TypedOrder } from '../../../shared/orders/order-form.ts';
import type { PublicBusiness, PublicDish } from '../../../shared/storefront/answers.ts';
import { words as menuWords } from '../menu/words.ts';
import { allergenText, ofOwner } from '../parts/dish-facts.tsx';
import { Fault } from '../parts/icon.tsx';
import { words as parts } from '../parts/words.ts';
import { isOneOf, priceText, stateOf } from '../sheet/group-text.ts';
import { offText, soldText } from '../shop/opening-text.ts';
import { type ChosenLine, groupName } from './chosen-lines.ts';
import { words } from './words.ts';

type DishFieldsProps = {
  menu: PublicBusiness['menu'];
  typed: TypedOrder;
  lines: readonly ChosenLine[];
  /** Sentences of the server, by the place of the dish in what was typed: 'lines.0', 'lines.0.choices'. */
  errors: Record<string, string>;
  /** Whether the sum holds: its button is plain then. */
  isCounted: boolean;
  now: number;
};

/**
 * Every dish with a field for its quantity, and a button that counts the sum. Choices stand below the chosen
 * dishes only, so that the page stays small.
 */
export function DishFields({ menu, typed, lines, errors, isCounted, now }: DishFieldsProps) {
  const chosen = new Map(lines.map((line) => [line.dish.id, line]));
  const places = [...typed.quantities.keys()];
  const errorOf = ({ id }: PublicDish) => {
    const path = `lines.${places.indexOf(id)}`;
    const { groups = [], problems = [] } = chosen.get(id) ?? {};
    const gone = problems.find(({ groupId }) => groups.every((group) => group.id !== groupId));
    // The others stand below the names of their groups.
    return errors[path] ?? (problems.length === 0 ? errors[`${path}.choices`] : gone && choiceWords(gone));
  };
  return (
    <>
      {menu.some(({ items }) => items.some(({ asks }) => asks)) && <p>{words.howToChoose}</p>}
      {menu.map(({ category, name, isNorwegian, window, items }) => (
        <fieldset key={category}>
          <legend lang={ofOwner(isNorwegian)}>{menuWords.category(name) || menuWords.menu}</legend>
          {window && <p className="meta">{soldText(window)}</p>}
          {items.map((dish) => (
            <DishField
              key={dish.id}
              {...{ dish, now }}
              line={chosen.get(dish.id)}
              off={offText({ ...dish, groupWindow: window }, now)}
              error={errorOf(dish)}
            />
          ))}
        </fieldset>
      ))}
      <CountButton className={isCounted ? 'plain' : 'main-button'} />
    </>
  );
}

export const CountButton = ({ className }: { className: string }) => (
  <button type="submit" className={className} name="gjor" value="regn">
    {words.workOutTotal}
  </button>
);

type FieldProps = {
  dish: PublicDish;
  now: number;
  line: ChosenLine | undefined;
  off: string | undefined;
  error: string | undefined;
};

function DishField({ dish, now, line, off, error }: FieldProps) {
  const { description, depositOre, window, soldOut } = dish;
  // The hours of a whole category stand above its dishes.
  const sold = window || soldOut ? (off ?? (window && soldText(window))) : undefined;
  const said = [sold, dish.allergens === null ? parts.allergensUnknown : allergenText([dish])];
  const about = (
    <span>
      <b lang={ofOwner(!dish.hasEnglishName)}>{dish.name}</b>{' '}
      {dish.isFrom ? parts.from(kroner(dish.priceOre)) : kroner(dish.priceOre)}{' '}
      {depositOre ? <span className="meta">{parts.plusDeposit(kroner(depositOre))}</span> : null}
      {description && (
        <small className="desc" lang={ofOwner(dish.isNorwegian)}>
          {description}
        </small>
      )}
      {said.filter(Boolean).map((text) => (
        <small key={`${text}`}>{text}</small>
      ))}
    </span>
  );
  return (
    <>
      {off ? (
        <p className="plain-dish">{about}</p>
      ) : (
        <label className="plain-dish">
          {about}
          <input
            className="input"
            type="number"
            name={`antall.${dish.id}`}
            min={0}
            max={maxQuantity}
            inputMode="numeric"
            defaultValue={line?.quantity ?? 0}
          />
        </label>
      )}
      {error && <Fault>{error}</Fault>}
      {line && line.groups.length > 0 && <ChoiceFields {...{ line, now }} />}
    </>
  );
}

/**
 * A dish's choices: one of each is a radio button, each once a box, more than once a number. All of one dish
 * get the same.
 */
function ChoiceFields({ line, now }: { line: ChosenLine; now: number }) {
  const { dish, groups, choices, problems } = line;
  const wrongIn = (id: string) => problems.filter(({ groupId }) => groupId === id).map(choiceWords);
  const size = choices.find(({ groupId }) =>
    groups.some(({ id, kind }) => id === groupId && kind === 'sizes'),
  )?.optionId;
  return (
    <div className="plain-choices">
      <input type="hidden" name={`valg.${dish.id}`} value="" />
      {groups.map((group) => (
        <GroupFields key={group.id} {...{ line, group, size, now }} wrong={wrongIn(group.id)} />
      ))}
    </div>
  );
}

type GroupFieldsProps = {
  line: ChosenLine;
  group: GroupOfDish;
  size: OptionId | undefined;
  wrong: readonly string[];
  now: number;
};

function GroupFields({ line: { dish, choices }, group, size, wrong, now }: GroupFieldsProps) {
  const name = groupName(dish, group.id);
  const faultId = `${name}.feil`;
  return (
    <fieldset id={name} aria-describedby={wrong.length > 0 ? faultId : undefined}>
      <legend>
        <span lang={ofOwner(group.isNorwegian)}>{group.name}</span>{' '}
        {wrong.length === 0 && <small>{stateOf(group, 0)}</small>}
      </legend>
      {wrong.length > 0 && <Fault id={faultId}>{wrong.join('. ')}</Fault>}
      {isOneOf(group) && group.min === 0 && (
        <label className="tick">
          <input
            type="radio"
            name={name}
            value=""
            defaultChecked={!choices.some(({ groupId }) => groupId === group.id)}
          />
          <span>{words.none}</span>
        </label>
      )}
      {group.options.map((option) => (
        <OptionField
          key={option.id}
          {...{ name, group, option, size, now }}
          quantity={choices.find(({ optionId }) => optionId === option.id)?.quantity ?? 0}
        />
      ))}
    </fieldset>
  );
}

type OptionFieldProps = {
  name: string;
  group: GroupOfDish;
  option: GroupOfDish['options'][number];
  size: OptionId | undefined;
  quantity: number;
  now: number;
};

function OptionField({ name, group, option, size, quantity, now }: OptionFieldProps) {
  const isTaken = { defaultChecked: quantity > 0 };
  const own = `${name}.${option.id}`;
  const number = {
    className: 'input',
    min: 0,
    max: group.maxEach,
    inputMode: 'numeric',
    defaultValue: quantity,
  } as const;
  const input = isOneOf(group)
    ? { type: 'radio', name, value: option.id, ...isTaken }
    : group.maxEach === 1
      ? { type: 'checkbox', name: own, value: '1', ...isTaken }
      : { type: 'number', name: own, ...number };
  const isOut = isSoldOut(option, now);
  const said = [
    option.soldOut && isOut && soldOutText(option.soldOut, now),
    isAlcohol(option) && parts.adultsOnly,
    option.depositOre && parts.plusDeposit(kroner(option.depositOre)),
    option.allergens === null ? words.allergensUnsaid : allergenText([option]),
  ];
  return (
    <label className="tick">
      <input {...input} disabled={isOut} />
      <span>
        <span lang={ofOwner(option.isNorwegian)}>{option.name}</span> {priceText(option, group, size)}
        <small>{said.filter(Boolean).join('. ')}</small>
      </span>
    </label>
  );
}
