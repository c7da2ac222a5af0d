import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { kroner } from '../../../shared/kernel/money.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import type { PageData, PublicBusiness, PublicDish } from '../../../shared/storefront/answers.ts';
import { Cart } from '../basket/cart.tsx';
import { type Shop, shownShop, useShop } from '../basket/shop.ts';
import { wideWindow } from '../basket/use-sheet.ts';
import { loadedLater, loadLater } from '../later/load-later.ts';
import { CallLink } from '../parts/call-link.tsx';
import { DishDrawing, Icon } from '../parts/icon.tsx';
import { BasketNews, Toast } from '../parts/news.tsx';
import { useClock } from '../parts/use-clock.ts';
import { openingOf } from '../shop/opening-text.ts';
import { type RunningOrder, runningOrders } from '../shop/saved.ts';
import { DishList } from './dish-list.tsx';
import { countDishes, foundDishes } from './found-dishes.ts';
import { Front, Kept } from './front.tsx';
import { Rail, SearchField } from './rail.tsx';
import { useEntry, useOptions } from './use-options.ts';
import { Way } from './way.tsx';
import { words } from './words.ts';

export function MenuPage({ data }: { data: Extract<PageData, { kind: 'menu' }> }) {
  const now = useClock(data.now);
  const page = useShop(data);
  const { act, dishes, needsOptions } = page;
  const { business, basket, judged } = page.state;
  const hasOptions = business.menu.some(({ items }) => items.some(({ asks }) => asks));
  const choosing = useOptions(data.base, hasOptions, act);
  const opening = openingOf(business, now);
  // A shop that is shut shows its menu as it will be.
  const menuAt = opening.laterFrom ?? now;
  const [later, setLater] = useState(loadedLater);
  const count = choosing.sheet?.countedLine;
  const shop = shownShop(page, menuAt, { options: choosing.options, count, later });

  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const sheet = useEntry('sheet');
  const entry = useEntry('dish');
  const openDish = entry.open && dishes.get(entry.open.id);
  const { load } = choosing;
  const isLeft = entry.open && !openDish;
  useEffect(() => {
    // The dish has left the menu: nothing is open, and 'back' must not have to close it.
    if (isLeft) entry.close();
    else if (entry.open || needsOptions) load();
  }, [isLeft, entry.open, entry.close, needsOptions, load]);
  const [toast, setToast] = useState('');
  const clearToast = useCallback(() => setToast(''), []);

  const found = foundDishes(business.menu, query);
  const isNothing = found.length === 0 && query !== '';
  const categories = business.menu.filter(({ category }) => category !== '');
  const quantities = new Map<string, number>();
  for (const { itemId, quantity } of basket.lines)
    quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity);

  const showAll = () => {
    setQuery('');
    if (field.current) field.current.value = '';
  };
  const add = useCallback(
    ({ id, name, priceOre }: PublicDish) =>
      act({ type: 'add', line: { itemId: id, name, priceOre, quantity: 1, notes: '' } }),
    [act],
  );
  const [choosesTime, setChoosesTime] = useState(false);
  const chooseTime = () =>
    loadLater()
      .then(setLater)
      .then(
        () => setChoosesTime(true),
        () => setToast(words.tryAgain),
      );
  const hasMenu = business.menu.length > 0;
  const hasCounter = opening.takesOrders && shop.lines.length > 0;
  const openSheet = () => sheet.show(true);
  const toBasket = () =>
    matchMedia(wideWindow).matches ? document.getElementById('kurv')?.focus() : openSheet();
  return (
    <div className={hasCounter || opening.callsOnly ? 'has-counter' : undefined}>
      <a className="skip visually-hidden" href="#meny">
        {words.toMenu}
      </a>
      {hasCounter && (
        <button type="button" className="skip visually-hidden" onClick={toBasket}>
          {words.toBasket}
        </button>
      )}
      <BasketNews lines={basket.lines} />
      {!business.isPublished && <UnpublishedBand isDemoMenu={business.isDemoMenu} />}
      <Front base={data.base} business={business} opening={opening} />
      <Kept part="code" />
      <RunningLink base={shop.base} subdomain={business.subdomain} />
      {(opening.isOpen || opening.laterFrom) && hasMenu && (
        <Way {...{ shop, opening, now }} onTime={chooseTime} />
      )}
      {hasMenu && (
        <Rail categories={categories} shown={found.map((group) => group.category)} onShowAll={showAll}>
          <SearchField field={field} onSearch={setQuery} />
          {!opening.takesOrders && (
            <section className="shutbox" aria-labelledby="shut">
              <h2 id="shut">{opening.heading}</h2>
              <p>{opening.line}</p>
              {opening.reason !== 'hours' && !opening.callsOnly && <CallLink phone={business.phone} />}
            </section>
          )}
        </Rail>
      )}
      <main className="wrap" id="meny" tabIndex={-1}>
        {hasMenu ? (
          <div className="cols">
            <div className="menu">
              <p className={query.trim() && !isNothing ? 'count meta' : 'visually-hidden'} role="status">
                {query.trim() && words.found(countDishes(found), query.trim())}
              </p>
              {business.isDemoMenu && !business.isPublished && <p className="facts">{words.notReal}</p>}
              {business.offerRows?.map((row) => (
                <p className="facts" key={row}>
                  {row}
                </p>
              ))}
              <DishList
                groups={found}
                isOnlyGroup={business.menu.length === 1}
                brought={data.business.menu}
                query={query}
                quantities={quantities}
                judged={judged}
                now={menuAt}
                takesOrders={opening.takesOrders}
                onAdd={add}
                onOpen={({ id }) => entry.show({ id })}
              />
              {isNothing && (
                <NoDishes heading={words.nothingFound}>
                  <p className="meta">{words.otherWord}</p>
                  <button type="button" className="text" onClick={showAll}>
                    {words.showAll}
                  </button>
                </NoDishes>
              )}
            </div>
            {sheet.open && <div className="veil" onClick={sheet.close} aria-hidden="true" />}
            <Cart
              {...{ shop, opening, now, later }}
              onLater={setLater}
              isOpen={sheet.open === true}
              onClose={sheet.close}
              onEdit={({ key, itemId }) => entry.show({ id: itemId, line: key })}
              onSay={setToast}
            />
          </div>
        ) : (
          <NoDishes heading={words.noMenu}>
            <CallLink phone={business.phone} label={words.callUs} />
          </NoDishes>
        )}
      </main>
      <Kept part="foot" />
      {opening.callsOnly && (
        <div className="counter">
          <CallLink className="main-button" phone={business.phone} label={words.callToOrder} />
        </div>
      )}
      {hasCounter && <CounterBar shop={shop} onOpen={openSheet} />}
      {openDish &&
        (choosing.sheet ? (
          <choosing.sheet.DishDialog
            key={openDish.id}
            {...{ shop, choosing, opening }}
            now={menuAt}
            dish={openDish}
            line={entry.open?.line}
            onClose={entry.close}
          />
        ) : (
          <p className="toast" role="status">
            {choosing.hasFailed ? words.tryAgain : words.opening}
          </p>
        ))}
      {choosesTime && later && <later.WhenSheet {...{ shop, now }} onClose={() => setChoosesTime(false)} />}
      <Toast text={toast} onGone={clearToast} />
    </div>
  );
}

