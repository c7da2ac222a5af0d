import { addDays, instantAt, osloDay } from '../kernel/dates.ts';
import { Problem } from '../kernel/problem.ts';
import { extraMinutesAt } from '../shops/busy.ts';
import { deliveryTerms } from '../shops/delivery-terms.ts';
import { deliverySchedule, openingsFrom, openState } from '../shops/open-state.ts';
import type { BusinessSettings } from '../shops/settings.ts';
import { type Closed, closedOf, takingOrders } from '../shops/taking-orders.ts';
import { checkAlcohol } from './alcohol-rules.ts';
import { leastOf, missingForOrder, totalsOf } from './basket.ts';
import { type CheckName, checkNames } from './check-names.ts';
import type { OrderDraft } from './order.ts';
import { quartersOf, slotMs } from './quarters.ts';
import { pricedLines, type WholeMenu } from './quote.ts';
import type { OrderReason } from './reasons.ts';

export { type CheckName, checkNames } from './check-names.ts';
export { slotMs } from './quarters.ts';

/**
 * A shop as an order meets it. `taken`: how many orders are due in a quarter, by its beginning (ms); none
 * where nobody counts. `making`: how many orders the kitchen has, where minutes are added for them. The
 * others as in `OrderFacts`.
 */
export type ShopThen = {
  settings: BusinessSettings;
  menu: WholeMenu;
  isPublished: boolean;
  quotaClosed?: boolean;
  unheardUntil?: string | undefined;
  taken?: ReadonlyMap<number, number>;
  making?: number | undefined;
};

/** The basket, the way and the time that a guest wants. `due` is UTC ISO; missing: as soon as possible. */
export type Wish = Pick<OrderDraft, 'lines' | 'fulfilment' | 'isOfAge' | 'postcode'> & {
  due?: string | undefined;
};

/** `problem`: what the API refuses the order with; missing where the check holds. */
export type Check = { name: CheckName; problem?: Problem };

/**
 * The promise: when the order is ready, or at the guest's door, when the kitchen begins with one
 * for later, and the quarter whose place it takes where the shop counts them; all in ms.
 */
export type Promised = { at: number; beginAt?: number; slot?: number };

/** `promised` only where every check holds. */
export type Answer = { checks: Check[]; promised?: Promised };

type About = {
  shop: ShopThen;
  wish: Wish;
  now: number;
  promised: Promised;
  /** The openings of the way, around the time of the wish. */
  openings: () => ReturnType<typeof openingsFrom>;
  earliest: () => string;
};

/**
 * The one answer to "can this basket be had then, by pickup or delivery?" (`now` in ms). Page, till, list of
 * times, API and the owner's question ask here; the page's badge asks `takingOrders`, which this asks too.
 */
export function canOrder(whole: ShopThen, wish: Wish, now: number): Answer {
  const shop = ofBasket(whole, wish);
  const wanted = wish.due ? Date.parse(wish.due) : now;
  const about = aboutOf(shop, wish, now, () => {
    const free = timesFor(shop, wish, now).filter(({ isFull }) => !isFull);
    return isoOf((free.find(({ at }) => at >= wanted) ?? free[0])?.at);
  });
  const checks = checkNames.map((name): Check => {
    const problem = rules[name](about);
    return problem ? { name, problem } : { name };
  });
  return checks.some(({ problem }) => problem) ? { checks } : { checks, promised: about.promised };
}

/**
 * `earliest`: the first free time from the wanted one on, else the first of all, for a refusal that names it.
 */
function aboutOf(shop: ShopThen, wish: Wish, now: number, earliest: () => string): About {
  const promised = promisedFor(shop, wish, now);
  const openings = () => openingsFrom(scheduleOf(shop, wish), addDays(osloDay(promised.at), -1), 3);
  return { shop, wish, now, promised, openings, earliest };
}

/** The first refusal of an order, as the API throws it. */
export const refusalOf = ({ checks }: Answer): Problem | undefined =>
  checks.find(({ problem }) => problem)?.problem;

/** A time that a guest can choose. `at` in ms. */
export type Time = { at: number; isFull: boolean };

/** Whether none of these stands in the way; choices that a dish still lacks are no matter of time. */
const isTimely = (about: About, names: readonly CheckName[]) =>
  names.every((name) => {
    const problem = rules[name](about);
    return !problem || problem.issues?.[0]?.path.endsWith('.choices');
  });

const notOfTime: readonly CheckName[] = ['zone', 'minimum'];

/** When a basket can be had as soon as possible, in ms; undefined where it cannot, for reasons of time. */
export function soonestFor(shop: ShopThen, { due: _, ...basket }: Wish, now: number): number | undefined {
  const wish = { ...basket, isOfAge: true as const };
  const about = aboutOf(shop, wish, now, () => '');
  const names = checkNames.filter((name) => !notOfTime.includes(name));
  return isTimely(about, names) ? about.promised.at : undefined;
}

