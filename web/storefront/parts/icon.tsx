import type { ComponentProps } from 'react';
/** The few lucide drawings this page needs (ISC licence), 24 × 24. A dot is a line of no length. */
export const paths = {
  'circle-alert': 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM12 8v4M12 16h.01',
  info: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM12 16v-4M12 8h.01',
  phone:
    'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
  plus: 'M5 12h14M12 5v14',
  search: 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z',
  x: 'M18 6 6 18M6 6l12 12',
};
export type IconName = keyof typeof paths;

/** Always beside words or in a button with a name, so screen readers pass over it. */
export function Icon({ name }: { name: IconName }) {
  return <Lines path={paths[name]} />;
}

/** An icon that only one page has, and brings along. */
export function Lines({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export const ownDrawings = [
  ...(['pizza', 'pasta', 'salater', 'forretter', 'desserter', 'drikke', 'tilbud'] as const),
  ...(['burger', 'sushi', 'suppe', 'fisk'] as const),
];

export type Drawing = (typeof ownDrawings)[number] | 'annet';

/**
 * Which drawing a category has by its name, or else by its first name, its id: 'Burgere' that of 'burger';
 * one without its own, or no category at all, gets the plain plate.
 */
export function drawingOf(group?: { category: string; name: string }): Drawing {
  const of = (word = '') => ownDrawings.find((drawing) => word.toLowerCase().startsWith(drawing));
  return of(group?.name) ?? of(group?.category) ?? 'annet';
}

type Props = { drawing?: Drawing | undefined; place?: 'plate-1' | 'plate-2' | 'plate-3' };

/** A plate in the shop's colour with food in its own. The page brings the drawing (render.tsx). */
export function DishDrawing({ drawing = 'annet', place }: Props) {
  return (
    <svg className={place ? `dish ${place}` : 'dish'} viewBox="0 0 96 96" aria-hidden="true">
      <use href={`#${drawing}`} />
    </svg>
  );
}

type SaidProps = Pick<ComponentProps<'p'>, 'id' | 'role' | 'children'>;

/** A sentence that a guest must see, with its sign. */
export function Notice({ icon = 'info', children, ...rest }: SaidProps & { icon?: IconName }) {
  return (
    <p className="notice" {...rest}>
      <Icon name={icon} />
      {children}
    </p>
  );
}

/** The fault of a field or a choice. */
export function Fault({ children, ...rest }: SaidProps) {
  return (
    <p className="error" {...rest}>
      <Icon name="circle-alert" />
      {children}
    </p>
  );
}
