import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { weekdays } from '../../../../../shared/kernel/dates.ts';
import { isInOrder, openingHours as openingHoursSchema } from '../../../../../shared/shops/opening-hours.ts';
import { defaultSettings } from '../../../../../shared/shops/settings.ts';
import {
  deliveryFields,
  deliveryForm,
} from '../../../../../web/owner/dashboard/shops/settings/delivery-tab.tsx';
import {
  closesNextDay,
  dayScale,
  looksSwapped,
  readableHours,
  spanBar,
  tidyHours,
  withBreak,
} from '../../../../../web/owner/dashboard/shops/settings/hours-rules.ts';
import {
  paymentFields,
  refusedMethod,
} from '../../../../../web/owner/dashboard/shops/settings/payment-tab.tsx';
import { clockFromInput } from '../../../../../web/owner/parts/clock-input.tsx';
import { everyDay } from '../../../../helpers/builders.ts';
import { saying } from '../../../../helpers/said.ts';

test('SETT-013 a time is read as people type it', () => {
  const read = Object.entries({
    '15:00': '15:00',
    '9': '09:00',
    '930': '09:30',
    '0900': '09:00',
    '9.30': '09:30',
    ' 9,30 ': '09:30',
    '24': '00:00',
    '0': '00:00',
  });
  for (const [typed, clock] of read) expect([typed, clockFromInput(typed)]).toEqual([typed, clock]);
  for (const typed of ['', 'abc', '25', '12:60', '1:2:3', '24:30', '12345', '-1'])
    expect([typed, clockFromInput(typed)]).toEqual([typed, undefined]);
});

const clock = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const day = fc.record({ open: clock, close: clock, closed: fc.boolean() });
const hours = fc.record(everyDay(day));

test('SETT-014 a time written out is read as itself, with and without its colon', () => {
  fc.assert(
    fc.property(clock, (time) => {
      expect(clockFromInput(time)).toBe(time);
      expect(clockFromInput(time.replace(':', ''))).toBe(time);
    }),
  );
  fc.assert(
    fc.property(hours, (table) => {
      fc.pre(!Object.values(table).some(({ open, close }) => open === '00:00' && close === '00:00'));
      expect(tidyHours(table)).toEqual({ ...table });
    }),
  );
});

test('SETT-014 from midnight to midnight is the whole day, and any other night may end at midnight (Q-35)', () => {
  const tidied = (open: string, close: string) => {
    const { monday } = tidyHours({ ...defaultSettings.openingHours, monday: { open, close, closed: false } });
    return `${monday.open} ${monday.close}`;
  };
  expect(tidied('0', '24')).toBe('00:00 23:59');
  expect(tidied('00:00', '00:00')).toBe('00:00 23:59');
  expect(tidied('22', '24')).toBe('22:00 00:00');
  expect(tidied('22:00', '00:00')).toBe('22:00 00:00');
  expect(tidied('12', '12')).toBe('12:00 12:00');
  expect(tidied('snart', '24')).toBe('snart 00:00');
});

test('SETT-014 times that would be refused are never drawn, whatever is typed', () => {
  const typed = fc.record({ open: fc.oneof(clock, fc.string()), close: fc.oneof(clock, fc.string()) });
  const { openingHours } = defaultSettings;
  fc.assert(
    fc.property(typed, (times) => {
      const table = { ...openingHours, monday: { ...times, closed: false } };
      const drawn = readableHours(table, openingHours);
      expect(v.is(openingHoursSchema, drawn)).toBe(true);
    }),
    { examples: [[{ open: '12:00', close: '12' }], [{ open: 'snart', close: '15' }]] },
  );
});

test('SETT-013 every open day fits on the scale, and its bar is as long as the day (Q-35)', () => {
  fc.assert(
    fc.property(hours, (table) => {
      const scale = dayScale(table);
      expect(scale.from).toBeLessThanOrEqual(8);
      expect(scale.to).toBeGreaterThanOrEqual(26);
      for (const name of weekdays.filter((one) => !table[one].closed)) {
        const { left, width } = spanBar(table[name], scale);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(width).toBeGreaterThan(0);
        expect(left + width).toBeLessThanOrEqual(100.000001);
      }
    }),
  );
  expect(dayScale(defaultSettings.openingHours)).toEqual({
    from: 8,
    to: 26,
    ticks: ['08', '14', '20', '02'],
  });
});

