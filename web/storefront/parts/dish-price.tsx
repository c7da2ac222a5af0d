import { kroner } from '../../../shared/kernel/money.ts';
import { isAlcohol } from '../../../shared/menu/alcohol.ts';
import type { PublicDish } from '../../../shared/shops/public-business.ts';

const spices = ['', 'litt sterk', 'sterk', 'veldig sterk'];

/** What a dish costs, and in a few words whom it suits: 'fra 149 kr Vegetar, litt sterk'. */
export function DishPrice({ dish }: { dish: PublicDish }) {
  const { priceOre, isFrom, depositOre, diets = [], spice = 0 } = dish;
  const marks = [...diets, spices[spice], isAlcohol(dish) && '18 år'].filter(Boolean);
  return (
    <p className="price">
      <b>{`${isFrom ? 'fra ' : ''}${kroner(priceOre)}`}</b>
      {depositOre && <span className="meta">{`+ pant ${kroner(depositOre)} `}</span>}
      {marks.length > 0 && <span className="mark">{marks.join(', ')}</span>}
    </p>
  );
}
