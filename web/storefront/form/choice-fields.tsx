import type { OptionId } from '../../../shared/kernel/ids.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import { isAlcohol } from '../../../shared/menu/alcohol.ts';
import type { GroupOfDish } from '../../../shared/menu/configured-dish.ts';
import type { Option } from '../../../shared/menu/option-group.ts';
import { isSoldOut } from '../../../shared/menu/sold-out.ts';
import { soldOutText } from '../../../shared/menu/sold-out-words.ts';
import { allergenText } from '../parts/allergen-text.ts';
import { isOneOf, priceText, stateOf } from '../sheet/group-words.ts';
import type { ChosenLine } from './chosen-lines.ts';

/** What can be chosen of a dish: one of each is a radio button, each once a box, more than once a number. All of one dish get the same. */
export function ChoiceFields({ line, now }: { line: ChosenLine; now: number }) {
  const { dish, groups, choices } = line;
  const size = choices.find(({ groupId }) =>
    groups.some(({ id, kind }) => id === groupId && kind === 'sizes'),
  )?.optionId;
  return (
    <div className="plain-choices">
      <input type="hidden" name={`valg.${dish.id}`} value="" />
      {groups.map((group) => (
        <fieldset key={group.id}>
          <legend>
            {group.name} <small>{stateOf(group, 0)}</small>
          </legend>
          {isOneOf(group) && group.min === 0 && (
            <label className="tick">
              <input
                type="radio"
                name={`valg.${dish.id}.${group.id}`}
                value=""
                defaultChecked={!choices.some(({ groupId }) => groupId === group.id)}
              />
              <span>Ingen</span>
            </label>
          )}
          {group.options.map((option) => (
            <OptionField
              key={option.id}
              name={`valg.${dish.id}.${group.id}`}
              {...{ group, option, size, now }}
              quantity={choices.find(({ optionId }) => optionId === option.id)?.quantity ?? 0}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

type FieldProps = {
  name: string;
  group: GroupOfDish;
  option: Option;
  size: OptionId | undefined;
  quantity: number;
  now: number;
};

function OptionField({ name, group, option, size, quantity, now }: FieldProps) {
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
  const words = [
    option.soldOut && isOut && soldOutText(option.soldOut, now),
    isAlcohol(option) && '18 år',
    option.depositOre && `+ pant ${kroner(option.depositOre)}`,
    option.allergens === null ? 'Allergener: ikke oppgitt' : allergenText([option]),
  ];
  return (
    <label className="tick">
      <input {...input} disabled={isOut} />
      <span>
        {option.name} {priceText(option, group, size)}
        <small>{words.filter(Boolean).join('. ')}</small>
      </span>
    </label>
  );
}
