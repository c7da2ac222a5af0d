import type { PublicBusiness } from '../../../shared/shops/public-business.ts';
import { DishDrawing, drawingOf } from '../parts/dish-drawing.tsx';

/** Two of what the place cooks and its drink, if it has one: the drawings on the shelf behind the name. */
function platesOf(menu: PublicBusiness['menu']): string[] {
  const all = [...new Set(menu.map(({ category }) => drawingOf(category)))];
  const food = all.filter((drawing) => drawing !== 'drikke');
  return [...food.slice(0, 2), ...all.filter((drawing) => drawing === 'drikke'), ...food.slice(2)].slice(
    0,
    3,
  );
}

const places = ['plate-1', 'plate-2', 'plate-3'] as const;

export function Plates({ menu }: Pick<PublicBusiness, 'menu'>) {
  return (
    <div className="plates" aria-hidden="true">
      {platesOf(menu).map((drawing, index) => (
        <DishDrawing key={drawing} category={drawing} place={places[index]} />
      ))}
    </div>
  );
}
