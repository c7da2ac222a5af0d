import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { kroner } from '../../../../shared/kernel/money.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { sumOf, unansweredWhen, useSeen } from '../../queries/unanswered.ts';

/** On Bestillinger, until somebody has looked: how many orders nobody answered, and what they were worth. */
export function UnansweredNote({ orders, now }: { orders: readonly Order[]; now: number }) {
  const seen = useSeen();
  const canSeeOverview = useMay('seeFigures');
  return (
    <section className="note bad unanswered-note" aria-label="Ubesvarte bestillinger">
      <TriangleAlert className="i" aria-hidden="true" />
      <p>
        <b>
          {orders.length} ubesvarte {unansweredWhen(orders, now)}, {kroner(sumOf(orders))}
        </b>
      </p>
      <div className="row">
        {canSeeOverview ? (
          <Link className={buttonClass()} to="/dashboard#ubesvarte">
            Se hvem de er
          </Link>
        ) : null}
        <Button
          busy={seen.isPending}
          busyText="Lagrer..."
          onClick={() => seen.mutate(orders.map(({ id }) => id))}
        >
          Jeg har sett det
        </Button>
      </div>
    </section>
  );
}
