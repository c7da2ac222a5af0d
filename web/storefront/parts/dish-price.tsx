import type { PublicDish } from '../../../shared/business/public-business.ts';
import { kroner } from '../../../shared/kernel/money.ts';

const spices = ['', 'litt sterk', 'sterk', 'veldig sterk'];

/** What a dish costs, and in a few words whom it suits: 'fra 149 kr Vegetar, litt sterk'. */
export function DishPrice({ dish }: { dish: PublicDish }) {
  const { priceOre, isFrom, depositOre, diets = [], spice = 0 } = dish;
  const marks = [...diets, spices[spice]].filter(Boolean);
  return (
    <p className="price">
      <b>{`${isFrom ? 'fra ' : ''}${kroner(priceOre)}`}</b>
      {depositOre && <span className="meta">{`+ pant ${kroner(depositOre)} `}</span>}
      {marks.length > 0 && <span className="mark">{marks.join(', ')}</span>}
    </p>
  );
}
