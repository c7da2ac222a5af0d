import { addStyle } from '../later/add-style.ts';
import { runningOrder } from '../shop/running-order.ts';
import runningStyle from '../styles/running.css?inline';

addStyle(runningStyle);

/** Leads back to the order that this browser has placed within the last day. */
export function RunningStrip({ base, subdomain }: { base: string; subdomain: string }) {
  const order = runningOrder(subdomain);
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
