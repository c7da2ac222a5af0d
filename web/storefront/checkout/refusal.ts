import { kroner } from '../../../shared/kernel/money.ts';
import type { Problem } from '../../../shared/kernel/problem.ts';
import { type PricedLine, type Totals, totalsOf } from '../../../shared/orders/basket.ts';
import type { Fulfilment } from '../../../shared/orders/order.ts';
import type { NewPrice, Quote } from '../../../shared/orders/quote.ts';
import { words as orders } from '../../../shared/orders/words.ts';
import { issueWords, problemWords, wordsOf } from '../../../shared/orders/words-of.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { lowered } from '../basket/lowered.ts';
import { type FieldErrors, type Refused, type Shop, typedFields, whatOf } from '../basket/shop.ts';
import { isRecord, readSaved } from '../shop/saved.ts';
import { words } from './words.ts';

/** The fields of the checkout, where a sentence about them can stand. */
export const fieldsOnPage = [...Object.keys(typedFields), 'paymentMethod', 'isOfAge', 'due'];

/** A refused order's effects: on the page's state, the sentence above the button, and the fields. */
type Refusal = {
  changes: Refused;
  message: string;
  errors: FieldErrors;
  /** The next free time, UTC ISO. */
  earliest?: string | undefined;
  isAboutLines: boolean;
  /** The shop is another than the page knows: it is read again. */
  isOutdated: boolean;
};

/** A code that takes nothing off, or less than an offer that applies by itself, is not used. */
export const isCouponUsed = ({ totals, basket }: Pick<Shop, 'totals' | 'basket'>) =>
  basket.coupon !== undefined && totals.couponCode === basket.coupon.code;

export function refusalOf(problem: Problem, shop: Shop): Refusal {
  const { business, basket, form, lines, totals } = shop;
  const issues = problem.issues ?? [];
  const calm = { errors: {}, isAboutLines: false, isOutdated: false };
  const nothing = nothingSent(business.subdomain);
  if (problem.code === 'PRICE_CHANGED' && isNewPrice(problem.quote)) {
    const { quote } = problem;
    const isUsed = isCouponUsed(shop);
    const priced = { ...pricedAgain(shop, quote, form.fulfilment), offers: quote.offers ?? [] };
    // A code that was not sent may take something off by the new prices.
    const isUnasked = basket.coupon !== undefined && !isUsed;
    const sums = isUnasked
      ? sumsNow(quote.lines, quote.deliveryFeeOre, { ...shop, business: priced })
      : quote;
    const changes = {
      business: priced,
      judged: new Map(quote.lines.map((line) => [whatOf(line), line])),
      ...(isUsed && { coupon: { now: quote.coupon } }),
    };
    const news = priceNews(shop, quote);
    const message = words.priceChanged(kroner(totals.totalOre), kroner(sums.totalOre), news);
    // Of several zones one is priced anew: the others may be, too.
    const isOutdated = business.deliveryZones !== undefined;
    return { ...calm, changes, message: `${nothing}${message}`, isOutdated };
  }
  if (problem.code === 'COUPON_INVALID' && basket.coupon) {
    const isGone = problem.because?.reason === 'couponWrong';
    const why = isGone ? words.couponEnded(basket.coupon.code) : problemWords(problem);
    const kept = lines.filter(({ problem: wrong }) => !wrong);
    const sums = sumsNow(kept, totals.deliveryFeeOre, { ...shop, basket: {} });
    const message = `${nothing}${words.sumIsNow(why, kroner(sums.totalOre))}`;
    return { ...calm, changes: { coupon: { now: undefined } }, message };
  }
  const time = timeFault(problem, business);
  if (time) return { ...calm, ...time, changes: {}, message: '', isOutdated: true };
  const said = issueWords(issues);
  const reasons = said.flatMap(([path, message]) => {
    const line = path.startsWith('lines.') ? lines[Number(path.split('.')[1])] : undefined;
    return line ? [[whatOf(line), { problem: message }] as const] : [];
  });
  const isClosed = problem.code === 'ORDERS_CLOSED' || problem.code === 'ORDER_QUOTA_REACHED';
  const changes = {
    ...(reasons.length > 0 && { judged: new Map(reasons) }),
    ...(isClosed && { business: closedNow(business, problem.closed) }),
  };
  const errors = Object.fromEntries(said);
  const isShown = issues.length > 0 && issues.every(({ path }) => fieldsOnPage.includes(path));
  const message = isShown ? '' : `${nothing}${withStop(problemWords(problem))}`;
  return { changes, errors, message, isAboutLines: reasons.length > 0, isOutdated: !isShown && !isClosed };
}