/**
 * The times that a guest can choose for a basket, today and on the coming days; none where the shop takes
 * orders for as soon as possible alone. What is not a matter of time (the minimum, the zone, choices) is not
 * looked at.
 */
export function timesFor(whole: ShopThen, wish: Wish, now: number): Time[] {
  const shop = ofBasket(whole, wish);
  const { later } = shop.settings;
  if (!later) return [];
  const openings = openingsFrom(scheduleOf(shop, wish), addDays(osloDay(now), -1), later.days + 3);
  return quartersOf(openings, now).flatMap((at) => {
    const then = { ...wish, isOfAge: true as const, due: isoOf(at) };
    const promised = promisedFor(shop, then, now);
    const about = { shop, wish: then, now, promised, openings: () => openings, earliest: () => '' };
    return isTimely(about, ['open', 'hours', 'dishes', 'alcohol'])
      ? [{ at, isFull: rules.slot(about) !== undefined }]
      : [];
  });
}

/** The shop with the dishes of the basket alone: hundreds of times are judged, and each looks dishes up. */
function ofBasket(shop: ShopThen, wish: Wish): ShopThen {
  const items = dishesOf(shop, wish);
  const used = new Set(items.flatMap(({ groups = [] }) => groups.map(({ groupId }) => groupId)));
  return {
    ...shop,
    menu: { ...shop.menu, items, groups: shop.menu.groups.filter(({ id }) => used.has(id)) },
  };
}

const isoOf = (at: number | undefined) => (at === undefined ? '' : new Date(at).toISOString());
const minutes = (count: number) => count * 60_000;

const scheduleOf = ({ settings }: ShopThen, { fulfilment }: Wish) =>
  fulfilment === 'delivery' ? deliverySchedule(settings) : settings;
const restMs = ({ settings }: ShopThen) => minutes(settings.lastOrderMinutes);

const dishesOf = ({ menu }: ShopThen, { lines }: Wish) => {
  const wished = new Set<string>(lines.map(({ itemId }) => itemId));
  return menu.items.filter(({ id }) => wished.has(id));
};

/** The terms of the drive; without a postcode the least of all zones. */
const driveOf = ({ settings }: ShopThen, { postcode }: Wish) => deliveryTerms(settings, postcode);

/** How long this basket takes on a quiet day, and the drive to the guest's zone, in ms. */
function leadMs(shop: ShopThen, wish: Wish): number {
  const dishes = dishesOf(shop, wish).map(({ leadMinutes = 0 }) => leadMinutes);
  const extra = wish.fulfilment === 'delivery' ? driveOf(shop, wish).extraMinutes : 0;
  return minutes(Math.max(shop.settings.readyInMinutes, ...dishes) + extra);
}

const busyMs = ({ settings, making }: ShopThen, now: number) =>
  minutes(extraMinutesAt(settings, now, making));

const isFull = ({ settings, taken }: ShopThen, slot: number) =>
  settings.later?.perSlot != null && (taken?.get(slot) ?? 0) >= settings.later.perSlot;

/**
 * As soon as possible is the usual time from now; where places are counted, the first quarter from there on
 * that has one, the last one of this opening at the latest.
 */
function promisedFor(shop: ShopThen, wish: Wish, now: number): Promised {
  const counts = shop.settings.later?.perSlot != null;
  if (wish.due) {
    const at = Date.parse(wish.due);
    return { at, beginAt: at - leadMs(shop, wish), ...(counts && { slot: at }) };
  }
  const ready = now + leadMs(shop, wish) + busyMs(shop, now);
  if (!counts) return { at: ready };
  const state = openState(scheduleOf(shop, wish), now);
  let slot = Math.floor(ready / slotMs) * slotMs;
  while (state.isOpen && isFull(shop, slot) && slot + slotMs <= state.closesAt) slot += slotMs;
  return { at: Math.max(ready, slot), slot };
}

