import { expect, test } from 'vitest';
import { addDays, instantAt } from '../../../shared/kernel/dates.ts';
import { type AlcoholHours, mayHandOut } from '../../../shared/shops/alcohol-hours.ts';
import { easterSunday, isDryDay, isEveOfHoliday, isHoliday } from '../../../shared/shops/holidays.ts';

// The calendar of the Church of Norway.
const easters = ['2026-04-05', '2027-03-28', '2028-04-16', '2029-04-01', '2030-04-21'];

test('Easter of 2026 to 2030, and of years with a rule of their own', () => {
  expect([2026, 2027, 2028, 2029, 2030].map(easterSunday)).toEqual(easters);
  expect([1954, 1981, 2000, 2049, 2076, 2285].map(easterSunday)).toEqual([
    ...['1954-04-18', '1981-04-19', '2000-04-23', '2049-04-18', '2076-04-19', '2285-03-22'],
  ]);
});

test('the public holidays of 2026 that are no Sundays', () => {
  const days = Array.from({ length: 365 }, (_, n) => addDays('2026-01-01', n));
  const weekdays = days.filter((day) => isHoliday(day) && new Date(day).getUTCDay() !== 0);
  expect(weekdays).toEqual([
    ...['2026-01-01', '2026-04-02', '2026-04-03', '2026-04-06', '2026-05-14', '2026-05-25'],
    ...['2026-12-25', '2026-12-26'],
  ]);
  expect(days.filter((day) => isDryDay(day) && !isHoliday(day))).toEqual(['2026-05-01']);
});

test('the shorter hours hold on the day before a holiday, but not before Kristi himmelfartsdag, 1 and 17 May', () => {
  expect(['2026-04-01', '2026-12-24', '2026-12-31', '2026-11-21'].map(isEveOfHoliday)).toEqual(
    Array(4).fill(true),
  );
  expect(['2026-05-13', '2026-04-30', '2027-05-05', '2028-05-16'].map(isEveOfHoliday)).toEqual(
    Array(4).fill(false),
  );
});

const hours: AlcoholHours = { from: '08:00', until: '20:00', untilBeforeHoliday: '18:00' };
const may = (day: string, time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return mayHandOut(hours, instantAt(day, hour * 60 + minute));
};

test('alcohol is handed out inside the hours, by the minute', () => {
  const friday = '2026-11-20';
  expect(['07:59', '08:00', '19:59', '20:00'].map((time) => may(friday, time))).toEqual([
    ...[false, true, true, false],
  ]);
  expect(['17:59', '18:00'].map((time) => may('2026-11-21', time))).toEqual([true, false]);
  expect(may('2026-11-22', '12:00')).toBe(false);
  expect(['2026-05-01', '2027-05-17', '2026-12-25', '2026-05-14'].some((day) => may(day, '12:00'))).toBe(
    false,
  );
  expect(may('2026-05-13', '19:30')).toBe(true);
});
