import type { OrderLine } from '../../../../shared/orders/order.ts';

/** What a dish contained when it was ordered. That the restaurant had not said is not the same as nothing. */
export function Contains({ line: { allergens }, className }: { line: OrderLine; className: string }) {
  if (allergens?.length === 0) return null;
  return (
    <span className={className}>
      {allergens ? `Inneholder: ${allergens.join(', ')}` : 'Allergener ikke oppgitt'}
    </span>
  );
}
