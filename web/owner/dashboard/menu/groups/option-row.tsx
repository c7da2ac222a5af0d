import { Recycle, Star, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { OptionId } from '../../../../../shared/kernel/ids.ts';
import { kroner } from '../../../../../shared/kernel/money.ts';
import type { Option, OptionGroup } from '../../../../../shared/menu/option-group.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { saidAllergens } from '../allergen-answer.ts';
import { AllergenTag } from '../allergen-tag.tsx';
import { MoneyInput } from '../money-input.tsx';
import { SortRow } from '../sort-list.tsx';
import type { EditorForm } from './editor-form.ts';
import { OptionSoldOut } from './option-sold-out.tsx';

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
      <Button variant="icon" aria-label={`Slett ${name}`} onClick={onRemove}>
        <Trash2 className="i" aria-hidden="true" />
      </Button>
      {option.isDefault || option.depositOre > 0 || option.alcohol.trim() ? (
        <p className="option-more">
          {option.isDefault ? (
            <span className="tag">
              <Star className="i" aria-hidden="true" />
              Forhåndsvalgt
            </span>
          ) : null}
          {option.depositOre > 0 ? (
            <span className="tag">
              <Recycle className="i" aria-hidden="true" />
              Pant {kroner(option.depositOre)}
            </span>
          ) : null}
          {option.alcohol.trim() ? <span className="tag">Alkohol {option.alcohol.trim()} %</span> : null}
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
