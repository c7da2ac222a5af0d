import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, instantAt, osloDay, wallTime, weekdays } from '../../../shared/kernel/dates.ts';
import { isInWindow } from '../../../shared/menu/time-window.ts';
import {
  canOrder,
  changesAt,
  checkNames,
  refusalOf,
  type ShopThen,
  slotMs,
  soonestFor,
  timesFor,
  type Wish,
} from '../../../shared/orders/can-order.ts';
import { comesLater } from '../../../shared/orders/quarters.ts';
import { deliveryTerms } from '../../../shared/shops/delivery-terms.ts';
import { deliverySchedule, openState, spansOn } from '../../../shared/shops/open-state.ts';
import { type BusinessSettings, defaultSettings } from '../../../shared/shops/settings.ts';
import { takingOrders } from '../../../shared/shops/taking-orders.ts';
import { deliveryZone, itmId, menu, menuItem } from '../../helpers/builders.ts';
import { runs } from '../../helpers/long-run.ts';

const minuteMs = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Ordinary days, both changes of clocks, holidays and the turn of a year. */
const days = fc.constantFrom(
  ...['2026-11-20', '2026-03-28', '2026-03-29', '2026-10-25', '2026-12-31', '2027-05-16', '2026-12-23'],
);
const quarters = (from: number, to: number) =>
  fc.integer({ min: from / 15, max: to / 15 }).map((quarter) => clock((quarter * 15) % 1440));
const span = fc.record({ open: quarters(0, 1425), close: quarters(0, 1425) });
const dayHours = fc.record({ closed: fc.boolean(), open: quarters(540, 960), close: quarters(1200, 1620) });
const week = fc.record(Object.fromEntries(weekdays.map((day) => [day, dayHours]))) as fc.Arbitrary<
  BusinessSettings['openingHours']
>;
const window = fc.record({
  days: fc.subarray([...weekdays], { minLength: 1 }),
  from: quarters(0, 1425),
  to: quarters(0, 1425),
});
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 2 });

const dish = fc.record({
  window: optional(window),
  leadMinutes: optional(fc.integer({ min: 5, max: 90 })),
  dayBefore: fc.option(quarters(720, 1200), { nil: undefined, freq: 6 }),
  soldOutFor: fc.option(fc.integer({ min: -60, max: 3000 }), { nil: undefined, freq: 5 }),
  alcoholPercent: fc.option(fc.constant(4.7), { nil: undefined, freq: 5 }),
});

