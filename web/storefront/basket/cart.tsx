import { useEffect, useRef, useState } from 'react';
import { wallTime } from '../../../shared/kernel/dates.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import { maxOrderLines } from '../../../shared/kernel/order-limits.ts';
import { type Later, loadLater } from '../later/load-later.ts';
import { CallLink } from '../parts/call-link.tsx';
import { Icon, Lines, Notice } from '../parts/icon.tsx';
import type { Opening } from '../shop/opening-text.ts';
import { isRecord, readSaved } from '../shop/saved.ts';
import { fullText } from './basket.ts';
import type { Shop, ShopLine } from './shop.ts';
import { useSheet } from './use-sheet.ts';
import { words } from './words.ts';

const back = 'm12 19-7-7 7-7M19 12H5';

type CartProps = {
  shop: Shop;
  /** The script with the basket's lines and the checkout, once it has come. */
  later: Later | undefined;
  onLater: (later: Later) => void;
  opening: Opening;
  now: number;
  isOpen: boolean;
  onClose: () => void;
  /** A line is to be changed in its dish's sheet. */
  onEdit: (line: ShopLine) => void;
  /** Shows a sentence over the page for a while. */
  onSay: (text: string) => void;
};

/** Sooner than this nothing is said of waiting. */
const slowMs = 300;

/** The basket and the checkout: one element, a panel beside the menu or a sheet over it. */
export function Cart({ shop, later, onLater, opening, now, isOpen, onClose, onEdit, onSay }: CartProps) {
  const [isPaying, setPaying] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [wasCutOff, setCutOff] = useState(false);
  /** Where the checkout was asked for, in the open sheet or not; undefined once the basket was emptied. */
  const askedAt = useRef<boolean>(undefined);
  const isOpenNow = useRef(isOpen);
  isOpenNow.current = isOpen;
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useSheet(box, isOpen, onClose);

  const isEmpty = shop.lines.length === 0;
  const step = !opening.takesOrders ? 'shut' : isPaying && !isEmpty && later ? 'checkout' : 'basket';
  useEffect(() => {
    if (!isEmpty) return;
    askedAt.current = undefined;
    setPaying(false);
  }, [isEmpty]);

  // If the sheet shuts during the checkout, the focus is lost; when it opens again the shop begins at the
  // basket.
  const isCutOff = step === 'shut' && isPaying;
  useEffect(() => {
    if (!isCutOff) return;
    setPaying(false);
    setCutOff(true);
    heading.current?.focus();
  }, [isCutOff]);

  const isFilled = (!isEmpty || shop.basket.dropped.length > 0) && opening.takesOrders;
  const asksPostcode = shop.business.deliveryZones && shop.form.fulfilment === 'delivery';
  useEffect(() => {
    // Fetched with the first dish, so that it is there when it is asked for; a failure counts only then.
    if (isFilled || asksPostcode) loadLater().then(onLater, () => {});
  }, [isFilled, asksPostcode, onLater]);

  // A full basket refuses the dish: the list of lines stays the same object, the list of dropped ones is new.
  const before = useRef(shop.basket);
  useEffect(() => {
    const { lines, dropped } = before.current;
    before.current = shop.basket;
    if (lines.length >= maxOrderLines && lines === shop.basket.lines && dropped !== shop.basket.dropped)
      onSay(fullText());
  }, [shop.basket, onSay]);

  const goToCheckout = async () => {
    setFailed(false);
    askedAt.current = isOpen;
    const timer = setTimeout(() => setSlow(true), slowMs);
    try {
      onLater(await loadLater());
      if (askedAt.current === isOpenNow.current) show(true);
    } catch {
      setFailed(true);
    } finally {
      clearTimeout(timer);
      setSlow(false);
    }
  };
  const show = (paying: boolean) => {
    setPaying(paying);
    box.current?.scrollTo(0, 0);
    heading.current?.focus();
  };
  /** The pressed button goes away, so the focus moves to the heading. */
  const holdFocus = () => heading.current?.focus({ preventScroll: true });
  const empty = () => {
    holdFocus();
    shop.act({ type: 'clear' });
  };
  const { dropped, undo } = shop.basket;
  const hasLines = !isEmpty || dropped.length > 0 || undo !== undefined;
  const Basket = hasLines && later ? later.BasketStep : BasketSummary;
  const title = { shut: opening.heading, checkout: words.checkout, basket: words.basket }[step];
  const landmark = {
    'aria-label': title,
    ...(isOpen ? { role: 'dialog', 'aria-modal': true } : { role: 'complementary' }),
  };
  return (
    <div className={isOpen ? 'cart is-open' : 'cart'} id="kurv" tabIndex={-1} ref={box} {...landmark}>
      <div className="handle" />
      <div className="cart-head">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {step === 'checkout' && (
          <button type="button" className="text" onClick={() => show(false)}>
            <Lines path={back} />
            {words.basket}
          </button>
        )}
        {step === 'basket' && !isEmpty && (
          <button type="button" className="text" onClick={empty}>
            {words.empty}
          </button>
        )}
        {isOpen && (
          <button type="button" className="close" aria-label={words.close} onClick={onClose}>
            <Icon name="x" />
          </button>
        )}
      </div>
      {step === 'shut' && <ShutStep shop={shop} opening={opening} now={now} wasCutOff={wasCutOff} />}
      {step === 'basket' && (
        <Basket
          {...{ shop, now }}
          totals={shop.totals}
          isSlow={isSlow}
          hasFailed={hasFailed}
          onRemove={holdFocus}
          onEdit={onEdit}
          onCheckout={shop.business.isDemoMenu ? () => onSay(words.noDemoOrders) : goToCheckout}
        />
      )}
      {step === 'checkout' && later && (
        <later.Checkout
          {...{ shop, now }}
          isInSheet={isOpen}
          onBack={() => show(false)}
          onRefused={() => show(false)}
        />
      )}
    </div>
  );
}

