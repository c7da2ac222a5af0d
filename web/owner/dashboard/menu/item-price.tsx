import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { inputFromOre, oreFromInput } from '../../../../shared/kernel/money.ts';
import type { Menu } from '../../../../shared/menu/menu-item.ts';
import { Field, FieldError } from '../../../ui/field.tsx';
import { amountRule } from '../../lib/typed-amount.ts';
import type { ItemForm } from './item-fields.tsx';
import { firstMessage, sizePriceOf } from './item-form.ts';

/** A field, or one for each size of the dish. */
export function ItemPrice({ form, menu }: { form: ItemForm; menu: Menu }) {
  const { control, register, formState } = form;
  const groups = useWatch({ control, name: 'groups' });
  const sizes = sizePriceOf(menu, groups);
  if (sizes) return <SizePrices key={sizes.id} form={form} sizes={sizes} />;
  return (
    <Field label="Pris (kr) *" error={formState.errors.priceOre?.message}>
      <input
        {...register('priceOre')}
        className="num"
        inputMode="decimal"
        step="0.01"
        autoComplete="off"
        aria-required="true"
      />
    </Field>
  );
}

type SizePricesProps = { form: ItemForm; sizes: NonNullable<ReturnType<typeof sizePriceOf>> };

/**
 * The price of each size of this dish. An empty field means the group's own price. A text that is no amount
 * is kept as NaN, which no dish may cost.
 */
function SizePrices({ form: { setValue, getValues, formState }, sizes }: SizePricesProps) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const wrong = firstMessage(formState.errors.groups);
  const textOf = (own: number | undefined) => (own === undefined ? '' : inputFromOre(own));
  const change = (id: string, text: string) => {
    setTyped({ ...typed, [id]: text });
    const next = getValues('groups').map((group) => {
      if (group.groupId !== sizes.id) return group;
      const { [id]: _, ...others } = group.prices ?? {};
      const own = text.trim() === '' ? {} : { [id]: oreFromInput(text) ?? Number.NaN };
      const { prices: __, ...rest } = group;
      const prices = { ...others, ...own };
      return Object.keys(prices).length > 0 ? { ...rest, prices } : rest;
    });
    setValue('groups', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <fieldset className="field item-sizes">
      <legend className="label">Pris (kr) *</legend>
      <div>
        {sizes.options.map(({ id, name, priceOre, own }) => (
          <label key={id}>
            <span className="meta">{name}</span>
            <input
              className="input num"
              inputMode="decimal"
              autoComplete="off"
              aria-label={`Pris for ${name}`}
              aria-invalid={Number.isNaN(own) && wrong ? true : undefined}
              placeholder={inputFromOre(priceOre)}
              value={typed[id] ?? textOf(own)}
              onChange={(event) => change(id, event.target.value)}
            />
          </label>
        ))}
      </div>
      {wrong ? (
        <FieldError>{amountRule}</FieldError>
      ) : (
        <p className="hint">Tomt felt: prisen fra {sizes.name} gjelder.</p>
      )}
    </fieldset>
  );
}
