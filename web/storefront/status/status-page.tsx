import { useEffect, useRef, useState } from 'react';
import { words as kernel } from '../../../shared/kernel/words.ts';
import { isAlcohol } from '../../../shared/menu/alcohol.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { orderNr, orderTitle } from '../../../shared/orders/order-number.ts';
import { isFinished } from '../../../shared/orders/steps.ts';
import { viewToken } from '../../../shared/orders/tracking-token.ts';
import type { PageData } from '../../../shared/storefront/answers.ts';
import { readBasket } from '../basket/basket.ts';
import { Call } from '../parts/call.tsx';
import { Icon, Lines } from '../parts/icon.tsx';
import { Strip } from '../parts/shop-frame.tsx';
import { useClock } from '../parts/use-clock.ts';
import { useSteady } from '../parts/use-steady.ts';
import { words as parts } from '../parts/words.ts';
import { forgetOrder, type OwnOrder, ownOrder, ownToken, rememberOrder, save } from '../shop/saved.ts';
import { AboutOrder, OrderAgain, Receipt } from './about-order.tsx';
import { followOrder } from './follow-order.ts';
import { OrderMoney } from './money.tsx';
import { SalesReceipt } from './sales-receipt.tsx';
import { hideOwnToken, Share } from './share.tsx';
import { isLost, needsCall, statusText } from './status-texts.ts';
import { StatusOpening, Steps } from './steps.tsx';
import { TakeBack, TakeBackElsewhere } from './take-back.tsx';
import { words } from './words.ts';

const back = 'm12 19-7-7 7-7M19 12H5';

export function StatusPage({ data }: { data: Extract<PageData, { kind: 'status' }> }) {
  const { base, token, business, product } = data;
  const [freshOrder, setOrder] = useState(data.order);
  const [isReachedNow, setReached] = useState(true);
  const clock = useClock(data.now);
  // News must not move a link away from the finger that is on it.
  const steady = useSteady({ order: freshOrder, isReached: isReachedNow, now: clock });
  const { order, isReached, now } = steady;
  const { heading, text, quote } = statusText(order, now, business.address);
  const mustCall = needsCall(order, now) || isLost(order);
  useEffect(
    () => followOrder({ base, token, order: data.order, onOrder: setOrder, onReach: setReached }),
    [base, token, data.order],
  );
  const isEnded = isFinished(order);
  const { number } = order;
  const { own, texts } = useOwn(data);
  useEffect(() => {
    if (isEnded) forgetOrder(business.subdomain, number);
  }, [isEnded, business.subdomain, number]);
  const isNews = order !== data.order;
  useEffect(() => {
    if (isNews) document.title = `${heading} · ${business.businessName}`;
  }, [isNews, heading, business.businessName]);
  const headline = useRef<HTMLHeadingElement>(null);
  const taken = (order: TrackedOrder) => {
    setOrder(order);
    headline.current?.focus();
  };
  return (
    <>
      <Strip {...{ base, business }} path={`/bestilling/${token}`}>
        <span className="num">{orderNr(order)}</span>
      </Strip>
      <main className="order">
        {order.isRehearsal && <p className="notice">{words.rehearsal}</p>}
        <div>
          <section className="promise" aria-live="polite" aria-atomic="true">
            <h1 ref={headline} tabIndex={-1}>
              {heading}
            </h1>
            <p className="meta">{quote ? <Quote of={quote} /> : text}</p>
            <StatusOpening order={order} menu={business.menu} now={now} />
          </section>
          {!isEnded && order.lines.some(isAlcohol) && <AgeNotice order={order} />}
          <div role="status">
            {!isReached && (
              <p className="notice offline">
                <Icon name="info" />
                {words.offline}
              </p>
            )}
          </div>
          <OrderMoney order={order} />
          {mustCall && <Call business={business} />}
          {isEnded && <OrderAgain base={base} business={business} order={order} now={now} />}
          <Steps order={order} now={now} />
          {own ? (
            <TakeBack base={base} token={own} order={order} now={now} onTaken={taken} />
          ) : (
            <TakeBackElsewhere order={order} now={now} />
          )}
          {!mustCall && <Call business={business} isOver={order.status === 'completed'} />}
          <Share
            base={base}
            token={token}
            title={words.sharedTitle(orderTitle(order), business.businessName)}
          />
        </div>
        <div className="order-facts">
          <Receipt order={order} own={texts} />
          <SalesReceipt order={order} seller={business} />
          <AboutOrder order={order} business={business} own={texts} />
        </div>
        <p className="order-end meta">
          <a className="text" href={base + kernel.root || '/'}>
            <Lines path={back} />
            {words.toMenu}
          </a>
          {parts.madeWith(product)}
        </p>
      </main>
    </>
  );
}

/** The restaurant's own words are in its language. */
function Quote({ of: [before, written, after] }: { of: readonly [string, string, string] }) {
  return (
    <>
      {before}
      <span lang="nb">{written}</span>
      {after}
    </>
  );
}

/**
 * The facts that this browser knows of its own order: the token that takes it back, and what the guest wrote.
 * The page that opens with that token keeps it, and then shows the link without it.
 */
function useOwn({ base, token, order, business: { subdomain } }: Extract<PageData, { kind: 'status' }>) {
  const { number, isReadOnly } = order;
  const [own, setOwn] = useState(isReadOnly ? undefined : token);
  const [texts, setTexts] = useState<OwnOrder>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    setTexts(ownOrder(subdomain, token));
    forgetPaidBasket(subdomain, token);
    if (isReadOnly) return setOwn(ownToken(subdomain, number));
    if (number > 0 && !isFinished(order)) rememberOrder(subdomain, { number, token, due: order.due });
    if (ownToken(subdomain, number) === token) hideOwnToken(base, token);
  }, []);
  return { own, texts };
}

/** The basket that this order was paid for. It was kept until there was an order. */
function forgetPaidBasket(subdomain: string, token: string): void {
  const { paying } = readBasket(subdomain);
  if (paying && viewToken(paying) === viewToken(token)) save(subdomain, 'basket', undefined);
}

/** Alkoholloven § 1-5: the person who hands it out looks at the identity card. */
function AgeNotice({ order: { fulfilment } }: { order: TrackedOrder }) {
  return <p className="notice age">{fulfilment === 'pickup' ? words.bringId : words.haveIdReady}</p>;
}