type BasketSummaryProps = {
  totals: Shop['totals'];
  /** The script that lists the dishes is slow, or its fetch has failed. */
  isSlow: boolean;
  hasFailed: boolean;
  onCheckout: () => void;
};

/** The basket in one line: while it is empty, and until the script is there that lists what is in it. */
function BasketSummary({
  totals: { quantity, subtotalOre },
  isSlow,
  hasFailed,
  onCheckout,
}: BasketSummaryProps) {
  const isEmpty = quantity === 0;
  return (
    <>
      <p className="empty meta">
        {isEmpty ? words.nothingYet : `${words.dishes(quantity)} · ${kroner(subtotalOre)}`}
      </p>
      {hasFailed && (
        <Notice role="alert" icon="circle-alert">
          {words.checkoutFailed}
        </Notice>
      )}
      <button
        type="button"
        className="main-button"
        disabled={isEmpty}
        aria-disabled={isSlow ? 'true' : undefined}
        onClick={onCheckout}
      >
        {isSlow ? words.openingCheckout : words.toCheckout}
      </button>
    </>
  );
}

type ShutStepProps = {
  shop: Shop;
  opening: Opening;
  now: number;
  /** In the middle of the checkout. */
  wasCutOff: boolean;
};

/**
 * Stands in the basket's place while no orders are taken: the reason and a way on. Hours do not answer a
 * pause.
 */
function ShutStep({ shop: { business, lines }, opening, now, wasCutOff }: ShutStepProps) {
  const today = wallTime(now).weekday;
  // An order that was sent and never answered may have arrived.
  const isSent = wasCutOff && readSaved(business.subdomain, 'sent', isRecord) !== undefined;
  return (
    <>
      {wasCutOff && lines.length > 0 && (
        <p className="notice" role="alert">
          {isSent ? words.mayHaveArrived : words.nothingSent}
        </p>
      )}
      <p className="meta">{opening.line}</p>
      <CallLink phone={business.phone} />
      {opening.reason === 'hours' && (
        <dl className="sums meta">
          {business.hoursRows?.map(({ weekdays, days, hours }) => (
            <div key={days} className={weekdays.includes(today) ? 'today' : undefined}>
              <dt>{`${days}:`}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