/** A shop, a basket of one dish, a guest who wants it at some time, and an instant. */
const cases = fc
  .record({
    day: days,
    minute: fc.integer({ min: 0, max: 1439 }),
    second: fc.constantFrom(0, 0, 1, 59),
    openingHours: week,
    deliveryHours: fc.option(week, { nil: null }),
    special: optional(
      fc.record({ after: fc.integer({ min: 0, max: 3 }), spans: fc.array(span, { maxLength: 1 }) }),
    ),
    noDelivery: fc.boolean(),
    lastOrderMinutes: fc.constantFrom(0, 0, 15, 40),
    readyInMinutes: fc.integer({ min: 5, max: 60 }),
    later: fc.option(
      fc.record({ days: fc.integer({ min: 0, max: 4 }), perSlot: fc.constantFrom(null, 1, 2) }),
      { nil: null, freq: 6 },
    ),
    pausedFor: optional(fc.integer({ min: -30, max: 2000 })),
    unheardFor: fc.option(fc.integer({ min: -30, max: 300 }), { nil: undefined, freq: 5 }),
    busyFor: optional(fc.integer({ min: -30, max: 60 })),
    acceptOrders: fc.constantFrom(true, true, true, true, false),
    dish,
    fulfilment: fc.constantFrom('pickup' as const, 'delivery' as const),
    minOrderOre: fc.constantFrom(0, 0, 0, 30_000),
    dueIn: fc.option(fc.integer({ min: -4, max: 5 * 96 }), { nil: undefined }),
    full: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 40 }),
  })
  .map((drawn) => {
    const now = instantAt(drawn.day, drawn.minute) + drawn.second * 1000;
    const at = (minutes: number | undefined) =>
      minutes === undefined ? undefined : iso(now + minutes * minuteMs);
    const { day, special, dish, later, fulfilment } = drawn;
    // Of what is drawn already, so that the other cases stay as they are.
    const deliveryZones = drawn.minute % 2 ? [deliveryZone({ minOrderOre: 0 })] : [];
    const postcode = [undefined, '0155', '0155', '1163'][drawn.second % 4];
    const settings: BusinessSettings = {
      ...defaultSettings,
      ...{ openingHours: drawn.openingHours, deliveryHours: drawn.deliveryHours, later },
      specialDays: special
        ? [
            {
              ...{ from: addDays(day, special.after), to: addDays(day, special.after), name: 'Fest' },
              spans: special.spans.filter(({ open, close }) => open !== close),
              ...(drawn.noDelivery && { noDelivery: true as const }),
            },
          ]
        : [],
      ...{ lastOrderMinutes: drawn.lastOrderMinutes, readyInMinutes: drawn.readyInMinutes },
      ...{ acceptOrders: drawn.acceptOrders, pausedUntil: at(drawn.pausedFor) ?? null },
      busy: drawn.busyFor === undefined ? null : { minutes: 15, until: at(drawn.busyFor) ?? '' },
      ...{ minOrderOre: drawn.minOrderOre, deliveryZones },
      rush: drawn.minute % 3 ? null : [{ from: 12, minutes: 25 }],
      alcohol: { from: '08:00', until: '20:00', untilBeforeHoliday: '18:00' },
    };
    const { soldOutFor, ...fields } = dish;
    const item = menuItem({
      ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
      ...(soldOutFor !== undefined && { soldOut: { until: at(soldOutFor) ?? null } }),
    });
    const firstSlot = Math.floor(now / slotMs) * slotMs;
    const taken = new Map(drawn.full.map((quarter) => [firstSlot + quarter * slotMs, 2]));
    const shop: ShopThen = {
      ...{ settings, menu: menu([item]), isPublished: true, unheardUntil: at(drawn.unheardFor), taken },
      making: drawn.full.length,
    };
    const wish: Wish = {
      ...{ lines: [{ itemId: itmId(1), quantity: 1, notes: '' }], fulfilment, isOfAge: true },
      ...(postcode && { postcode }),
      ...(drawn.dueIn !== undefined && { due: iso(firstSlot + drawn.dueIn * slotMs) }),
    };
    return { shop, wish, now };
  });

const isYes = (shop: ShopThen, wish: Wish, now: number) => !refusalOf(canOrder(shop, wish, now));

test('every no has a reason, every yes a time, and the list of times is what the till takes', () => {
  const seen = { yes: 0, no: new Set<string>() };
  fc.assert(
    fc.property(cases, ({ shop, wish, now }) => {
      const answer = canOrder(shop, wish, now);
      expect(answer.checks.map(({ name }) => name)).toEqual([...checkNames]);
      const refusal = refusalOf(answer);
      expect(answer.promised === undefined).toBe(refusal !== undefined);
      if (refusal) expect(refusal.because?.reason ?? refusal.closed).toBeTruthy();
      if (refusal) seen.no.add(refusal.because?.reason ?? refusal.code);
      else seen.yes += 1;

      const times = timesFor(shop, wish, now);
      const soonest = soonestFor(shop, wish, now);
      const soon = canOrder(shop, { ...wish, due: undefined }, now);
      if (soon.promised) expect(soonest).toBe(soon.promised.at);
      const ofTime = soon.checks.filter(({ name }) => name !== 'zone' && name !== 'minimum');
      expect(soonest === undefined).toBe(ofTime.some(({ problem }) => problem));
      const isNear = wish.fulfilment === 'pickup' || !deliveryTerms(shop.settings, wish.postcode).outside;
      const small = { ...shop, settings: { ...shop.settings, minOrderOre: 0 } };
      const isOffered = (at: number) => times.some((time) => time.at === at && !time.isFull);
      const few = times.filter((_, index) => index % Math.ceil(times.length / 10) === 0);
      for (const { at, isFull } of few) {
        const then = { ...wish, due: iso(at) };
        expect([at, isYes(small, then, now)]).toEqual([at, !isFull && shop.settings.delivers && isNear]);
      }
      if (wish.due) expect(isYes(small, wish, now)).toBe(isNear && isOffered(Date.parse(wish.due)));
      const { earliest } = { earliest: undefined, ...refusal?.because };
      const free = times.filter(({ isFull }) => !isFull);
      const first = free.find(({ at }) => at >= Date.parse(wish.due ?? iso(now))) ?? free[0];
      if (earliest !== undefined) expect(earliest).toBe(first ? iso(first.at) : '');
    }),
    { numRuns: runs(10_000, 30) },
  );
  expect(seen.yes).toBeGreaterThan(0);
  expect(seen.no.size).toBeGreaterThan(5);
});

