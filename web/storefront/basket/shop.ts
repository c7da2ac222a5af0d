import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { words as kernel } from '../../../shared/kernel/words.ts';
import type { Allergen } from '../../../shared/menu/allergens.ts';
import type { ChosenOption, Groups } from '../../../shared/menu/configured-dish.ts';
import { leastOf, lineKey, totalsOf } from '../../../shared/orders/basket.ts';
import type { AppliedCoupon } from '../../../shared/orders/offers.ts';
import type { OrderDraft } from '../../../shared/orders/order.ts';
import type { DeliveryTerms } from '../../../shared/shops/delivery-terms.ts';
import type {
  MenuOptions,
  PageData,
  PublicBusiness,
  PublicDish,
} from '../../../shared/storefront/answers.ts';
import { offText, type ShownDish } from '../shop/opening-text.ts';
import { readJson } from '../shop/read-json.ts';
import { isRecord, nameOf, readSaved, save } from '../shop/saved.ts';
import {
  type Basket,
  type BasketAction,
  type BasketLine,
  basketAfter,
  dated,
  emptyBasket,
  readBasket,
} from './basket.ts';
import type { lowered } from './lowered.ts';

type MenuData = Extract<PageData, { kind: 'menu' }>;

/** The choices of the menu's dishes. */
export type Options = { menu: MenuOptions; groups: Groups };

/** A line and its price by today's menu. `problem`: why it cannot be ordered like this. */
export type Counted = {
  priceOre: number;
  depositOre: number;
  /** The most of the dish and its choices; missing where the server has counted. */
  alcoholPercent?: number | undefined;
  allergens: Allergen[] | null;
  choices: ChosenOption[];
  problem?: string | undefined;
};

/** Counts a line by what can be chosen; the script that does it comes with the sheet. */
type CountLine = (dish: PublicDish, line: BasketLine, options: Options, now: number) => Counted;

/** The server's answers about lines, by their choices (`whatOf`): the reason of a refusal, or the price. */
type Judged = ReadonlyMap<string, Partial<Counted>>;
const unjudged: Judged = new Map();

/** The choices of a line, without its note. */
export const whatOf = (line: Parameters<typeof lineKey>[0]) => lineKey({ ...line, notes: '' });

export type ShopState = { business: PublicBusiness; basket: Basket; form: OrderForm; judged: Judged };

type ShopAction =
  | BasketAction
  | { type: 'fill'; form: Partial<OrderForm> }
  /** The business was read again; a newer menu has newer prices. */
  | { type: 'readBusiness'; business: PublicBusiness }
  | { type: 'readOptions' }
  /** An order was refused: what the server says of the shop, of the lines and of the coupon. */
  | ({ type: 'refused' } & Refused);

export type Refused = {
  business?: PublicBusiness;
  judged?: Judged;
  coupon?: { now: AppliedCoupon | undefined };
};

function shopAfter(state: ShopState, action: ShopAction): ShopState {
  switch (action.type) {
    case 'fill':
      return { ...state, form: { ...state.form, ...action.form } };
    case 'readBusiness':
      return { ...state, business: action.business, judged: unjudged };
    case 'readOptions':
      return { ...state, judged: unjudged };
    case 'refused': {
      const { business = state.business, judged = state.judged, coupon } = action;
      const basket = coupon ? basketAfter(state.basket, { type: 'write', coupon: coupon.now }) : state.basket;
      return { ...state, business, judged, basket };
    }
    default: {
      const basket = basketAfter(state.basket, action);
      return basket === state.basket ? state : { ...state, basket };
    }
  }
}

export type Act = (action: ShopAction) => void;

const staleMs = 5 * 60_000;
const pausedMs = 60_000;

/** Reads the business again when the tab returns after more than five minutes, and each minute of a pause. */
function useFreshBusiness(base: string, business: PublicBusiness, act: Act): void {
  const isPaused = !business.acceptOrders || business.pausedUntil !== null;
  useEffect(() => {
    let readAt = Date.now();
    const refresh = async () => {
      if (document.hidden || Date.now() - readAt < (isPaused ? pausedMs / 2 : staleMs)) return;
      readAt = Date.now();
      // Without an answer the page stays as it is, and the server checks every order anyway.
      const fresh = await readJson<PublicBusiness>(`${base}/api/storefront/business${kernel.query}`);
      if (fresh) act({ type: 'readBusiness', business: fresh });
    };
    document.addEventListener('visibilitychange', refresh);
    const timer = isPaused ? setInterval(refresh, pausedMs) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      clearInterval(timer);
    };
  }, [base, isPaused, act]);
}

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

/** Takes back what this browser has kept, and follows what another tab does to the basket. */
function useKept(subdomain: string, { basket, form }: ShopState, act: Act): void {
  // Before anything is painted, and before what was tapped early is pressed again (browser.tsx).
  useLayoutEffect(() => {
    const savedForm = readSaved(subdomain, 'form', isOrderForm);
    if (savedForm) act({ type: 'fill', form: savedForm });
    const read = () => act({ type: 'read', basket: readBasket(subdomain) });
    read();
    // 'Back' from an order may show this page as it was at sending; the saved basket lacks the ordered lines.
    const reread = ({ persisted }: PageTransitionEvent) => persisted && read();
    const follow = ({ key }: StorageEvent) => key === nameOf(subdomain, 'basket') && read();
    addEventListener('pageshow', reread);
    addEventListener('storage', follow);
    return () => {
      removeEventListener('pageshow', reread);
      removeEventListener('storage', follow);
    };
  }, [subdomain, act]);
  useSaved(subdomain, 'basket', basket, dated);
  useSaved(subdomain, 'form', form);
}

