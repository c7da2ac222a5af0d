import { type CategoryId, firstCategories } from '../../../shared/menu/category.ts';

/**
 * The drawing of a category, in the text colour around it. The owner's own categories share a general one.
 */
export function CategoryPlate({ category }: { category: CategoryId }) {
  const drawn = firstCategories.find((first) => first === category) ?? 'Annet';
  return (
    <svg className="dish" viewBox="0 0 96 96" aria-hidden="true">
      <use href={`/servise.svg#${drawn.toLowerCase()}`} />
    </svg>
  );
}
