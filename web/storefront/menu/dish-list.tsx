import type { PublicDish } from '../../../shared/business/public-business.ts';
import { DishDrawing } from '../parts/dish-drawing.tsx';
import { categoryName } from './category-name.ts';
import { DishRow } from './dish-row.tsx';
import type { DishGroup } from './found-dishes.ts';

type Props = {
  groups: readonly DishGroup[];
  /** Dishes without a category come last; alone they need no other name than the menu's. */
  isOnlyGroup: boolean;
  query: string;
  quantities: ReadonlyMap<string, number>;
  gone: ReadonlySet<string>;
  onAdd: ((dish: PublicDish) => void) | undefined;
};

export function DishList({ groups, isOnlyGroup, query, quantities, gone, onAdd }: Props) {
  return (
    <>
      {groups.map(({ category, name, items }) => (
        <section className="group" key={category}>
          <h2>
            {category === '' ? (isOnlyGroup ? 'Meny' : 'Mer fra menyen') : categoryName(name)}
            <DishDrawing category={category} />
          </h2>
          <ul className="list">
            {items.map((dish) => (
              <DishRow
                key={dish.id}
                dish={dish}
                query={query}
                isGone={gone.has(dish.id)}
                quantity={quantities.get(dish.id) ?? 0}
                onAdd={onAdd}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