const dishesOf = ({ menu }: PublicBusiness): ReadonlyMap<string, ShownDish> =>
  new Map(
    menu.flatMap(({ window, items }) =>
      items.map((dish) => [dish.id, window ? { ...dish, groupWindow: window } : dish]),
    ),
  );

const asks = (line: BasketLine, dish: ShownDish | undefined) =>
  line.choices !== undefined || dish?.asks !== undefined;

/** A delivery's terms, and the two lines about them where the shop has zones and the postcode is known. */
export type JudgedDelivery = Partial<DeliveryTerms> &
  Pick<DeliveryTerms, 'feeOre' | 'minOrderOre'> & { said?: string[] | undefined };

/** Judges a delivery to a postcode; the script that does it comes with the first dish. */
type JudgeDelivery = (business: PublicBusiness, postcode: string | undefined, now: number) => JudgedDelivery;

type Choosing = {
  options?: Options | undefined;
  count?: CountLine | undefined;
  /** From the second script, once it has come. */
  later?: { judgeDelivery?: JudgeDelivery; lowered?: typeof lowered } | undefined;
};

/** The lines as they can be ordered now: by the menu, by its choices, and by the server's last answer. */
function countedLines(
  { basket, judged }: ShopState,
  dishes: ReadonlyMap<string, ShownDish>,
  now: number,
  { options, count }: Choosing,
) {
  return basket.lines.flatMap((line) => {
    const dish = dishes.get(line.itemId);
    if (!dish) return [];
    const counted: Partial<Counted> = {
      ...(options && asks(line, dish) ? count?.(dish, line, options, now) : line.choices ? line : dish),
      ...judged.get(whatOf(line)),
    };
    const { priceOre = dish.priceOre, depositOre = 0, allergens = null, choices } = counted;
    const { alcoholPercent = dish.alcoholPercent } = counted;
    const problem = offText(dish, now) ?? counted.problem;
    return [
      {
        ...{ ...line, dish, seenOre: line.priceOre },
        ...{ alcoholPercent, priceOre, depositOre, allergens, choices, problem },
      },
    ];
  });
}

/** The menu page's state, one for every part that shows it: `act` changes it, the rest follows from it. */
export function useShop({ base, business: initial }: MenuData) {
  const [state, act] = useReducer(shopAfter, initial, (business: PublicBusiness) => ({
    ...{ business, basket: emptyBasket, form: emptyForm, judged: unjudged },
  }));
  useFreshBusiness(base, state.business, act);
  useKept(initial.subdomain, state, act);
  const dishes = useMemo(() => dishesOf(state.business), [state.business]);
  useEffect(() => act({ type: 'readMenu', itemIds: new Set(dishes.keys()) }), [dishes]);
  const needsOptions = state.basket.lines.some((line) => asks(line, dishes.get(line.itemId)));
  return { base, state, act, dishes, needsOptions };
}

/** The parts of the page's state that its sections show. Offers count once the second script is there. */
export function shownShop(
  { base, state, act, dishes }: ReturnType<typeof useShop>,
  now: number,
  choosing: Choosing,
) {
  const { business, basket } = state;
  // A way that was chosen before the owner switched deliveries off.
  const form = business.delivers ? state.form : { ...state.form, fulfilment: 'pickup' as const };
  // Windows of sale and offers hold for the time that the guest chose.
  const at = (business.laterDays !== undefined && form.due && Date.parse(form.due)) || now;
  const lines = countedLines(state, dishes, at, choosing);
  const kept = lines.filter((line) => !line.problem);
  const { later } = choosing;
  const { deliveryFeeOre: feeOre, minOrderOre } = business;
  const terms: JudgedDelivery = later?.judgeDelivery?.(business, form.postcode, now) ?? {
    feeOre,
    minOrderOre,
  };
  const plain = totalsOf(kept, form.fulfilment, kept.length > 0 ? terms : { feeOre: 0 });
  const totals = later?.lowered?.(plain, kept, { business, basket, form, at }) ?? plain;
  const leastOre = leastOf(form.fulfilment, business, terms);
  /** The server has refused an order for lines that are still in the basket. */
  const isRefused = basket.lines.some((line) => state.judged.get(whatOf(line))?.problem);
  return { base, business, basket, form, lines, terms, totals, leastOre, act, isRefused };
}
export type Shop = ReturnType<typeof shownShop>;
export type ShopLine = Shop['lines'][number];

type Contact = 'customerName' | 'customerPhone' | 'customerEmail' | 'address';
type Destination = 'postcode' | 'addressExtra' | 'driverNote';

/**
 * The customer's fields and choices. `allergy` is its own field, so that the kitchen need not find it in a
 * message; `paymentMethod` is undefined until chosen or offered; `due` is a chosen time.
 */
export type OrderForm = Pick<OrderDraft, Contact | 'fulfilment'> & { allergy: string } & Record<
    Destination,
    string
  > &
  Partial<Pick<OrderDraft, 'paymentMethod' | 'due'>>;

/** Sentences by field: 'customerName', 'address', 'lines.0.notes'. */
export type FieldErrors = Record<string, string>;

/** The fields that a guest types. */
export const typedFields = {
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  address: '',
  postcode: '',
  addressExtra: '',
  driverNote: '',
  allergy: '',
};

/** A basket kept by an older script lacks the newer fields. */
function isOrderForm(value: unknown): value is Partial<OrderForm> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}

/** Henting is chosen beforehand: no basket shows a fee before somebody asked for a delivery. */
export const emptyForm: OrderForm = { fulfilment: 'pickup', ...typedFields };
