import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { kroner } from '../../../shared/kernel/money.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import type { WaitingOrder } from '../../../shared/orders/waiting-order.ts';
import { problemWords } from '../../../shared/orders/words-of.ts';
import type { PaymentProvider } from '../../../shared/payments/answers.ts';
import type { PageData } from '../../../shared/storefront/answers.ts';
import { Call } from '../parts/call.tsx';
import { Icon, Lines } from '../parts/icon.tsx';
import { Strip } from '../parts/shop-frame.tsx';
import { useClock } from '../parts/use-clock.ts';
import { words as parts } from '../parts/words.ts';
import { isRefusal } from '../shop/api.ts';
import { abortPath, abortPayment, payAgain, payPath } from '../shop/order-page.ts';
import { Receipt } from '../status/about-order.tsx';
import { stepIcons } from '../status/guest-steps.ts';
import { MoneyBox } from '../status/money.tsx';
import { orderPath } from '../status/share.tsx';
import { StatusPage } from '../status/status-page.tsx';
import { StepList } from '../status/steps.tsx';
import { followPayment } from './follow-payment.ts';
import { headingOf, leftText, moneyOf, type Stage, stageOf, stepsOf } from './paying-texts.ts';
import { words } from './words.ts';

type PayingData = Extract<PageData, { kind: 'paying' }>;
type Page = Parameters<Parameters<typeof followPayment>[0]['onPage']>[0];

/**
 * The page of an order that waits for its money; it becomes the order's own page by itself. The way back from
 * the provider leads here and proves nothing (PA-10): the page shows what the server knows, and may be
 * closed.
 */
export function PayingPage({ data }: { data: PayingData }) {
  const { base, token } = data;
  const [page, setPage] = useState<Page>(data.waiting);
  const [isAsked, setAsked] = useState(false);
  const [isReached, setReached] = useState(true);
  const isWaiting = 'waits' in page && page.waits === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const onPage = (fresh: Page) => {
      setPage(fresh);
      setAsked(true);
    };
    return followPayment({ base, token, onPage, onReach: setReached });
  }, [base, token, isWaiting]);
  if (!('waits' in page)) return <StatusPage data={{ ...data, kind: 'status', order: page }} />;
  return <Paying {...{ data, page, isAsked, isReached }} onPage={setPage} />;
}

/** A seam for tests. */
export const away = { to: (url: string) => location.assign(url) };

type PayingProps = {
  data: PayingData;
  page: WaitingOrder;
  isAsked: boolean;
  isReached: boolean;
  onPage: (page: Page) => void;
};

function Paying({ data, page, isAsked, isReached, onPage }: PayingProps) {
  const { base, token, business, product } = data;
  const now = useSeconds(useClock(data.now));
  const stage = stageOf(page, isAsked, now);
  const by = page.money.provider;
  const { heading, text } = headingOf(stage, page, by);
  const headline = useRef<HTMLHeadingElement>(null);
  const [error, setError] = useState('');
  const isSending = useRef(false);
  useEffect(() => {
    document.title = `${heading} · ${business.businessName}`;
  }, [heading, business.businessName]);
  const sending = (send: () => Promise<void>) => async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setError('');
    try {
      await send();
    } catch (problem) {
      setError(isRefusal(problem) ? problemWords(problem) : words.noAnswer);
    }
    isSending.current = false;
  };
  const abort = sending(async () => {
    onPage(await abortPayment(base, token));
    headline.current?.focus();
  });
  const again = sending(async () => away.to((await payAgain(base, token)).pay.redirectUrl));
  const sum = <span className="sum">{kroner(page.totalOre)}</span>;
  const isOwn = !page.isReadOnly;
  const isOpen = stage !== 'failed';
  const menu = base + kernel.root || '/';
  return (
    <>
      <Strip {...{ base, business }} path={`/bestilling/${token}`} />
      <main className="order">
        <section className="promise">
          <div aria-live="polite" aria-atomic="true">
            <h1 ref={headline} tabIndex={-1}>
              {heading}
            </h1>
            <p className="meta">{text}</p>
          </div>
          <PayingOpening {...{ stage, page, now, by }} />
        </section>
        <div role="status">
          {!isReached && isOpen && (
            <p className="notice offline">
              <Icon name="info" />
              {words.offline}
            </p>
          )}
        </div>
        <div className="acts">
          {stage === 'waiting' && page.redirectUrl && (
            <a className="main-button" href={page.redirectUrl}>
              <Lines path={stepIcons.smartphone} />
              {words.waiting.open(by)}
              {sum}
            </a>
          )}
        </div>
        <MoneyBox {...moneyOf(stage, page)} />
        {isOpen && <StepList steps={stepsOf(stage, page, by, now)} />}
        <div role="alert">{error && <p className="notice offline">{error}</p>}</div>
        <div className="acts">
          {stage === 'asking' && (
            <>
              <noscript>
                <a className="plain" href={orderPath(base, token)}>
                  {words.look}
                </a>
              </noscript>
              {page.redirectUrl && (
                <a className="plain" href={page.redirectUrl}>
                  <Lines path={stepIcons.smartphone} />
                  {words.asking.open(by)}
                </a>
              )}
            </>
          )}
          {isOpen && isOwn && (
            <form method="post" action={abortPath(base, token) + kernel.query} onSubmit={abort}>
              <button type="submit" className="plain" data-plain="">
                <Icon name="x" />
                {words.abort}
              </button>
            </form>
          )}
          {!isOpen && isOwn && page.canPay && (
            <form method="post" action={payPath(base, token) + kernel.query} onSubmit={again}>
              <button type="submit" className="main-button" data-plain="">
                {words.tryAgain(by)}
                {sum}
              </button>
            </form>
          )}
          {!isOpen && (
            <a className={page.canPay && isOwn ? 'plain' : 'main-button'} href={`${menu}#kurv`}>
              {page.canPay && isOwn ? words.otherWay : words.toBasket}
            </a>
          )}
        </div>
        {isOpen && (
          <Tells>
            {(stage === 'waiting' ? words.waiting : words.asking).tells(by)}
            {page.guestTexts && ` ${words.textFollows}`}
          </Tells>
        )}
        <Call business={business} />
        <Receipt order={page} heading={words.basket} />
        <p className="order-end meta">{parts.madeWith(product)}</p>
      </main>
    </>
  );
}

function Tells({ children }: { children: ReactNode }) {
  return (
    <p className="tells">
      <Icon name="info" />
      <span>{children}</span>
    </p>
  );
}

/** The time of `clock`, each second. */
function useSeconds(clock: number): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const from = performance.now();
    setNow(clock);
    const timer = setInterval(() => setNow(clock + performance.now() - from), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}

type OpeningProps = { stage: Stage; page: WaitingOrder; now: number; by: PaymentProvider };

/**
 * The hatch: lit with the time that is left, shut while the provider is asked and when it came to nothing.
 */
function PayingOpening({ stage, page: { createdAt, expiresAt }, now, by }: OpeningProps) {
  const left = Date.parse(expiresAt) - now;
  return (
    <>
      <div className="opening">
        {stage === 'waiting' ? (
          <div className="lit is-wait" role="timer">
            <span>{words.waiting.within}</span>
            <b>{leftText(left)}</b>
            <progress max={Date.parse(expiresAt) - Date.parse(createdAt)} value={left} aria-hidden="true" />
          </div>
        ) : (
          <div className="lit is-down">
            <span>{stage === 'asking' ? words.asking.shut(by) : words.notOrdered}</span>
          </div>
        )}
      </div>
      <div className="shelf" />
      <div className="base" />
    </>
  );
}
