import { addDays, instantAt, osloDay } from '../../shared/kernel/dates.ts';
import { dayMs } from '../../shared/kernel/durations.ts';
import { type BusinessId, firstSuffixAt, type OrderId, suffixTime } from '../../shared/kernel/ids.ts';
import { retention } from '../../shared/kernel/retention.ts';
import type { Order, OrderPage } from '../../shared/orders/order.ts';
import { isFound, type OrderSearch, wantedOf } from '../../shared/orders/order-search.ts';
import { isOverRehearsal } from '../../shared/orders/rehearsal.ts';
import { queryItems } from '../kernel/table/items.ts';
import { keys, ranges } from '../kernel/table/keys.ts';
import { orderFrom } from './store.ts';

/** The most orders that one call reads, and the most that it answers. `next` of the answer leads on. */
const mostRead = 1000;
const mostFound = 100;
/** An order gets its number a moment after its id; two that are made at once may be the other way round. */
const slackMs = 60_000;
/** A span that is read as a whole when an order is looked for by its number. */
const narrowMs = 10 * 60_000;

/**
 * The orders of a business that a text asks for (shared/orders/order-search.ts), newest first. An order is
 * found by its number at once, however old it is; names and phone numbers are looked for as far back as they
 * are kept, some hundred orders a call: `next` is null when there are no older ones to look at. A role that
 * may not see guests finds none by them, because a hit would tell who ordered. `now` in ms.
 */
export async function searchOrders(
  business: BusinessId,
  { text: typed, before }: OrderSearch,
  now: number,
  by: { seesGuests: boolean },
): Promise<OrderPage> {
  const { number, day, text } = wantedOf(typed, osloDay(now));
  if (day) return ordersOfDay(business, day, before, now);
  const exact = number === undefined || before ? undefined : await orderNumbered(business, number, now);
  const first = exact ? [exact] : [];
  if (text === undefined) return { orders: first, next: null };
  const fromMs = now - (retention.contactDays + 1) * dayMs;
  const page = await pageOf(
    business,
    fromMs,
    now + 1,
    before,
    (order) =>
      isFound(by.seesGuests ? order : { ...order, ...noGuest }, text) && !isOverRehearsal(order, now),
  );
  return { ...page, orders: [...first, ...page.orders.filter(({ id }) => id !== exact?.id)] };
}

const noGuest = { customerName: '', customerPhone: '' };

function ordersOfDay(
  business: BusinessId,
  day: string,
  before: OrderId | undefined,
  now: number,
): Promise<OrderPage> {
  const [from, until] = [instantAt(day, 0), instantAt(addDays(day, 1), 0)];
  return pageOf(business, from, until, before, (order) => !isOverRehearsal(order, now));
}

/** The orders of a span, newest first, that are wanted: `mostFound` of the next `mostRead`. */
async function pageOf(
  business: BusinessId,
  fromMs: number,
  untilMs: number,
  before: OrderId | undefined,
  isWanted: (order: Order) => boolean,
): Promise<OrderPage> {
  const from = orderKeyAt(business, fromMs);
  const end = orderKeyAt(business, untilMs);
  const last = before && keys.order(business, before).sk;
  if (last && last <= from) return { orders: [], next: null };
  const to = last && last < end ? last : end;
  const items = await queryItems({
    ...{ pk: business, from, to, newestFirst: true },
    ...{ limit: mostRead + 1, consistent: true },
  });
  const read = items
    .filter(({ sk }) => sk !== end)
    .map(orderFrom)
    .filter(({ id }) => id !== before);
  const orders = read.filter(isWanted).slice(0, mostFound);
  const lastRead = orders.length === mostFound ? orders.at(-1) : read.at(-1);
  const isWhole = orders.length < mostFound && items.length <= mostRead;
  return { orders, next: isWhole ? null : (lastRead?.id ?? null) };
}

/**
 * The order with a number. Numbers rise with time, so the span in which it was made is halved until it can be
 * read: less than thirty reads of one order each for a shop of ten years.
 */
async function orderNumbered(business: BusinessId, number: number, now: number): Promise<Order | undefined> {
  const oldest = await firstOrderFrom(business, 0, now);
  if (!oldest) return undefined;
  let [from, until] = [suffixTime(oldest.id), now + 1];
  while (until - from > narrowMs) {
    const middle = Math.floor((from + until) / 2);
    const found = await firstOrderFrom(business, middle, until);
    if (found && found.number <= number) from = suffixTime(found.id);
    else until = middle;
  }
  const near = await queryItems({
    pk: business,
    from: orderKeyAt(business, Math.max(0, from - slackMs)),
    to: orderKeyAt(business, until + slackMs),
    limit: mostRead,
    consistent: true,
  });
  return near.map(orderFrom).find((order) => !order.isRehearsal && order.number === number);
}

/** Without rehearsals: they have no number. */
async function firstOrderFrom(
  business: BusinessId,
  fromMs: number,
  untilMs: number,
): Promise<Order | undefined> {
  const from = fromMs === 0 ? ranges.orders : orderKeyAt(business, fromMs);
  const to = orderKeyAt(business, untilMs);
  const [item] = await queryItems({ pk: business, from, to, limit: 1, consistent: true });
  if (!item?.isRehearsal) return item && orderFrom(item);
  return firstOrderFrom(business, suffixTime(orderFrom(item).id) + 1, untilMs);
}

const orderKeyAt = (business: BusinessId, ms: number) => keys.order(business, `ord_${firstSuffixAt(ms)}`).sk;
