import { Check, CircleAlert } from 'lucide-react';
import { type Allergen, allergens } from '../../../../shared/menu/allergens.ts';

type AllergenTagProps = {
  of: readonly Allergen[] | null;
  /** What stands where nobody has answered, where there are none, and before the names. */
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
      <span className="tag is-miss">
        <CircleAlert className="i" aria-hidden="true" />
        {words.missing}
      </span>
    );
  if (said.length === 0)
    return (
      <span className="tag is-none">
        <Check className="i" aria-hidden="true" />
        {words.none}
      </span>
    );
  const names = allergens.filter((allergen) => said.includes(allergen)).join(', ');
  return <span className="tag">{`${words.contains}${names}`}</span>;
}