const timeReasons = new Set<string>([
  ...['dueWrong', 'dueTooSoon', 'dueTooFar', 'dueShut', 'dueFull', 'deliveryShut'],
  ...['dishDayBefore', 'dishNotNow', 'alcoholNotThen'],
]);

/** At another time the order can be had: said at the row of the time, where guests may choose. */
function timeFault(problem: Problem, { laterDays }: PublicBusiness) {
  if (laterDays === undefined) return undefined;
  const { because, closed, issues = [] } = problem;
  const isShut = isRecord(closed) && typeof closed.until === 'string';
  const found = [because, ...issues.map((issue) => issue.because)].find(
    (one) => one && timeReasons.has(one.reason),
  );
  if (!isShut && !found) return undefined;
  const earliest = found && 'earliest' in found ? String(found.earliest) : undefined;
  const said = found ? wordsOf(found, problem.code) : problemWords(problem);
  return { errors: { due: withStop(said) }, earliest: earliest || undefined };
}

const withStop = (text: string) => text.replace(/[^.!?]$/, '$&.');

/** Unless an earlier try was never answered: that one may have arrived. */
export const nothingSent = (subdomain: string) =>
  readSaved(subdomain, 'sent', isRecord) ? '' : words.nothingSent;

function sumsNow(
  lines: readonly PricedLine[],
  feeOre: number,
  shop: Pick<Shop, 'business' | 'form'> & { basket: Pick<Shop['basket'], 'coupon'> },
): Totals {
  const plain = totalsOf(lines, shop.form.fulfilment, { feeOre });
  const { due } = shop.form;
  return lowered(plain, lines, due ? { ...shop, at: Date.parse(due) } : shop);
}

/**
 * The business after an order's refusal: `closed` is the `Closed` of the answer, if it has one. It shuts the
 * whole page, with the phone number, until the shop is read again.
 */
function closedNow(business: PublicBusiness, closed: unknown): PublicBusiness {
  const { reason, until } = isRecord(closed) ? closed : {};
  if (reason === 'quota') return { ...business, quotaClosed: true };
  if (reason === 'unheard') return { ...business, unheardUntil: '2999' };
  return typeof until === 'string'
    ? { ...business, pausedUntil: until }
    : { ...business, acceptOrders: false };
}

function isNewPrice(value: unknown): value is NewPrice {
  return isRecord(value) && Array.isArray(value.lines) && typeof value.totalOre === 'number';
}

/**
 * The business with a fresh quote's prices of dishes without choices, so that menu, basket and sums agree.
 */
function pricedAgain(
  { business, terms: { zone } }: Shop,
  quote: Quote,
  fulfilment: Fulfilment,
): PublicBusiness {
  const prices = new Map<string, number>(
    quote.lines.filter((line) => !line.choices).map(({ itemId, priceOre }) => [itemId, priceOre]),
  );
  const menu = business.menu.map((group) => ({
    ...group,
    items: group.items.map((dish) => ({ ...dish, priceOre: prices.get(dish.id) ?? dish.priceOre })),
  }));
  if (fulfilment === 'pickup') return { ...business, menu };
  const feeOre = quote.deliveryFeeOre;
  const deliveryZones = business.deliveryZones?.map((one) =>
    one === zone ? { ...one, feeOre, freeOverOre: null } : one,
  );
  return { ...business, menu, deliveryFeeOre: zone ? business.deliveryFeeOre : feeOre, deliveryZones };
}

/** More changed prices than this are read in the lines below. */
const mostNamed = 3;

/** 'Margherita koster nå 200 kr, før 189 kr. Levering koster nå 59 kr, før 49 kr. ' */
function priceNews({ lines, form, basket, totals }: Shop, quote: NewPrice): string {
  const now = new Map(quote.lines.map((line) => [whatOf(line), line.priceOre]));
  const prices = lines.map((line) => [line.name, now.get(whatOf(line)), line.priceOre] as const);
  const fee = [orders.fulfilments.delivery, quote.deliveryFeeOre, totals.deliveryFeeOre] as const;
  const said = [...prices, ...(form.fulfilment === 'delivery' ? [fee] : [])].flatMap(
    ([name, after, before]) =>
      after === undefined || after === before ? [] : words.nowCosts(name, kroner(after), kroner(before)),
  );
  const ended = totals.couponCode !== basket.coupon?.code && totals.couponCode !== quote.couponCode;
  const news = ended && totals.couponCode ? [words.offerEnded(totals.couponCode)] : [];
  return [...news, ...new Set(said)].slice(0, mostNamed).join('');
}
