import { Link } from 'react-router-dom';
import { ownerAmount } from '../../../../shared/kernel/money.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { orderNumber } from '../../../../shared/orders/order-number.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.nb.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Bone, EmptyState, Skeleton } from '../../../ui/states.tsx';
import { placedText } from '../../parts/order-time.ts';

type LatestOrdersProps = { orders: readonly Order[] | undefined; now: number };

/** The newest five; on a phone each takes two lines. */
export function LatestOrders({ orders, now }: LatestOrdersProps) {
  return (
    <section className="card" aria-labelledby="latest-orders">
      <div className="card-head">
        <h2 className="lead" id="latest-orders">
          Siste bestillinger
        </h2>
        <Link className="link latest-all" to="/dashboard/orders">
          Se alle bestillinger
        </Link>
      </div>
      {orders ? null : <LatestBones />}
      {orders?.length === 0 ? (
        <EmptyState className="" title="Ingen bestillinger ennå">
          Når den første kommer, står den her.
        </EmptyState>
      ) : null}
      {orders?.length ? (
        <table className="latest" aria-labelledby="latest-orders">
          <thead>
            <tr>
              <th scope="col">Nr.</th>
              <th scope="col">Kunde</th>
              <th scope="col">Tid</th>
              <th scope="col">Status</th>
              <th scope="col">Sum</th>
            </tr>
          </thead>
          <tbody>
            {orders.slice(0, 5).map((order) => (
              <tr key={order.id}>
                <td className="num">{orderNumber(order)}</td>
                <td>{guestName(order)}</td>
                <td className="num">{placedText(order.createdAt, now)}</td>
                <td>
                  <StatusBadge order={order} />
                </td>
                <td className="num">{ownerAmount(order.totalOre)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

function LatestBones() {
  return (
    <Skeleton className="latest-bones" label="Laster bestillinger...">
      {[1, 2, 3, 4, 5].map((row) => (
        <Bone key={row} width="100%" height="1rem" />
      ))}
    </Skeleton>
  );
}
