import type { ReactNode } from 'react';
import { feeText, kroner } from '../../../shared/kernel/money.ts';
import { discountLabel } from '../../../shared/orders/discount.ts';
import type { Fulfilment } from '../../../shared/orders/steps.ts';
import { words as orders } from '../../../shared/orders/words.ts';
import { words } from '../later/words.ts';

type SumsProps = {
  of: {
    discountOre?: number | undefined;
    depositOre?: number | undefined;
    deliveryFeeOre: number;
    totalOre: number;
  };
  /** How the food gets to the guest; undefined while there is none. */
  way: Fulfilment | undefined;
  couponCode?: string | undefined;
  /** Shown first where the dishes have no rows, and something is added or taken away. */
  subtotalOre?: number;
  /** In place of the fee and of the total where these are not known yet: 'fra 49 kr'. */
  feeSaid?: string | undefined;
  totalSaid?: string | undefined;
  /** Beside the word for the total. */
  note?: string | undefined;
  /** The rows of the dishes. */
  children?: ReactNode;
};

/** The sums of a basket or an order: in the basket, the checkout, the form without script and the receipt. */
export function Sums({ of, way, couponCode, subtotalOre, feeSaid, totalSaid, note, children }: SumsProps) {
  const { discountOre, depositOre, deliveryFeeOre, totalOre } = of;
  // Without any of them the subtotal is the total.
  const isChanged = Boolean(discountOre || depositOre || deliveryFeeOre);
  return (
    <dl className="sums">
      {children}
      {way && isChanged && subtotalOre !== undefined && (
        <Sum name={words.subtotal}>{kroner(subtotalOre)}</Sum>
      )}
      {discountOre ? <Sum name={discountLabel(couponCode)}>{kroner(-discountOre)}</Sum> : null}
      {depositOre ? <Sum name={words.deposit}>{kroner(depositOre)}</Sum> : null}
      {way && <Sum name={orders.fulfilments[way]}>{feeSaid ?? feeText(deliveryFeeOre)}</Sum>}
      <div className="all">
        <dt>
          {words.total} {note && <small>{note}</small>}
        </dt>
        <dd>{totalSaid ?? kroner(totalOre)}</dd>
      </div>
    </dl>
  );
}

function Sum({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