/** The Problem that a function throws. */
function refusedBy(check: () => void): Problem | undefined {
  try {
    check();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  return undefined;
}

const closed = (why: Closed) => new Problem('ORDERS_CLOSED', undefined, { closed: why });
const wrong = (path: string, because: OrderReason) =>
  new Problem('VALIDATION_FAILED', because, { issues: [{ path, because }] });

type Rule = (about: About) => Problem | undefined;

const rules: Record<CheckName, Rule> = {
  published: ({ shop }) => (shop.isPublished ? undefined : closed({ reason: 'unpublished', until: null })),
  month: ({ shop }) => (shop.quotaClosed ? closed({ reason: 'quota', until: null }) : undefined),
  open: ({ shop, wish, now, promised: { beginAt } }) => {
    const { settings, unheardUntil = '' } = shop;
    if (wish.due === undefined || beginAt === undefined || !settings.acceptOrders) {
      const taking = takingOrders({ ...settings, unheardUntil }, now);
      const isShut = !taking.isOpen && (taking.reason === 'paused' || taking.reason === 'unheard');
      return isShut ? closed(closedOf(taking)) : undefined;
    }
    // An order for later waits until the pause is over, if the kitchen begins after it.
    const { pausedUntil } = settings;
    if (pausedUntil && beginAt < Date.parse(pausedUntil))
      return closed({ reason: 'paused', until: pausedUntil });
    return beginAt < Date.parse(unheardUntil)
      ? closed({ reason: 'unheard', until: unheardUntil })
      : undefined;
  },
  way: ({ shop, wish }) =>
    wish.fulfilment === 'delivery' && !shop.settings.delivers
      ? wrong('fulfilment', { reason: 'noDelivery' })
      : undefined,
  zone: ({ shop, wish }) =>
    wish.fulfilment === 'delivery' && wish.postcode && driveOf(shop, wish).outside
      ? wrong('postcode', { reason: 'outsideZones', postcode: wish.postcode })
      : undefined,
  hours: (about) => (about.wish.due === undefined ? hoursNow(about) : hoursThen(about, about.wish.due)),
  dishes: ({ shop, wish, now }) => {
    if (wish.lines.length === 0) return undefined;
    const at = wish.due === undefined ? now : Date.parse(wish.due);
    return refusedBy(() => pricedLines(wish.lines, shop.menu, at)) ?? tooLateForDish(shop, wish, now, at);
  },
  alcohol: ({ shop, wish, promised }) =>
    refusedBy(() => checkAlcohol(wish, shop.menu, { alcohol: shop.settings.alcohol, readyAt: promised.at })),
  minimum: ({ shop, wish, now }) => {
    const at = wish.due === undefined ? now : Date.parse(wish.due);
    let subtotalOre = 0;
    const price = () => {
      subtotalOre = totalsOf(pricedLines(wish.lines, shop.menu, at), 'pickup', { feeOre: 0 }).subtotalOre;
    };
    if (wish.lines.length === 0 || refusedBy(price)) return undefined;
    const leastOre = leastOf(wish.fulfilment, shop.settings, driveOf(shop, wish));
    const because: OrderReason = { reason: 'minOrder', leastOre };
    return missingForOrder(subtotalOre, leastOre) > 0 ? new Problem('MIN_ORDER_NOT_MET', because) : undefined;
  },
  slot: ({ shop, promised: { slot }, earliest }) =>
    slot !== undefined && isFull(shop, slot)
      ? new Problem('ITEM_UNAVAILABLE', { reason: 'dueFull', earliest: earliest() } satisfies OrderReason)
      : undefined,
};

/** As soon as possible: the shop is open now, and delivers now where that is wanted. */
function hoursNow({ shop, wish, now }: About): Problem | undefined {
  const { settings } = shop;
  const isOpen = { acceptOrders: true, pausedUntil: null };
  const taking = takingOrders({ ...settings, ...isOpen }, now);
  if (!taking.isOpen) return closed(closedOf(taking));
  const state = openState(scheduleOf(shop, wish), now, restMs(shop));
  return state.isOpen
    ? undefined
    : wrong('fulfilment', { reason: 'deliveryShut', from: isoOf(state.opensAt) });
}

/** For later: a quarter within the days ahead and the hours, with time enough to make it. */
function hoursThen({ shop, now, promised, openings, earliest }: About, due: string): Problem | undefined {
  const { later } = shop.settings;
  const { at, beginAt = at } = promised;
  if (!later) return wrong('due', { reason: 'laterOff' });
  if (at % slotMs !== 0) return wrong('due', { reason: 'dueWrong' });
  if (osloDay(due) > addDays(osloDay(now), later.days))
    return wrong('due', { reason: 'dueTooFar', daysAhead: later.days });
  const isServed = openings().some(({ from, to }) => from <= at && at <= to && beginAt <= to - restMs(shop));
  if (!isServed) return wrong('due', { reason: 'dueShut', earliest: earliest() });
  const isTooSoon = beginAt < now + busyMs(shop, now);
  return isTooSoon ? wrong('due', { reason: 'dueTooSoon', earliest: earliest() }) : undefined;
}

/** A dish that is ordered the day before, and is wanted too soon; `at` in ms. */
function tooLateForDish(shop: ShopThen, wish: Wish, now: number, at: number): Problem | undefined {
  const late = dishesOf(shop, wish).find(
    ({ dayBefore }) => dayBefore && now >= lastMomentFor(dayBefore, osloDay(at)),
  );
  if (!late?.dayBefore) return undefined;
  const because: OrderReason = { reason: 'dishDayBefore', dish: late.name, by: late.dayBefore };
  const index = wish.lines.findIndex(({ itemId }) => itemId === late.id);
  return new Problem('ITEM_UNAVAILABLE', because, { issues: [{ path: `lines.${index}`, because }] });
}

/** When an order for `day` must be in: 'HH:MM' of the day before, in ms. */
const lastMomentFor = (dayBefore: string, day: string) =>
  instantAt(addDays(day, -1), Number(dayBefore.slice(0, 2)) * 60 + Number(dayBefore.slice(3)));

/**
 * The answer is looked for so many days ahead, and in so many openings: no rule turns later for the first
 * time.
 */
const horizonDays = 100;
const mostOpenings = 20;

/**
 * When the answer changes from yes to no, or from no to yes, as far as it can be known now: by the clock
 * alone, in ms. Undefined where no moment of the next openings changes it.
 */
export function changesAt(whole: ShopThen, wish: Wish, now: number): number | undefined {
  const shop = ofBasket(whole, wish);
  const isYes = (at: number) => {
    const about = aboutOf(shop, wish, at, () => '');
    return checkNames.every((name) => !rules[name](about));
  };
  const before = isYes(now);
  return momentsOf(shop, wish, now).find((at) => isYes(at) !== before);
}

/** The moments at which a check may turn, in their order. */
function momentsOf(shop: ShopThen, wish: Wish, now: number): number[] {
  const { settings, unheardUntil, menu } = shop;
  const today = osloDay(now);
  const calm = { ...shop, settings: { ...settings, busy: null } };
  const lead = leadMs(shop, wish) + busyMs(calm, now);
  const dishes = dishesOf(shop, wish);
  const options = menu.groups.flatMap((group) => group.options);
  const ends = [settings.pausedUntil, settings.busy?.until, unheardUntil];
  const soldOut = [...dishes, ...options].map((one) => one.soldOut?.until);
  const fixed = [...ends, ...soldOut].flatMap((end) => (end ? [Date.parse(end)] : []));
  const due = wish.due === undefined ? undefined : Date.parse(wish.due);
  if (due !== undefined) {
    const days = settings.later?.days ?? 0;
    const { busy } = settings;
    const late = dishes.map(({ dayBefore }) => (dayBefore ? lastMomentFor(dayBefore, osloDay(due)) : now));
    const moments = [instantAt(addDays(osloDay(due), -days), 0), due - lead + 1, ...late, ...fixed];
    return sortedAfter(now, [...moments, ...(busy ? [due - lead - minutes(busy.minutes) + 1] : [])]);
  }
  const categories = new Map(menu.categories.map((category) => [category.id, category]));
  const windows = dishes.flatMap(({ window, category }) => [window, categories.get(category)?.window]);
  const { alcohol, busy } = settings;
  const leads = [lead, lead + minutes(busy?.minutes ?? 0)];
  const clocks = (day: string) => [
    ...windows.flatMap((window) => (window ? [clockOn(day, window.from), clockOn(day, window.to)] : [])),
    ...(alcohol
      ? [alcohol.from, alcohol.until, alcohol.untilBeforeHoliday, '00:00'].flatMap((clock) =>
          leads.map((ms) => clockOn(day, clock) - ms),
        )
      : []),
    ...dishes.flatMap(({ dayBefore }) => (dayBefore ? [clockOn(day, dayBefore), clockOn(day, '00:00')] : [])),
  ];
  const openings = [settings, scheduleOf(shop, wish)].flatMap((hours) =>
    openingsFrom(hours, addDays(today, -1), horizonDays).slice(0, mostOpenings),
  );
  const edges = openings.flatMap(({ from, to }) => [from, to, to - restMs(shop)]);
  const isCounted = settings.later?.perSlot != null;
  const slots = [...(isCounted ? (shop.taken?.keys() ?? []) : [])].flatMap((slot) =>
    leads.flatMap((ms) => [slot - ms, slot + slotMs - ms]),
  );
  const days = new Set(openings.flatMap(({ from, to }) => [osloDay(from), osloDay(to)]));
  return sortedAfter(now, [...fixed, ...edges, ...slots, ...[...days].flatMap(clocks)]);
}

const clockOn = (day: string, clock: string) =>
  instantAt(day, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)));

const sortedAfter = (now: number, moments: number[]) =>
  [...new Set(moments)].filter((at) => at > now).sort((one, other) => one - other);
