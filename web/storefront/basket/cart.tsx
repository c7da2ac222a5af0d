import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadedLater, loadLater } from '../later/load-later.ts';
import { Icon } from '../parts/icon.tsx';
import type { SheetEntry } from '../parts/use-sheet-entry.ts';
import type { Opening } from '../shop/opening-text.ts';
import type { Shop } from '../shop/shop.ts';
import { BasketSummary } from './basket-summary.tsx';
import { ShutStep } from './shut-step.tsx';
import { useSheet } from './use-sheet.ts';

type Props = {
  shop: Shop;
  opening: Opening;
  now: number;
  sheet: SheetEntry;
  /** The demo menu cannot be ordered: going to the checkout says so instead. */
  onDemoOrder: () => void;
};

/** Sooner than this nothing is said of waiting. */
const slowMs = 300;

/** The basket and the checkout: one element, a panel beside the menu or a sheet over it. */
export function Cart({ shop, opening, now, sheet, onDemoOrder }: Props) {
  const { isOpen, isPaying, toBasket } = sheet;
  const [later, setLater] = useState(loadedLater);
  const [isSlow, setSlow] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [wasCutOff, setCutOff] = useState(false);
  /** Where the checkout was asked for, in the open sheet or not; undefined once the basket was emptied. */
  const askedAt = useRef<boolean>(undefined);
  const isOpenNow = useRef(isOpen);
  isOpenNow.current = isOpen;
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useSheet(box, isOpen, sheet.close);

  const isEmpty = shop.lines.length === 0;
  const step = !opening.takesOrders ? 'shut' : isPaying && !isEmpty && later ? 'checkout' : 'basket';
  useEffect(() => {
    if (!isEmpty) return;
    askedAt.current = undefined;
    toBasket();
  }, [isEmpty, toBasket]);

  // Shut in the middle of the checkout: what had the focus is gone, and when it opens again the shop begins at the basket.
  const isCutOff = step === 'shut' && isPaying;
  useEffect(() => {
    if (!isCutOff) return;
    toBasket();
    setCutOff(true);
    heading.current?.focus();
  }, [isCutOff, toBasket]);

  const isFilled = (!isEmpty || shop.basket.dropped.length > 0) && opening.takesOrders;
  useEffect(() => {
    // Fetched with the first dish, so that it is there when it is asked for; a failure counts only then.
    if (isFilled) loadLater().then(setLater, () => {});
  }, [isFilled]);

  const goToCheckout = async () => {
    setFailed(false);
    askedAt.current = isOpen;
    const timer = setTimeout(() => setSlow(true), slowMs);
    try {
      setLater(await loadLater());
      if (askedAt.current === isOpenNow.current) sheet.pay();
    } catch {
      setFailed(true);
    } finally {
      clearTimeout(timer);
      setSlow(false);
    }
  };
  // From the basket to the checkout and back: from the top, before anything else can ask for the focus.
  const shown = useRef(step);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = step;
    if (before === step || isEmpty || step === 'shut' || before === 'shut') return;
    box.current?.scrollTo(0, 0);
    heading.current?.focus();
  }, [step, isEmpty]);
  /** What was pressed is about to go, so the focus goes where the eye does. */
  const holdFocus = () => heading.current?.focus({ preventScroll: true });
  const empty = () => {
    holdFocus();
    shop.change({ type: 'emptied' });
  };
  const { dropped, undo } = shop.basket;
  const hasLines = !isEmpty || dropped.length > 0 || undo !== undefined;
  const Basket = hasLines && later ? later.BasketStep : BasketSummary;
  const title = { shut: opening.heading, checkout: 'Fullfør bestillingen', basket: 'Kurven' }[step];
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
          <button type="button" className="text" onClick={toBasket}>
            <Icon name="arrow-left" />
            Kurven
          </button>
        )}
        {step === 'basket' && !isEmpty && (
          <button type="button" className="text" onClick={empty}>
            Tøm kurv
          </button>
        )}
        {isOpen && (
          <button type="button" className="close" aria-label="Lukk" onClick={sheet.close}>
            <Icon name="x" />
          </button>
        )}
      </div>
      {step === 'shut' && <ShutStep shop={shop} opening={opening} now={now} wasCutOff={wasCutOff} />}
      {step === 'basket' && (
        <Basket
          shop={shop}
          totals={shop.totals}
          isSlow={isSlow}
          hasFailed={hasFailed}
          onRemove={holdFocus}
          onCheckout={shop.business.isDemoMenu ? onDemoOrder : goToCheckout}
        />
      )}
      {step === 'checkout' && later && (
        <later.Checkout
          shop={shop}
          onUnavailable={(itemIds) => {
            shop.setGone(new Set(itemIds));
            toBasket();
          }}
        />
      )}
    </div>
  );
}
