import { Check, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { type Allergen, allergens, cereals, nuts } from '../../../../shared/menu/allergens.ts';
import { Tag } from '../../../ui/badge.tsx';
import { FieldError, Segmented } from '../../../ui/field.tsx';

type AllergenTagProps = {
  of: readonly Allergen[] | null;
  /** The texts for an unanswered dish, for no allergens, and before the names. */
  words?: { missing: string; none: string; contains: string };
};

const ofDish = {
  missing: 'Allergener ikke fylt ut',
  none: 'Ingen allergener',
  contains: 'Inneholder: ',
};

/** The three states of an answer, so that a missing one is seen in a list. */
export function AllergenTag({ of: said, words = ofDish }: AllergenTagProps) {
  if (said === null)
    return (
      <Tag icon={CircleAlert} className="is-miss">
        {words.missing}
      </Tag>
    );
  if (said.length === 0)
    return (
      <Tag icon={Check} className="is-none">
        {words.none}
      </Tag>
    );
  const names = allergens.filter((allergen) => said.includes(allergen)).join(', ');
  return <Tag>{`${words.contains}${names}`}</Tag>;
}

/** The owner's possible answers about allergens: which, that there are none, or no answer yet. */
export const allergenAnswers = ['contains', 'none', 'unsaid'] as const;
type AllergenAnswer = (typeof allergenAnswers)[number];

/** The answer and the chosen ones apart, so that a look at 'Ingen' loses no choice. */
export type AllergenFieldsOf = { allergenAnswer: AllergenAnswer; allergens: Allergen[] };

export function answerOf(allergens: readonly Allergen[] | null): AllergenFieldsOf {
  const allergenAnswer = allergens === null ? 'unsaid' : allergens.length === 0 ? 'none' : 'contains';
  return { allergenAnswer, allergens: [...(allergens ?? [])] };
}

/** The list that the answer means. 'Inneholder' with nothing chosen says nothing yet. */
export function saidAllergens({ allergenAnswer, allergens }: AllergenFieldsOf): Allergen[] | null {
  if (allergenAnswer === 'none') return [];
  return allergenAnswer === 'contains' && allergens.length > 0 ? allergens : null;
}

const answers: readonly { value: AllergenAnswer; text: string }[] = [
  { value: 'contains', text: 'Inneholder' },
  { value: 'none', text: 'Ingen' },
  { value: 'unsaid', text: 'Ikke fylt ut' },
];

const isNamed = (allergen: Allergen) => [...cereals, ...nuts].some((named) => named === allergen);

/** The groups people look them up in. */
export const allergenGroups: readonly { name: string; allergens: readonly Allergen[] }[] = [
  { name: 'Glutenholdig korn', allergens: cereals },
  { name: 'Nøtter', allergens: nuts },
  { name: 'Andre', allergens: allergens.filter((allergen) => !isNamed(allergen)) },
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

/** The allergens that guests must be told about. Choosing an allergen is an answer, too. */
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
        <h3 className="lead" id={heading}>
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

/**
 * The guest's text under a dish. The guest's page shows no text for a dish without allergens, so our words
 * say that.
 */
export function guestReads(chosen: readonly Allergen[] | null): string {
  if (chosen === null) return 'Allergener: ikke oppgitt. Spør oss.';
  if (chosen.length === 0) return 'Retten har ingen av allergenene som må oppgis.';
  return `Inneholder: ${allergens.filter((allergen) => chosen.includes(allergen)).join(', ')}.`;
}
