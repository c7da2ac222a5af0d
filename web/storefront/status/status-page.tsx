import { useEffect, useState } from 'react';
import { orderNr } from '../../../shared/orders/order-number.ts';
import { isFinished } from '../../../shared/orders/steps.ts';
import type { PageData } from '../../../shared/storefront/answers.ts';
import { Call } from '../parts/call-link.tsx';
import { Icon, Lines } from '../parts/icon.tsx';
import { Strip } from '../parts/shop-frame.tsx';
import { useClock } from '../parts/use-clock.ts';
import { useSteady } from '../parts/use-steady.ts';
import { forgetOrder } from '../shop/saved.ts';
import { AboutOrder, OrderAgain, Receipt } from './about-order.tsx';
import { followOrder } from './follow-order.ts';
import { needsCall, statusText } from './status-texts.ts';
import { StatusOpening, Steps } from './steps.tsx';
import { TakeBack, TakeBackElsewhere } from './take-back.tsx';

const back = 'm12 19-7-7 7-7M19 12H5';

export function StatusPage({ data }: { data: Extract<PageData, { kind: 'status' }> }) {
  const { base, token, business, product } = data;
  const [freshOrder, setOrder] = useState(data.order);
  const [isReachedNow, setReached] = useState(true);
  const clock = useClock(data.now);
  // News must not move a link away from the finger that is on it.
  const steady = useSteady({ order: freshOrder, isReached: isReachedNow, now: clock });
  const { order, isReached, now } = steady;
  const { heading, text } = statusText(order, now);
  const mustCall = needsCall(order, now);
  useEffect(
    () => followOrder({ base, token, order: data.order, onOrder: setOrder, onReach: setReached }),
    [base, token, data.order],
  );
  const isEnded = isFinished(order);
  useEffect(() => {
    if (isEnded) forgetOrder(business.subdomain, token);
  }, [isEnded, business.subdomain, token]);
  const isNews = order !== data.order;
  useEffect(() => {
    if (isNews) document.title = `${heading} · ${business.businessName}`;
  }, [isNews, heading, business.businessName]);
  return (
    <>
      <Strip base={base} name={business.businessName}>
        <span className="num">{orderNr(order)}</span>
      </Strip>
      <main className="order">
        {order.isRehearsal && <p className="notice">Dette er en prøve. Ingen mat blir laget.</p>}
        <section className="promise" aria-live="polite" aria-atomic="true">
          <h1>{heading}</h1>
          <p className="meta">{text}</p>
          <StatusOpening order={order} menu={business.menu} now={now} />
        </section>
        <div role="status">
          {!isReached && (
            <p className="notice offline">
              <Icon name="info" />
              Ingen kontakt akkurat nå. Vi prøver igjen av oss selv.
            </p>
          )}
        </div>
        {mustCall && <Call business={business} />}
        {isEnded && <OrderAgain base={base} business={business} order={order} now={now} />}
        <Steps order={order} />
        {order.isReadOnly ? (
          <TakeBackElsewhere base={base} subdomain={business.subdomain} order={order} now={now} />
        ) : (
          <TakeBack base={base} token={token} order={order} now={now} onOrder={setOrder} />
        )}
        {!mustCall && <Call business={business} isOver={order.status === 'completed'} />}
        <Receipt order={order} />
        <AboutOrder order={order} business={business} token={token} />
        <p className="order-end meta">
          <a className="text" href={base || '/'}>
            <Lines path={back} />
            Til menyen
          </a>
          {`Laget med ${product}`}
        </p>
      </main>
    </>
  );
}
