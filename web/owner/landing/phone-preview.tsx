import { kroner } from '../../../shared/kernel/money.ts';
import { Dish } from './dish.tsx';

export type PreviewDish = { id: string; name: string; priceOre: number; description: string };

/** The page of the example restaurant as a guest sees it. `newest` is the dish that just changed. */
export function PhonePreview({
  dishes,
  newest,
}: {
  dishes: readonly PreviewDish[];
  newest?: string | undefined;
}) {
  return (
    <div className="phone" data-theme="klassisk-rod">
      <div className="phone-head">
        <b>Napoli</b>Autentisk italiensk pizza
      </div>
      <div className="phone-tabs">
        <span>Alle kategorier</span>
        <span>Pizza</span>
        <span>Pasta</span>
      </div>
      <div className="phone-list">
        <p className="phone-category">
          Pizza
          <Dish name="pizza" />
        </p>
        <ul>
          {dishes.map((dish) => (
            <li key={dish.id} className={dish.id === newest ? 'is-new' : undefined}>
              <b>{dish.name}</b>
              <b>{kroner(dish.priceOre)}</b>
              <span>{dish.description}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
