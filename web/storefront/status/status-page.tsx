import { useEffect, useState } from 'react';
import type { PageData } from '../../../shared/business/public-business.ts';
import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone-text.ts';
import { Icon } from '../parts/icon.tsx';
import { useClock } from '../parts/use-clock.ts';
import { followOrder } from './follow-order.ts';
import { StatusOpening } from './opening.tsx';
import { Receipt } from './receipt.tsx';
import { statusText } from './status-texts.ts';
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
  const isNews = order !== data.order;
  useEffect(() => {
    if (isNews) document.title = `${heading} · ${business.businessName}`;
  }, [isNews, heading, business.businessName]);
  return (
    <>
      <header className="front strip">
        <div className="wrap">
          <a href={base || '/'}>{business.businessName}</a>
          <span className="num">{`Nr. ${order.number}`}</span>
        </div>
      </header>
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
        {business.phone && (
          <a className="call" href={`tel:${dialledPhone(business.phone)}`}>
            <Icon name="phone" />
            {`Ring ${business.businessName}`}
            <span>{formattedPhone(business.phone)}</span>
          </a>
        )}
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
