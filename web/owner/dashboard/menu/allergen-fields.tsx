import type { UseFormRegisterReturn } from 'react-hook-form';
import { type Allergen, allergens } from '../../../../shared/menu/menu-item.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';

type AllergenFieldsProps = { chosen: readonly Allergen[]; box: UseFormRegisterReturn<'allergens'> };

/** The fourteen allergens customers must be told about; closed it reads as the customer reads it. */
export function AllergenFields({ chosen, box }: AllergenFieldsProps) {
  const said = allergens.filter((allergen) => chosen.includes(allergen)).join(', ');
  return (
    <details className="menu-allergens">
      <summary>
        <b>Inneholder</b>
        <span className="meta">{said || 'ingen allergener valgt'}</span>
      </summary>
      <fieldset aria-label="Inneholder">
        {allergens.map((allergen) => (
          <Checkbox key={allergen} {...box} value={allergen}>
            {allergen}
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
}
