import type { Allergen } from '../../../../shared/menu/allergens.ts';

/** What an owner may say of allergens: which, that there are none, or nothing yet. */
export const allergenAnswers = ['contains', 'none', 'unsaid'] as const;
export type AllergenAnswer = (typeof allergenAnswers)[number];

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