test('the badge of the page and the till agree on as soon as possible', () => {
  fc.assert(
    fc.property(cases, ({ shop, wish, now }) => {
      const { settings, unheardUntil } = shop;
      const taking = takingOrders({ ...settings, unheardUntil, isPublished: true }, now);
      const soon = canOrder(shop, { ...wish, due: undefined, fulfilment: 'pickup', lines: [] }, now);
      const names = soon.checks.flatMap(({ name, problem }) => (problem && name !== 'slot' ? [name] : []));
      expect(names.length === 0).toBe(taking.isOpen);
      if (!taking.isOpen) expect(refusalOf(soon)?.closed).toMatchObject({ reason: taking.reason });
      const away = canOrder(shop, { ...wish, due: undefined, fulfilment: 'delivery', lines: [] }, now);
      // Food is never driven out of a shop that is shut.
      if (!taking.isOpen) expect(refusalOf(away)).toBeDefined();
    }),
    { numRuns: runs(10_000, 30) },
  );
});

test('the answer is the same until the moment it is said to change at, and another then', () => {
  const turns = { yes: 0, no: 0, never: 0 };
  fc.assert(
    fc.property(
      cases,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
      (one, shares) => {
        const { shop, wish, now } = one;
        const before = isYes(shop, wish, now);
        const turn = changesAt(shop, wish, now);
        const until = turn ?? now + 3 * 24 * 3600_000;
        for (const share of shares) {
          const at = Math.floor(now + share * (until - 1 - now));
          expect([iso(at), isYes(shop, wish, at)]).toEqual([iso(at), before]);
        }
        expect(isYes(shop, wish, until - 1)).toBe(before);
        if (turn !== undefined) expect(isYes(shop, wish, turn)).toBe(!before);
        turns[turn === undefined ? 'never' : before ? 'yes' : 'no'] += 1;
      },
    ),
    { numRuns: runs(2_000) },
  );
  expect(Math.min(turns.yes, turns.no, turns.never)).toBeGreaterThan(0);
});

test('a time lies in the hours of its way, far enough ahead, and within the days that the owner chose', () => {
  fc.assert(
    fc.property(cases, ({ shop, wish, now }) => {
      const { settings } = shop;
      for (const { at } of timesFor(shop, wish, now)) {
        expect(at % slotMs).toBe(0);
        expect(at - settings.readyInMinutes * minuteMs).toBeGreaterThanOrEqual(now);
        expect(osloDay(at) <= addDays(osloDay(now), settings.later?.days ?? -1)).toBe(true);
        const isOpenAt = (ms: number) => openState(settings, ms).isOpen;
        if (wish.fulfilment === 'pickup') expect(isOpenAt(at) || isOpenAt(at - 1)).toBe(true);
        const special = settings.specialDays[0];
        if (wish.fulfilment === 'delivery' && special?.noDelivery && osloDay(at) === special.from) {
          // The night before may end in it.
          const night = spansOn(deliverySchedule(settings), addDays(special.from, -1)).at(-1);
          expect(night && night.close <= night.open && wallTime(at).time <= night.close).toBeTruthy();
        }
      }
    }),
    { numRuns: runs(10_000, 30) },
  );
});

test('a dish is said to come later exactly where a time inside its windows can be chosen', () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(cases, window, ({ shop, wish, now }, ofCategory) => {
      const [item] = shop.menu.items;
      const windows = [item?.window, ofCategory];
      const comes = comesLater(shop.settings, now)(windows);
      seen.add(comes);
      const plain = {
        ...shop,
        settings: { ...shop.settings, busy: null, lastOrderMinutes: 0, readyInMinutes: 0 },
      };
      const any = timesFor(
        { ...plain, unheardUntil: undefined },
        { ...wish, fulfilment: 'pickup', lines: [] },
        now,
      );
      if (!plain.settings.acceptOrders || plain.settings.pausedUntil) return;
      expect(any.some(({ at }) => windows.every((one) => isInWindow(one, at)))).toBe(comes);
    }),
    { numRuns: runs(2_000) },
  );
  expect(seen.size).toBe(2);
});
