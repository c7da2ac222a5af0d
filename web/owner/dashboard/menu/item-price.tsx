import type { ComponentProps } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { kroner } from '../../../../shared/kernel/money.ts';
import type { Menu } from '../../../../shared/menu/menu-item.ts';
import { Field } from '../../../ui/field.tsx';
import { type ItemAnswer, type ItemFields, sizePriceOf } from './item-form.ts';

export type ItemForm = UseFormReturn<ItemFields, unknown, ItemAnswer>;

/** A field, or the price that comes from the size. */
export function ItemPrice({ form: { control, register, formState }, menu }: { form: ItemForm; menu: Menu }) {
  const groups = useWatch({ control, name: 'groups' });
  const sizes = sizePriceOf(menu, groups);
  if (sizes)
    return (
      <div className="field">
        <span className="label">Pris</span>
        <span className="item-from num">
          {sizes.mostOre > sizes.leastOre ? `fra ${kroner(sizes.leastOre)}` : kroner(sizes.leastOre)}
        </span>
        <p className="hint">Kommer fra {sizes.name}</p>
      </div>
    );
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

type MoneyInputProps = ComponentProps<'input'> & {
  /** Its name for screen readers. */
  spoken: string;
  /** Shown inside the field where there is no head above it. */
  label?: string;
  isInvalid: boolean;
};

/** An amount in kroner. An empty one is 0. */
export function MoneyInput({ spoken, label, isInvalid, ...input }: MoneyInputProps) {
  return (
    <label className="money">
      {label ? <span className="money-label">{label}</span> : null}
      <input
        placeholder="0"
        {...input}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        aria-label={spoken}
        aria-invalid={isInvalid || undefined}
      />
      <span className="money-unit" aria-hidden="true">
        kr
      </span>
    </label>
  );
}
