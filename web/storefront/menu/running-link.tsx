import { useEffect, useState } from 'react';
import { type RunningOrder, runningOrder } from '../shop/own-orders.ts';

/** The way back to an order under way. Only this browser knows of it, so it comes once the page lives. */
export function RunningLink({ base, subdomain }: { base: string; subdomain: string }) {
  const [order, setOrder] = useState<RunningOrder>();
  useEffect(() => {
    const read = () => setOrder(runningOrder(subdomain));
    read();
    // 'Back' from the order may show this page as it was before there was one.
    addEventListener('pageshow', read);
    return () => removeEventListener('pageshow', read);
  }, [subdomain]);
  if (!order) return null;
  return (
    <a className="running" href={`${base}/bestilling/${order.token}`}>
      <span className="wrap">
        <span className="lamp" />
        {`Følg bestilling ${order.number}`}
      </span>
    </a>
  );
}
