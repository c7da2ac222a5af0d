import { Bell } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { clockText } from '../../../../shared/kernel/dates.ts';
import type { BusinessId } from '../../../../shared/kernel/ids.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { orderNr } from '../../../../shared/orders/order-number.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useDismissed } from './use-dismissed.ts';
import { useSeenOrders } from './use-seen-orders.ts';

/** Lists the orders that wait, newest first, and counts those nobody has seen listed yet. */
export function NotificationBell({ business, waiting }: { business: BusinessId; waiting: readonly Order[] }) {
  const { seen, markSeen } = useSeenOrders(business);
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();
  useDismissed(root, isOpen, () => setOpen(false));
  const fresh = waiting.filter((order) => !seen.includes(order.id)).length;
  const toggle = () => {
    markSeen(waiting.map((order) => order.id));
    setOpen(!isOpen);
  };
  return (
    <div className="bell-place" ref={root}>
      <Button
        variant="icon"
        className="bell"
        aria-label={
          fresh === 0 ? 'Varsler' : `Varsler, ${fresh} ${fresh === 1 ? 'ny bestilling' : 'nye bestillinger'}`
        }
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={toggle}
      >
        <Bell className="i" aria-hidden="true" />
        {fresh > 0 ? <span className="count">{fresh}</span> : null}
      </Button>
      {isOpen ? (
        <section className="card bell-panel" id={panelId} aria-label="Varsler">
          <h2 className="lead">Venter på svar</h2>
          {waiting.length === 0 ? <p className="meta">Ingen bestillinger venter nå.</p> : null}
          <ul>
            {waiting.map((order) => (
              <li key={order.id}>
                <Link to={`/dashboard/orders#${order.id}`} onClick={() => setOpen(false)}>
                  <b>{guestName(order)}</b>
                  <span className="meta num">
                    {orderNr(order)} · {clockText(order.createdAt)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
