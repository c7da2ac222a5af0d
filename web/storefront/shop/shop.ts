import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { PageData, PublicBusiness, PublicDish } from '../../../shared/business/public-business.ts';
import { totalsOf } from '../../../shared/orders/basket.ts';
import { basketAfter, emptyBasket } from './basket.ts';
import { emptyForm, isOrderForm } from './order-form.ts';
import { nameOf, readSaved, save } from './saved.ts';
import { dated, readBasket } from './saved-basket.ts';

const staleMs = 5 * 60_000;
const pausedMs = 60_000;

/** Saves what has changed since the page opened; the first value is what was there already. */
function useSaved<Value>(
  subdomain: string,
  part: string,
  value: Value,
  written: (value: Value) => Value = (same) => same,
): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) save(subdomain, part, written(value));
    isFirst.current = false;
  }, [subdomain, part, value, written]);
}

/** Undefined without an answer: the page then stays as it is, and the server checks every order anyway. */
async function freshBusiness(base: string): Promise<PublicBusiness | undefined> {
  try {
    const answer = await fetch(`${base}/api/storefront/business`, { signal: AbortSignal.timeout(20_000) });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

/** The business as last read; read again when the tab comes back after more than five minutes, and each minute of a pause. */
function useBusiness(initial: PublicBusiness, base: string) {
  const [business, setBusiness] = useState(initial);
  const isPaused = !business.acceptOrders || business.pausedUntil !== null;
  useEffect(() => {
    let readAt = Date.now();
    const refresh = async () => {
      if (document.hidden || Date.now() - readAt < (isPaused ? pausedMs / 2 : staleMs)) return;
      readAt = Date.now();
      const fresh = await freshBusiness(base);
      if (fresh) setBusiness(fresh);
    };
    document.addEventListener('visibilitychange', refresh);
    const timer = isPaused ? setInterval(refresh, pausedMs) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      clearInterval(timer);
    };
  }, [base, isPaused]);
  return [business, setBusiness] as const;
}

/** The state of the menu page and its actions: one basket for every part that shows it. */
export function useShop({ base, business: initial }: Extract<PageData, { kind: 'menu' }>) {
  const [business, setBusiness] = useBusiness(initial, base);
  const [basket, change] = useReducer(basketAfter, emptyBasket);
  const [typed, setForm] = useState(emptyForm);
  // A way that was chosen before the owner switched deliveries off.
  const form = business.delivers ? typed : { ...typed, fulfilment: 'pickup' as const };
  /** What the server has said cannot be had any more: struck out in the basket, and not to be added until a newer menu has it. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const { subdomain } = initial;

  // Before anything is painted, and before what was tapped early is pressed again (browser.tsx).
  useLayoutEffect(() => {
    const savedForm = readSaved(subdomain, 'form', isOrderForm);
    if (savedForm) setForm(savedForm);
    const read = () => change({ type: 'restored', basket: readBasket(subdomain) });
    read();
    // 'Back' from an order may show this page as it was when the order was sent; what was ordered is not in the basket.
    const reread = ({ persisted }: PageTransitionEvent) => persisted && read();
    // Another tab has changed the basket.
    const follow = ({ key }: StorageEvent) => key === nameOf(subdomain, 'basket') && read();
    addEventListener('pageshow', reread);
    addEventListener('storage', follow);
    return () => {
      removeEventListener('pageshow', reread);
      removeEventListener('storage', follow);
    };
  }, [subdomain]);

  const dishes = useMemo(
    () => new Map<string, PublicDish>(business.menu.flatMap(({ items }) => items).map((d) => [d.id, d])),
    [business],
  );
  useEffect(() => {
    setGone(new Set());
    change({ type: 'menuRead', itemIds: new Set(dishes.keys()) });
  }, [dishes]);

  useSaved(subdomain, 'basket', basket, dated);
  useSaved(subdomain, 'form', typed);

  const lines = basket.lines.flatMap((line) => {
    const dish = dishes.get(line.itemId);
    return dish ? [{ ...line, dish, priceOre: dish.priceOre, isGone: gone.has(line.itemId) }] : [];
  });
  const kept = lines.filter((line) => !line.isGone);
  const feeOre = kept.length > 0 ? business.deliveryFeeOre : 0;
  const totals = totalsOf(kept, form.fulfilment, feeOre, basket.coupon);
  return { base, business, setBusiness, basket, change, form, setForm, gone, setGone, lines, totals };
}
export type Shop = ReturnType<typeof useShop>;
export type ShopLine = Shop['lines'][number];
