import { type Allergen, allergens } from '../../../../shared/menu/allergens.ts';

/** What a guest reads under a dish; of a dish without allergens nothing, so that is said in our words. */
export function guestReads(chosen: readonly Allergen[] | null): string {
  if (chosen === null) return 'Allergener: ikke oppgitt. Spør oss.';
  if (chosen.length === 0) return 'Retten har ingen av allergenene som må oppgis.';
  return `Inneholder: ${allergens.filter((allergen) => chosen.includes(allergen)).join(', ')}.`;
}
