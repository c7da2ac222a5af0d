const known = ['pizza', 'pasta', 'salater', 'forretter', 'desserter', 'drikke', 'tilbud'] as const;

export type Drawing = (typeof known)[number] | 'annet';

/** Which drawing a category has; one without its own, or no category at all, gets the plain plate. */
export function drawingOf(category: string): Drawing {
  return known.find((name) => name === category.toLowerCase()) ?? 'annet';
}

type Props = { category: string; place?: 'plate-1' | 'plate-2' | 'plate-3' };

/** A plate in the shop's colour with food in its own. The page brings the drawing (drawings.ts). */
export function DishDrawing({ category, place }: Props) {
  return (
    <svg className={place ? `dish ${place}` : 'dish'} viewBox="0 0 96 96" aria-hidden="true">
      <use href={`#${drawingOf(category)}`} />
    </svg>
  );
}
