import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { totalsOf } from '../../../shared/orders/basket.ts';
import { lineKey } from '../../../shared/orders/line-key.ts';
import type { PageData, PublicBusiness } from '../../../shared/shops/public-business.ts';
import { type BasketLine, emptyBasket, menuRead } from './basket.ts';
import type { Counted, CountLine, Options } from './counted.ts';
import { offText, type ShownDish } from './off-text.ts';
import { emptyForm, isOrderForm } from './order-form.ts';
import { readJson } from './read-json.ts';
import { nameOf, readSaved, save } from './saved.ts';
import { dated, readBasket } from './saved-basket.ts';

type MenuData = Extract<PageData, { kind: 'menu' }>;

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

/** The business as last read; read again when the tab comes back after more than five minutes, and each minute of a pause. */
export function useBusiness({ base, business: initial }: MenuData) {
  const [business, setBusiness] = useState(initial);
  const [reads, setReads] = useState(0);
  const isPaused = !business.acceptOrders || business.pausedUntil !== null;
  useEffect(() => {
    let readAt = Date.now();
    const refresh = async () => {
      if (document.hidden || Date.now() - readAt < (isPaused ? pausedMs / 2 : staleMs)) return;
      readAt = Date.now();
      // Without an answer the page stays as it is, and the server checks every order anyway.
      const fresh = await readJson<PublicBusiness>(`${base}/api/storefront/business`);
      if (!fresh) return;
      setBusiness(fresh);
      setReads((count) => count + 1);
    };
    document.addEventListener('visibilitychange', refresh);
    const timer = isPaused ? setInterval(refresh, pausedMs) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      clearInterval(timer);
    };
  }, [base, isPaused]);
  return { business, setBusiness, reads };
}

/** What is chosen of a line, whatever is noted. */
export const whatOf = (line: Parameters<typeof lineKey>[0]) => lineKey({ ...line, notes: '' });

/** The state of the menu page and its actions: one basket for every part that shows it. */
export function useShop(
  { base, business: initial }: MenuData,
  { business, setBusiness, reads }: ReturnType<typeof useBusiness>,
  now: number,
  { options, count }: { options?: Options | undefined; count?: CountLine | undefined },
) {
  const [basket, change] = useState(emptyBasket);
  const [typed, setForm] = useState(emptyForm);
  // A way that was chosen before the owner switched deliveries off.
  const form = business.delivers ? typed : { ...typed, fulfilment: 'pickup' as const };
  /** What the server has said of lines, by what is chosen (`whatOf`): why it refused one, or what it costs. Until the menu is read again. */
  const [judged, setJudged] = useState<ReadonlyMap<string, Partial<Counted>>>(new Map());
  const { subdomain } = initial;

  // Before anything is painted, and before what was tapped early is pressed again (browser.tsx).
  useLayoutEffect(() => {
    const savedForm = readSaved(subdomain, 'form', isOrderForm);
    if (savedForm) setForm(savedForm);
    const read = () => change(readBasket(subdomain));
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
    () =>
      new Map<string, ShownDish>(
        business.menu.flatMap(({ window, items }) =>
          items.map((dish) => [dish.id, window ? { ...dish, groupWindow: window } : dish]),
        ),
      ),
    [business],
  );
  useEffect(() => {
    change(menuRead(new Set(dishes.keys())));
  }, [dishes]);
  const asks = (line: BasketLine) =>
    line.choices !== undefined || dishes.get(line.itemId)?.asks !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer menu has newer prices
  useEffect(() => setJudged(new Map()), [reads, options]);

  useSaved(subdomain, 'basket', basket, dated);
  useSaved(subdomain, 'form', typed);

  const lines = basket.lines.flatMap((line) => {
    const dish = dishes.get(line.itemId);
    if (!dish) return [];
    const counted: Partial<Counted> = {
      ...(options && asks(line) ? count?.(dish, line, options, now) : line.choices ? line : dish),
      ...judged.get(whatOf(line)),
    };
    const { priceOre = dish.priceOre, depositOre = 0, allergens = null, choices } = counted;
    const problem = offText(dish, now) ?? counted.problem;
    const { alcoholPercent = dish.alcoholPercent } = counted;
    return [
      {
        ...line,
        dish,
        alcoholPercent,
        seenOre: line.priceOre,
        priceOre,
        depositOre,
        allergens,
        choices,
        problem,
      },
    ];
  });
  const kept = lines.filter((line) => !line.problem);
  const feeOre = kept.length > 0 ? business.deliveryFeeOre : 0;
  const totals = totalsOf(kept, form.fulfilment, feeOre, basket.coupon);
  return {
    ...{ base, business, setBusiness, basket, change, form, setForm, lines, totals, dishes },
    ...{ judged, setJudged, needsOptions: basket.lines.some(asks) },
  };
}
export type Shop = ReturnType<typeof useShop>;
export type ShopLine = Shop['lines'][number];
