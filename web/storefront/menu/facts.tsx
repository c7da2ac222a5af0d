import type { PublicBusiness } from '../../../shared/business/public-business.ts';
import { feeText, kroner } from '../../../shared/kernel/money.ts';
import { Icon } from '../parts/icon.tsx';

/** What it costs to get the food, before anything is chosen. */
export function Facts({ business }: { business: PublicBusiness }) {
  return (
    <p className="facts">
      <span>
        <Icon name="bike" />
        Levering <b>{feeText(business.deliveryFeeOre)}</b>
      </span>
      <span>
        <Icon name="shopping-bag" />
        Henting <b>{feeText(0)}</b>
      </span>
      {business.minOrderOre > 0 && (
        <span>
          Minste bestilling <b>{kroner(business.minOrderOre)}</b>
        </span>
      )}
    </p>
  );
}
