import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdays } from '../../../shared/kernel/dates.ts';
import { defaultOpeningHours, type OpeningHours, openState } from '../../../shared/shops/opening-hours.ts';
import { monthEnd } from '../../../shared/shops/quota.ts';
import { closedOf, isPaused, takingOrders } from '../../../shared/shops/taking-orders.ts';

const shop = { acceptOrders: true, pausedUntil: null, openingHours: defaultOpeningHours };
/** Norwegian winter time; 20 November 2026 is a Friday, open from 15:00 to 23:00. */
const at = (time: string, day = 20) => Date.parse(`2026-11-${day}T${time}:00+01:00`);
const iso = (time: string, day?: number) => new Date(at(time, day)).toISOString();

test.each([
  ['a short pause', '18:48', iso('19:12'), { reason: 'paused', until: at('19:12') }],
  ['one that ends after closing time', '22:40', iso('23:10'), { reason: 'paused', until: at('15:00', 21) }],
  ['one that is over before the shop opens', '10:00', iso('11:00'), { reason: 'hours', until: at('15:00') }],
  ['one that goes past the opening', '14:50', iso('15:20'), { reason: 'paused', until: at('15:20') }],
])('%s says when orders are taken again', (_, now, pausedUntil, expected) => {
  expect(takingOrders({ ...shop, pausedUntil }, at(now))).toEqual({ isOpen: false, ...expected });
});

test('the reason that lasts longest is the one that is said', () => {
  const all = { ...shop, acceptOrders: false, quotaClosed: true, isPublished: false };
  expect(takingOrders(all, at('10:00'))).toEqual({ isOpen: false, reason: 'unpublished', until: undefined });
  const full = takingOrders({ ...all, isPublished: true }, at('10:00'));
  expect(full).toEqual({ isOpen: false, reason: 'quota', until: undefined });
  expect(monthEnd(at('10:00'))).toBe(Date.parse('2026-12-01T00:00:00+01:00'));
  const paused = takingOrders({ ...shop, acceptOrders: false, pausedUntil: iso('19:12') }, at('18:00'));
  expect(paused).toEqual({ isOpen: false, reason: 'paused', until: undefined });
});

test('a shop that nobody hears takes no orders until it closes, and opens by itself the next time', () => {
  const unheard = { ...shop, unheardUntil: iso('23:00') };
  const refused = { isOpen: false, reason: 'unheard', until: undefined };
  expect(takingOrders(unheard, at('18:00'))).toEqual(refused);
  expect(takingOrders(unheard, at('23:30'))).toMatchObject({ reason: 'hours', until: at('15:00', 21) });
  expect(takingOrders(unheard, at('15:00', 21)).isOpen).toBe(true);
  const paused = { ...unheard, pausedUntil: iso('19:12') };
  expect(takingOrders(paused, at('18:48'))).toMatchObject({ reason: 'paused', until: at('19:12') });
});

test('what travels with a refusal has its end as a time of the world, and none where nobody knows', () => {
  expect(closedOf({ isOpen: false, reason: 'hours', until: at('15:00') })).toEqual({
    reason: 'hours',
    until: '2026-11-20T14:00:00.000Z',
  });
  expect(closedOf({ isOpen: false, reason: 'paused', until: undefined }).until).toBeNull();
});

test('a shop is open exactly when its hours say so and nothing stops it, and never says a time that is over', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(
      instant,
      fc.option(instant),
      fc.boolean(),
      fc.option(instant),
      (date, pause, acceptOrders, unheard) => {
        const now = date.getTime();
        const ends = { pausedUntil: pause?.toISOString() ?? null, unheardUntil: unheard?.toISOString() };
        const facts = { ...shop, acceptOrders, ...ends };
        const taking = takingOrders(facts, now);
        expect(taking.isOpen).toBe(
          openState({ openingHours: defaultOpeningHours }, now).isOpen &&
            !isPaused(facts, now) &&
            !(unheard && now < +unheard),
        );
        if (taking.until !== undefined) expect(taking.until).toBeGreaterThan(now);
        // At the end it names the shop is open: no guest comes in vain.
        if (!taking.isOpen && taking.until) {
          const then = takingOrders(facts, taking.until);
          expect(then.isOpen || then.reason === 'unheard').toBe(true);
        }
      },
    ),
  );
});

test('the last order is taken before the closing, and then the next span is named', () => {
  const lunch = { open: '11:00', close: '14:00', closed: false, more: [{ open: '16:00', close: '22:00' }] };
  const openingHours = Object.fromEntries(weekdays.map((day) => [day, lunch])) as OpeningHours;
  const facts = { ...shop, openingHours, lastOrderMinutes: 20 };
  expect(takingOrders(facts, at('13:39'))).toEqual({ isOpen: true, until: at('13:40') });
  const late = { isOpen: false, reason: 'lastOrder', until: at('16:00') };
  expect(takingOrders(facts, at('13:40'))).toEqual(late);
  expect(takingOrders(facts, at('14:00'))).toEqual({ ...late, reason: 'hours' });
  expect(takingOrders(facts, at('21:59'))).toEqual({ ...late, until: at('11:00', 21) });
});

test('a span that is shorter than the time before its closing takes no order, and names the next one', () => {
  const short = { open: '11:00', close: '11:15', closed: false, more: [{ open: '16:00', close: '22:00' }] };
  const openingHours = Object.fromEntries(weekdays.map((day) => [day, short])) as OpeningHours;
  const facts = { ...shop, openingHours, lastOrderMinutes: 20 };
  expect(takingOrders(facts, at('10:00'))).toMatchObject({ reason: 'hours', until: at('16:00') });
  expect(takingOrders(facts, at('11:05'))).toMatchObject({ reason: 'lastOrder', until: at('16:00') });
});
