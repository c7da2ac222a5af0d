import { useWatch } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { DepositSelect } from './deposit-select.tsx';
import type { ItemForm } from './item-price.tsx';

/** Pant, and what the law asks of a drink with alcohol. */
export function DrinkFields({ form: { control, register, setValue, formState } }: { form: ItemForm }) {
  const [depositOre, hasAlcohol] = useWatch({ control, name: ['depositOre', 'hasAlcohol'] });
  return (
    <section className="item-wide drink-fields" aria-labelledby="drink">
      <h3 className="lead" id="drink">
        Pant og alkohol
      </h3>
      <div className="drink-row">
        <DepositSelect
          value={depositOre}
          onChange={(ore) => setValue('depositOre', ore, { shouldDirty: true })}
        />
        <Switch {...register('hasAlcohol')}>Inneholder alkohol</Switch>
        {hasAlcohol ? (
          <Field label="Alkohol (%)" error={formState.errors.alcoholPercent?.message}>
            <input {...register('alcoholPercent')} inputMode="decimal" autoComplete="off" placeholder="4,5" />
          </Field>
        ) : null}
        <p className="hint">
          {hasAlcohol
            ? 'Over 2,5 % selges bare til dem over 18, i salgstiden fra Innstillinger. Over 4,7 % kan ikke selges her.'
            : 'Pant står som egen linje.'}
        </p>
      </div>
    </section>
  );
}
