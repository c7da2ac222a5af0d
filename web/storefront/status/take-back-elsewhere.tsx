import { useEffect, useState } from 'react';
import { mayTakeBack } from '../../../shared/orders/guest-cancel.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { runningOrder } from '../shop/running-order.ts';

type Props = { base: string; subdomain: string; order: TrackedOrder; now: number };

/** On a page that a text message led to: where the order can be taken back. The browser that placed it knows the way. */
export function TakeBackElsewhere({ base, subdomain, order, now }: Props) {
  const [own, setOwn] = useState<string>();
  useEffect(() => {
    const running = runningOrder(subdomain);
    setOwn(running?.number === order.number ? running.token : undefined);
  }, [subdomain, order.number]);
  if (!mayTakeBack(order, now)) return null;
  return (
    <div className="take-back">
      {own ? (
        <a className="plain" href={`${base}/bestilling/${own}`}>
          Avbestill
        </a>
      ) : (
        <p className="meta">Vil du avbestille? Gjør det på siden der du bestilte, eller ring oss.</p>
      )}
    </div>
  );
}
