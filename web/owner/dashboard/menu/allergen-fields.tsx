import { Check } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { allergenGroups } from '../../../../shared/menu/allergens.ts';
import type { MenuItemDraft } from '../../../../shared/menu/menu-item.ts';
import { FieldError } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { guestReads } from './allergen-words.ts';
import type { AllergenAnswer, ItemFields } from './item-form.ts';

const answers: readonly { value: AllergenAnswer; text: string }[] = [
  { value: 'contains', text: 'Inneholder' },
  { value: 'none', text: 'Ingen' },
  { value: 'unsaid', text: 'Ikke fylt ut' },
];

type AllergenFieldsProps = {
  form: UseFormReturn<ItemFields, unknown, MenuItemDraft>;
  /** Whether the dialog was opened to answer this. */
  isFirst: boolean;
};

/** What guests must be told about. Choosing an allergen is an answer, too. */
export function AllergenFields({
  form: { control, register, setValue, formState },
  isFirst,
}: AllergenFieldsProps) {
  const [answer, chosen] = useWatch({ control, name: ['allergenAnswer', 'allergens'] });
  const { errors, isSubmitted } = formState;
  const error = errors.allergens?.message;
  const say = (next: AllergenAnswer) => {
    setValue('allergenAnswer', next, { shouldDirty: true });
    if (isSubmitted) setValue('allergens', chosen, { shouldValidate: true });
  };
  const box = register('allergens', { onChange: () => say('contains') });
  return (
    <section className="menu-allergens" aria-labelledby="allergens">
      <div className="menu-allergens-head">
        <h3 className="label" id="allergens">
          Allergener
        </h3>
        <Segmented label="Hva retten inneholder" options={answers} value={answer} onChange={say} />
      </div>
      {answer === 'none'
        ? null
        : allergenGroups.map((group, place) => (
            <fieldset key={group.name}>
              <legend className="meta">{group.name}</legend>
              <div className="chips">
                {group.allergens.map((allergen, index) => (
                  <label className="chip" key={allergen}>
                    <input
                      {...box}
                      type="checkbox"
                      value={allergen}
                      data-autofocus={(isFirst && place === 0 && index === 0) || undefined}
                    />
                    <Check className="i" aria-hidden="true" />
                    {allergen}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
      {error ? <FieldError>{error}</FieldError> : null}
      <p className="meta" role="status">
        {answer === 'none' ? guestReads([]) : null}
        {answer === 'unsaid' || (answer === 'contains' && chosen.length === 0) ? (
          <>
            Gjesten leser: <b>{guestReads(null)}</b>
          </>
        ) : null}
        {answer === 'contains' && chosen.length > 0 ? (
          <>
            Gjesten leser: <b>{guestReads(chosen)}</b>
          </>
        ) : null}
      </p>
    </section>
  );
}
