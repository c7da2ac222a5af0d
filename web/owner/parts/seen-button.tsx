import type { Order } from '../../../shared/orders/order.ts';
import { Button } from '../../ui/button.tsx';
import { useSeen } from '../queries/unanswered.ts';

/** Says that somebody has looked at these unanswered orders. */
export function SeenButton({ orders }: { orders: readonly Order[] }) {
  const { mutate, isPending } = useSeen();
  return (
    <Button busy={isPending} busyText="Lagrer..." onClick={() => mutate(orders.map(({ id }) => id))}>
      Jeg har sett det
    </Button>
  );
}
