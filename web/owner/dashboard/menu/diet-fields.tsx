import { Check } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { type Diet, diets } from '../../../../shared/menu/menu-item.ts';
import type { ItemForm } from './item-price.tsx';

const dietNames: Record<Diet, string> = {
  vegetar: 'Vegetar',
  vegan: 'Vegan',
  glutenfri: 'Glutenfri, dokumentert',
  halal: 'Halal',
};

const spiceNames = ['Litt sterk', 'Sterk', 'Veldig sterk'];

/** The diets that the dish suits, and how hot it is: one of three, or none. */
export function DietFields({ form: { control, register, setValue } }: { form: ItemForm }) {
  const spice = useWatch({ control, name: 'spice' });
  return (
    <fieldset className="field">
      <legend className="label">Kosthold og styrke</legend>
      <div className="chips">
        {diets.map((diet) => (
          <label className="chip" key={diet}>
            <input {...register('diets')} type="checkbox" value={diet} />
            <Check className="i" aria-hidden="true" />
            {dietNames[diet]}
          </label>
        ))}
        {spiceNames.map((name, index) => (
          <label className="chip" key={name}>
            <input
              type="checkbox"
              checked={spice === index + 1}
              onChange={(event) =>
                setValue('spice', event.target.checked ? index + 1 : 0, { shouldDirty: true })
              }
            />
            <Check className="i" aria-hidden="true" />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
