import type { MenuItem } from '../../../shared/menu/menu-item.ts';

/** The drawing of a category; the plate takes the text colour around it. */
export function CategoryPlate({ category }: { category: MenuItem['category'] }) {
  return (
    <svg className="dish" viewBox="0 0 96 96" aria-hidden="true">
      <use href={`/servise.svg#${(category || 'annet').toLowerCase()}`} />
    </svg>
  );
}
