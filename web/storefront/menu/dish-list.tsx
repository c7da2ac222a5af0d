import type { PublicBusiness } from '../../../shared/shops/public-business.ts';
import { type ShopState, whatOf } from '../basket/shop.ts';
import { DishDrawing } from '../parts/dish-drawing.tsx';
import { categoryName } from './category-name.ts';
import { DishRow, type RowProps } from './dish-row.tsx';
import type { DishGroup } from './found-dishes.ts';

type Props = RowProps & {
  groups: readonly DishGroup[];
  /** Dishes without a category come last; alone they need no other name than the menu's. */
  isOnlyGroup: boolean;
  /** The menu that the page came with: it brought the drawings of these categories, and the plain plate for one that came later. */
  brought: PublicBusiness['menu'];
  quantities: ReadonlyMap<string, number>;
  judged: ShopState['judged'];
};

export function DishList({ groups, isOnlyGroup, brought, quantities, judged, ...row }: Props) {
  return (
    <>
      {groups.map(({ category, name, window, items }) => (
        <section className="group" key={category}>
          <h2>
            {category === '' ? (isOnlyGroup ? 'Meny' : 'Mer fra menyen') : categoryName(name)}
            <DishDrawing category={brought.some((group) => group.category === category) ? category : ''} />
          </h2>
          {window?.text && <p className="window">{`Selges ${window.text}`}</p>}
          <ul className="list">
            {items.map((dish) => (
              <DishRow
                key={dish.id}
                {...row}
                dish={window ? { ...dish, groupWindow: window } : dish}
                refusal={judged.get(whatOf({ itemId: dish.id, notes: '' }))?.problem}
                quantity={quantities.get(dish.id) ?? 0}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
