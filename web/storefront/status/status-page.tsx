import { useEffect, useState } from 'react';
import type { PageData } from '../../../shared/business/public-business.ts';
import { Icon } from '../parts/icon.tsx';
import { Strip } from '../parts/strip.tsx';
import { useClock } from '../parts/use-clock.ts';
import { forgetOrder } from '../shop/running-order.ts';
import { Call } from './call.tsx';
import { followOrder } from './follow-order.ts';
import { StatusOpening } from './opening.tsx';
import { Receipt } from './receipt.tsx';
import { isSettled, statusText } from './status-texts.ts';
import { Steps } from './steps.tsx';

export function StatusPage({ data }: { data: Extract<PageData, { kind: 'status' }> }) {
  const { base, token, business, product } = data;
  const [order, setOrder] = useState(data.order);
  const [isReached, setReached] = useState(true);
  const now = useClock(data.now);
  const { heading, text } = statusText(order);
  useEffect(
    () => followOrder({ base, token, order: data.order, onOrder: setOrder, onReach: setReached }),
    [base, token, data.order],
  );
  const isEnded = isSettled(order);
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
        <span className="num">{`Nr. ${order.number}`}</span>
      </Strip>
      <main className="order">
        <section className="promise" aria-live="polite" aria-atomic="true">
          <h1>{heading}</h1>
          <p className="meta">{text}</p>
          <StatusOpening order={order} menu={business.menu} />
        </section>
        <div role="status">
          {!isReached && (
            <p className="notice offline">
              <Icon name="info" />
              Ingen kontakt akkurat nå. Vi prøver igjen av oss selv.
            </p>
          )}
        </div>
        <Steps order={order} now={now} />
        <Call business={business} />
        <Receipt order={order} business={business} />
        <p className="order-end meta">
          <a className="text" href={base || '/'}>
            <Icon name="arrow-left" />
            Til menyen
          </a>
          {`Laget med ${product}`}
        </p>
      </main>
    </>
  );
}
