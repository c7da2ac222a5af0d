import { useQuery } from '@tanstack/react-query';
import { Lock, Plus } from 'lucide-react';
import type { OwnerBusiness } from '../../../../shared/business/business.ts';
import { kroner } from '../../../../shared/kernel/money.ts';
import type { Theme } from '../../../../shared/settings/theme.ts';
import { shopAddress } from '../../lib/config.ts';
import { CategoryPlate } from '../../parts/category-plate.tsx';
import { menuQuery } from '../../queries/menu.ts';
import { shownDishes } from './shown-dishes.ts';
import { paintOf } from './theme-paint.ts';

/** A name this long is set smaller, as on the page itself. */
const longNameLetters = 14;

/** The top of the owner's own page in the chosen colours. For eyes only: there is nothing in it to read or press. */
export function ShopPreview({ business, theme }: { business: OwnerBusiness; theme: Theme }) {
  const { data: menu } = useQuery(menuQuery);
  const { categories, dishes } = shownDishes(menu);
  const inBasket = dishes.slice(0, 2);
  const total = inBasket.reduce((sum, dish) => sum + dish.priceOre, 0);
  return (
    <figure className="shop">
      <figcaption className="label">Slik ser siden ut</figcaption>
      <div className="shop-page" style={paintOf(theme)} aria-hidden="true">
        <p className="shop-url">
          <Lock className="i" />
          <span>{shopAddress(business.subdomain)}</span>
        </p>
        <div className="shop-head">
          <b className={business.businessName.length > longNameLetters ? 'is-long' : undefined}>
            {business.businessName}
          </b>
          <span>{business.description || 'Autentisk Italiensk Pizza'}</span>
          <CategoryPlate category={categories[0] ?? ''} />
        </div>
        <div className="shop-tabs">
          <span>Alle Kategorier</span>
          {categories.map((category) => (
            <span key={category}>{category}</span>
          ))}
        </div>
        <ul>
          {dishes.map((dish) => (
            <li key={dish.name}>
              <span>
                <b>{dish.name}</b>
                <small>{dish.description}</small>
                <em>{kroner(dish.priceOre)}</em>
              </span>
              <i>
                <Plus className="i" />
              </i>
            </li>
          ))}
        </ul>
        <p className="shop-basket">
          <span>Se kurven ({inBasket.length})</span>
          <span>{kroner(total)}</span>
        </p>
      </div>
    </figure>
  );
}
