import type { OrderLine } from '../../../../shared/orders/order.ts';

/** The allergens of a dish when it was ordered. "Not stated" is not the same as none. */
export function Contains({ line: { allergens }, className }: { line: OrderLine; className: string }) {
  if (allergens?.length === 0) return null;
  return (
    <span className={className}>
      {allergens ? `Inneholder: ${allergens.join(', ')}` : 'Allergener ikke oppgitt'}
    </span>
  );
}
