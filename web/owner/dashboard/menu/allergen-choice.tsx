import { Check } from 'lucide-react';
import { useId } from 'react';
import { type Allergen, allergenGroups } from '../../../../shared/menu/allergens.ts';
import { FieldError } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { AllergenAnswer, AllergenFieldsOf } from './allergen-answer.ts';
import { guestReads } from './allergen-words.ts';

const answers: readonly { value: AllergenAnswer; text: string }[] = [
  { value: 'contains', text: 'Inneholder' },
  { value: 'none', text: 'Ingen' },
  { value: 'unsaid', text: 'Ikke fylt ut' },
];

type AllergenChoiceProps = {
  value: AllergenFieldsOf;
  onChange: (value: AllergenFieldsOf) => void;
  /** 'retten', 'valget': what is asked about. */
  of: 'retten' | 'valget';
  error?: string | undefined;
  /** Whether the dialog was opened to answer this. */
  isFirst?: boolean;
  /** More about what the guest reads. */
  more?: string;
};

/** What guests must be told about. Choosing an allergen is an answer, too. */
export function AllergenChoice({ value, onChange, of, error, isFirst, more = '' }: AllergenChoiceProps) {
  const heading = useId();
  const { allergenAnswer: answer, allergens: chosen } = value;
  const toggle = (allergen: Allergen, isOn: boolean) =>
    onChange({
      allergenAnswer: 'contains',
      allergens: isOn ? [...chosen, allergen] : chosen.filter((one) => one !== allergen),
    });
  return (
    <section className="menu-allergens" aria-labelledby={heading}>
      <div className="menu-allergens-head">
        <h3 className="label" id={heading}>
          Allergener
        </h3>
        <Segmented
          label={`Hva ${of} inneholder`}
          options={answers}
          value={answer}
          onChange={(next) => onChange({ ...value, allergenAnswer: next })}
        />
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
                      type="checkbox"
                      checked={chosen.includes(allergen)}
                      onChange={(event) => toggle(allergen, event.target.checked)}
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
        {answer === 'none' ? (
          `${of === 'retten' ? 'Retten' : 'Valget'} har ingen av allergenene som må oppgis.`
        ) : (
          <>
            Gjesten leser: <b>{guestReads(answer === 'contains' && chosen.length > 0 ? chosen : null)}</b>
          </>
        )}
        {more}
      </p>
    </section>
  );
}