/** Over the page of a shop that is not open yet: nothing below it is a promise. */
function UnpublishedBand({ isDemoMenu }: Pick<PublicBusiness, 'isDemoMenu'>) {
  return (
    <p className="band">
      <Icon name="info" />
      {words.notOpenYet}
      {isDemoMenu && ` ${words.menuIsSample}`}
    </p>
  );
}

/**
 * An empty menu, its reason and a way on: the search found no dish, or the owner has none yet or has hidden
 * them all.
 */
function NoDishes({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="none">
      <DishDrawing />
      <h2>{heading}</h2>
      {children}
    </div>
  );
}

/**
 * The counter at the bottom of a narrow screen: how many, how much, and the way to the basket; the minimum
 * while there is less.
 */
function CounterBar({ shop, onOpen }: { shop: Shop; onOpen: () => void }) {
  const { totals, leastOre } = shop;
  return (
    <div className="counter">
      <button type="button" className="main-button" aria-haspopup="dialog" onClick={onOpen}>
        <span className="number">{totals.quantity}</span>
        <span>
          {words.viewBasket}
          {totals.subtotalOre < leastOre && <small>{words.leastAmount(kroner(leastOre))}</small>}
        </span>
        <span className="sum">{kroner(totals.totalOre)}</span>
      </button>
    </div>
  );
}

/** The way back to an order under way. Only this browser knows of it, so it comes once the page lives. */
function RunningLink({ base, subdomain }: { base: string; subdomain: string }) {
  const [order, setOrder] = useState<RunningOrder>();
  useEffect(() => {
    const read = () => setOrder(runningOrders(subdomain)[0]);
    read();
    // 'Back' from the order may show this page as it was before there was one.
    addEventListener('pageshow', read);
    return () => removeEventListener('pageshow', read);
  }, [subdomain]);
  if (!order) return null;
  return (
    <a className="running" href={`${base}${kernel.root}/bestilling/${order.token}`}>
      <span className="wrap">
        <span className="lamp" />
        {words.followOrder(order.number)}
      </span>
    </a>
  );
}
