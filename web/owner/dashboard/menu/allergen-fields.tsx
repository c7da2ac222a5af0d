import type { UseFormRegisterReturn } from 'react-hook-form';
import { type Allergen, allergenGroups, allergens } from '../../../../shared/menu/allergens.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field.tsx';

type AllergenFieldsProps = {
  chosen: readonly Allergen[];
  box: UseFormRegisterReturn<'allergens'>;
  error: string | undefined;
};

/** What customers must be told about; closed it reads as the customer reads it. */
export function AllergenFields({ chosen, box, error }: AllergenFieldsProps) {
  const said = allergens.filter((allergen) => chosen.includes(allergen)).join(', ');
  return (
    <div className="field">
      <details className="menu-allergens">
        <summary>
          <b>Inneholder</b>
          <span className="meta">{said || 'ingen allergener valgt'}</span>
        </summary>
        {allergenGroups.map((group) => (
          <fieldset key={group.name}>
            <legend className="label">{group.name}</legend>
            {group.allergens.map((allergen) => (
              <Checkbox key={allergen} {...box} value={allergen}>
                {allergen}
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </details>
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  );
}
