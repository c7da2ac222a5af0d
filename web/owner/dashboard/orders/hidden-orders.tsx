import { Funnel } from 'lucide-react';
import type { Order } from '../../../../shared/orders/order.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { Button } from '../../../ui/button.tsx';

type HiddenOrdersProps = { known: readonly Order[]; shown: readonly Order[]; onShowAll: () => void };

/** A forgotten filter must not cost a meal: says how many orders the kitchen has that are not in view. */
export function HiddenOrders({ known, shown, onShowAll }: HiddenOrdersProps) {
  const hidden = known.filter(
    (order) => (isIn(order, 'cooking') || isIn(order, 'ready')) && !shown.includes(order),
  ).length;
  if (hidden === 0) return null;
  return (
    <p className="order-hidden">
      <Funnel className="i" aria-hidden="true" />
      {`${hidden} som lages eller er ${hidden === 1 ? 'klar' : 'klare'}, er skjult.`}
      <Button variant="quiet" onClick={onShowAll}>
        Vis alle
      </Button>
    </p>
  );
}
