import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { kroner } from '../../../../shared/kernel/money.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { SeenButton } from '../../parts/seen-button.tsx';
import { sumOf, unansweredText, unansweredWhen } from '../../queries/unanswered.ts';

/** On Bestillinger, until somebody has looked: how many orders nobody answered, and what they were worth. */
export function UnansweredNote({ orders, now }: { orders: readonly Order[]; now: number }) {
  const canSeeOverview = useMay('seeFigures');
  return (
    <section className="note bad unanswered-note" aria-label="Ubesvarte bestillinger">
      <TriangleAlert className="i" aria-hidden="true" />
      <p>
        <b>
          {unansweredText(orders.length)} {unansweredWhen(orders, now)}, {kroner(sumOf(orders))}
        </b>
      </p>
      <div className="row">
        {canSeeOverview ? (
          <Link className={buttonClass()} to="/dashboard#ubesvarte">
            Se hvem de er
          </Link>
        ) : null}
        <SeenButton orders={orders} />
      </div>
    </section>
  );
}
