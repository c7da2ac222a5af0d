import { createContext, useContext } from 'react';

/** The URL of the drawings; the server knows it from the build, the browser from the page. */
export const DrawingsUrl = createContext('');

const known = ['pizza', 'pasta', 'salater', 'forretter', 'desserter', 'drikke', 'tilbud'];

/** Which drawing a category has; one without its own, or no category at all, gets the plain plate. */
export function drawingOf(category: string): string {
  const name = category.toLowerCase();
  return known.includes(name) ? name : 'annet';
}

type Props = { category: string; place?: 'plate-1' | 'plate-2' | 'plate-3' };

/** A plate in the shop's colour with food in its own. */
export function DishDrawing({ category, place }: Props) {
  const url = useContext(DrawingsUrl);
  return (
    <svg className={place ? `dish ${place}` : 'dish'} viewBox="0 0 96 96" aria-hidden="true">
      <use href={`${url}#${drawingOf(category)}`} />
    </svg>
  );
}