test('SETT-013 a day that closes before it opens closes the next day', () => {
  const isLate = (open: string, close: string) => closesNextDay({ open, close });
  expect([isLate('13:00', '01:00'), isLate('15:00', '22:00')]).toEqual([true, false]);
});

test('hours that end in the morning look swapped, those of a late kitchen do not', () => {
  const day = (open: string, close: string) => looksSwapped({ open, close });
  expect([day('22:00', '11:00'), day('22:00', '06:01')]).toEqual([true, true]);
  const usual = [day('11:00', '22:00'), day('13:00', '01:00'), day('22:00', '06:00')];
  expect(usual).toEqual([false, false, false]);
});

test('a press on plus makes a break in a long day, adds a span after a short one, and never one that is refused', () => {
  const lunch = [{ open: '11:00', close: '22:00' }];
  expect(withBreak(lunch)).toEqual([
    { open: '11:00', close: '14:00' },
    { open: '16:00', close: '22:00' },
  ]);
  expect(withBreak([{ open: '11:00', close: '14:00' }])).toEqual([
    { open: '11:00', close: '14:00' },
    { open: '16:00', close: '19:00' },
  ]);
  fc.assert(
    fc.property(clock, clock, (open, close) => {
      fc.pre(open !== close);
      const spans = withBreak([{ open, close }]);
      expect(spans).toHaveLength(2);
      // Where no time is left it asks for one, by empty fields.
      expect(isInOrder(spans) || spans[1]?.open === '').toBe(true);
    }),
  );
});

test('RULE-013 D14 an empty amount counts as 0, what was typed is read or refused (Q-56)', () => {
  const parsed = (minOrderOre: string) =>
    v.safeParse(saying(deliveryForm), { ...deliveryFields(defaultSettings), minOrderOre });
  const read = (typed: string) => (parsed(typed).output as { minOrderOre: unknown }).minOrderOre;
  expect(['', ' ', '49', '49,-', '49 kr', 'kr 49', '39,5', '1 234'].map(read)).toEqual([
    0, 0, 4900, 4900, 4900, 4900, 3950, 123400,
  ]);
  for (const typed of ['abc', '-5', '49 euro', '1.000'])
    expect(parsed(typed).issues?.[0]?.message).toBe('Skriv et beløp i kroner, for eksempel 49 eller 49,50');
  const most = parsed('100001').issues?.[0]?.message;
  expect(most).toBe('Minste bestilling må være et beløp mellom 0 og 100 000 kr');
});

test('how soon food is ready is a whole number of minutes, with or without its unit', () => {
  const parsed = (readyInMinutes: string) =>
    v.safeParse(saying(deliveryForm), { ...deliveryFields(defaultSettings), readyInMinutes });
  const read = (typed: string) => (parsed(typed).output as { readyInMinutes: unknown }).readyInMinutes;
  expect(['20', ' 25 ', '30 min', '45min.'].map(read)).toEqual([20, 25, 30, 45]);
  for (const typed of ['', '0', '20,5', 'snart', '601'])
    expect(parsed(typed).issues?.[0]?.message).toBe('Klar om må være mellom 1 og 600 minutter');
});

test('SETT-017 Q-22 Vipps is refused on the free plan, the last method always, with the reason', () => {
  const cash = { cash: true, card: false, vipps: false };
  expect(refusedMethod('vipps', true, cash, 'free')).toBe('Vipps krever Premium');
  expect(refusedMethod('vipps', true, cash, 'premium')).toBeUndefined();
  expect(refusedMethod('cash', false, cash, 'premium')).toBe('Minst én betalingsmåte må være på');
  expect(refusedMethod('cash', false, { ...cash, card: true }, 'free')).toBeUndefined();
});

test('SETT-017 a stored Vipps shows as off on the free plan, and as on with Premium (Q-55)', () => {
  const paymentMethods = { cash: true, card: false, vipps: true };
  const stored = { ...defaultSettings, vippsNumber: '123456', paymentMethods };
  expect(paymentFields(stored, 'free').paymentMethods.vipps).toBe(false);
  expect(paymentFields(stored, 'premium').paymentMethods.vipps).toBe(true);
});
