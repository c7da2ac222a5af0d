import { Ban, Recycle, Star, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { OptionGroupId, OptionId } from '../../../../../shared/kernel/ids.ts';
import { kroner } from '../../../../../shared/kernel/money.ts';
import type { Option, OptionGroup } from '../../../../../shared/menu/option-group.ts';
import { isSoldOut } from '../../../../../shared/menu/sold-out.ts';
import { Tag } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { AllergenTag, saidAllergens } from '../allergen-choice.tsx';
import { useSellOption } from '../changes.ts';
import { MoneyInput } from '../item-fields.tsx';
import { soldOutText } from '../shown-menu.ts';
import { SortRow } from '../sort-list.tsx';
import type { EditorForm } from './group-form.ts';

const words = { missing: 'Fyll ut', none: 'Ingen', contains: '' };

type OptionRowProps = {
  id: OptionId;
  index: number;
  form: EditorForm;
  /** The columns; none where there is one price. */
  sizes: readonly Option[];
  group: OptionGroup | undefined;
  onMore: () => void;
  onRemove: () => void;
};

export function OptionRow({ id, index, form, sizes, group, onMore, onRemove }: OptionRowProps) {
  const { register, control, formState } = form;
  const option = useWatch({ control, name: `options.${index}` });
  const stored = group?.options.find((one) => one.id === id);
  if (!option) return null;
  const errors = formState.errors.options?.[index];
  const name = option.name || `valg ${index + 1}`;
  const wrong = [
    errors?.name?.message,
    errors?.price?.message,
    ...sizes.map((size) => errors?.bySize?.[size.id]?.message),
    errors?.message,
  ].find(Boolean);
  return (
    <SortRow rowId={id} className="option-row" data-sizes={Math.min(sizes.length, 5)}>
      <label className="option-name">
        <span className="sr">Navn på valg {index + 1}</span>
        <input
          {...register(`options.${index}.name`)}
          className="input"
          autoComplete="off"
          aria-invalid={errors?.name ? true : undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
        />
      </label>
      {sizes.length > 0 ? (
        sizes.map((size) => (
          <MoneyInput
            key={size.id}
            label={size.name}
            spoken={`${name}, ${size.name}, kroner`}
            isInvalid={errors?.bySize?.[size.id] !== undefined}
            {...register(`options.${index}.bySize.${size.id}`)}
          />
        ))
      ) : (
        <MoneyInput
          spoken={`${name}, kroner`}
          isInvalid={errors?.price !== undefined}
          {...register(`options.${index}.price`)}
        />
      )}
      <Button variant="quiet" className="option-allergens" onClick={onMore}>
        <AllergenTag of={saidAllergens(option)} words={words} />
        <span className="sr"> allergener, pant, alkohol og forhåndsvalg: {name}</span>
      </Button>
      <OptionSoldOut name={name} groupId={group?.id} option={stored} />
      <Button icon={Trash2} variant="icon" aria-label={`Slett ${name}`} onClick={onRemove} />
      {option.isDefault || option.depositOre > 0 || option.alcohol.trim() ? (
        <p className="option-more">
          {option.isDefault ? <Tag icon={Star}>Forhåndsvalgt</Tag> : null}
          {option.depositOre > 0 ? <Tag icon={Recycle}>Pant {kroner(option.depositOre)}</Tag> : null}
          {option.alcohol.trim() ? <Tag>Alkohol {option.alcohol.trim()} %</Tag> : null}
        </p>
      ) : null}
      {wrong ? (
        <div className="option-more">
          <FieldError id={`${id}-wrong`}>{wrong}</FieldError>
        </div>
      ) : null}
    </SortRow>
  );
}

type OptionSoldOutProps = {
  name: string;
  groupId: OptionGroupId | undefined;
  /** As it is stored. One that was never stored cannot be sold out. */
  option: Option | undefined;
};

/** Sold out goes to the server at once, outside the draft: kitchen staff change it beside an open form. */
function OptionSoldOut({ name, groupId, option }: OptionSoldOutProps) {
  const now = useNow();
  const { mutate } = useSellOption();
  if (!groupId || !option) return <span />;
  const { soldOut } = option;
  const isOut = isSoldOut(option, now);
  return (
    <>
      <Button
        variant={isOut ? 'plain' : 'quiet'}
        className="option-sell"
        onClick={() => mutate({ groupId, optionId: option.id, name, soldOut: isOut ? null : 'today' })}
      >
        <span>
          {isOut ? 'Selg igjen' : 'Sett utsolgt'}
          <span className="sr">: {name}</span>
        </span>
      </Button>
      {isOut && soldOut ? (
        <p className="option-more">
          <Tag icon={Ban} className="is-out">
            {soldOutText(soldOut, now)}
          </Tag>
        </p>
      ) : null}
    </>
  );
}
