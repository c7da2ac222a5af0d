import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../shared/kernel/dates.ts';
import { inLanguage } from '../../../shared/kernel/language.ts';
import * as en from '../../../shared/shops/holiday-words.en.ts';
import * as nb from '../../../shared/shops/holiday-words.nb.ts';
import { holidayOf, holidaysFrom, isHoliday } from '../../../shared/shops/holidays.ts';
import { deliveryRows } from '../../../shared/shops/hours-rows.ts';
import { changedDays, daysIssue, lastAnswer, specialDay } from '../../../shared/shops/special-days.ts';
import { specialRows } from '../../../shared/shops/special-rows.ts';
import { everyDay } from '../../helpers/builders.ts';
import { faultsOf } from '../../helpers/said.ts';

const shut = (from: string, to = from, name = '') => ({ from, to, name, spans: [] });

test('the holidays of a year are named in their order, the moving ones by Easter', () => {
  expect(holidaysFrom('2026-11-28').map(({ day, holiday }) => `${day} ${holiday}`)).toEqual([
    '2026-12-24 christmasEve',
    '2026-12-25 christmasDay',
    '2026-12-26 boxingDay',
    '2026-12-31 newYearsEve',
    '2027-01-01 newYear',
    '2027-03-25 maundyThursday',
    '2027-03-26 goodFriday',
    '2027-03-28 easterSunday',
    '2027-03-29 easterMonday',
    '2027-05-01 labourDay',
    '2027-05-06 ascensionDay',
    '2027-05-16 whitSunday',
    '2027-05-17 constitutionDay',
  ]);
  // In 2027 Whit Monday is 17 May.
  expect(holidayOf('2027-05-17')).toBe('constitutionDay');
});

test('each holiday of the law has a name, but for plain Sundays', () => {
  const day = fc.integer({ min: 0, max: 365 * 40 }).map((after) => addDays('2020-01-01', after));
  fc.assert(
    fc.property(day, (one) => {
      const isSunday = new Date(`${one}T12:00:00Z`).getUTCDay() === 0;
      if (isHoliday(one) && !isSunday) expect(holidayOf(one)).toBeDefined();
    }),
  );
});

test('an entry of the same days is replaced, another one may move, and what is over goes', () => {
  const days = [shut('2026-11-01'), shut('2026-12-24'), shut('2027-07-06', '2027-07-26', 'Sommerferie')];
  const open = { ...shut('2026-12-24'), spans: [{ open: '11:00', close: '14:00' }] };
  const changed = changedDays(days, { day: open, replaces: null }, '2026-11-28');
  expect(changed).toEqual([open, days[2]]);
  const moved = shut('2027-07-10', '2027-07-30', 'Ferie');
  const { from, to } = { from: '2027-07-06', to: '2027-07-26' };
  expect(changedDays(changed, { day: moved, replaces: { from, to } }, '2026-11-28')).toEqual([open, moved]);
  const gone = changedDays(changed, { day: null, replaces: { from, to } }, '2026-11-28');
  expect(gone).toEqual([open]);
});

test('days that are no days, turned, too long or without a name are refused in words', () => {
  const faults = (day: object) => faultsOf(specialDay, day);
  expect(faults(shut('2026-12-24'))).toEqual([]);
  expect(faults(shut('2026-12-23'))).toEqual(['Gi dagen et navn, som «Sommerferie»']);
  expect(faults(shut('2026-02-30'))).toContain('Velg en dag i kalenderen');
  expect(faults(shut('2027-07-26', '2027-07-06', 'Ferie'))).toEqual([
    'Siste dag kan ikke være før den første',
  ]);
  expect(faults(shut('2027-01-01', '2027-06-01', 'Ferie'))).toEqual(['En ferie kan vare i høyst 90 dager']);
  expect(faults({ ...shut('2026-12-24'), spans: [{ open: '11:00', close: '11:00' }] })).toHaveLength(1);
});

test('a day that is over, or far away, and the sixty-first are refused', () => {
  const issue = (day: ReturnType<typeof shut>, count = 0) => {
    const others = Array.from({ length: count }, (_, index) => shut(addDays('2027-01-01', index)));
    const change = { day, replaces: null };
    return daysIssue(changedDays(others, change, '2026-11-28'), change, '2026-11-28');
  };
  expect(issue(shut('2026-11-28'))).toBeUndefined();
  expect(issue(shut('2026-11-27'))).toBe('specialDayPast');
  expect(issue(shut('2028-12-01'))).toBe('specialDayTooFar');
  expect(issue(shut('2026-12-24'), 59)).toBeUndefined();
  expect(issue(shut('2026-12-24'), 60)).toBe('tooManySpecialDays');
});

test('guests read of the days of the next two weeks, in their language, and of none that is as usual', () => {
  const days = [
    shut('2026-12-19', '2026-12-19', 'Bryllup'),
    { ...shut('2026-12-24'), spans: [{ open: '11:00', close: '14:00' }] },
    { ...shut('2026-12-26'), spans: null },
    shut('2026-12-27'),
  ];
  const rows = () => specialRows(days, '2026-12-12').map(Object.values);
  expect(rows()).toEqual([
    ['Bryllup', '19.12', 'Stengt'],
    ['Julaften', '24.12', '11:00–14:00'],
  ]);
  expect(inLanguage('en', rows)).toEqual([
    ['Bryllup', '19 Dec', 'Closed'],
    ['Christmas Eve', '24 Dec', '11:00–14:00'],
  ]);
});

test.each(['nb', 'en'] as const)('guests read that food is only fetched on a day: %s', (language) => {
  const day = { from: '2026-12-24', to: '2026-12-24', name: '', noDelivery: true as const };
  const own = { ...day, from: '2026-12-25', to: '2026-12-25', spans: [{ open: '11:00', close: '14:00' }] };
  const { pickupOnly } = { nb, en }[language];
  const rows = inLanguage(language, () => specialRows([{ ...day, spans: null }, own], '2026-12-20'));
  expect(rows.map(({ hours }) => hours)).toEqual([pickupOnly, `11:00–14:00, ${pickupOnly}`]);
  expect(faultsOf(specialDay, own)).toEqual([]);
});

test('the hours for deliveries have rows where they are not the opening hours, and mark no day as today', () => {
  const opening = everyDay({ open: '15:00', close: '22:00', closed: false });
  const own = everyDay({ open: '16:00', close: '21:00', closed: false });
  const rows = (deliveryHours: typeof own | null, delivers = true) =>
    deliveryRows({ delivers, openingHours: opening, deliveryHours });
  expect([rows(null), rows(opening), rows(own, false)]).toEqual([[], [], []]);
  const row = { weekdays: [], hours: '16:00–21:00' };
  expect(rows(own)).toEqual([{ ...row, days: nb.delivered('Alle dager') }]);
  expect(inLanguage('en', () => rows(own))).toEqual([{ ...row, days: en.delivered('Every day') }]);
});

test('an answered holiday is kept for the next year, by its holiday and not by its date, and goes after that', () => {
  const [easter, feast, named] = [
    shut('2026-04-05'),
    shut('2026-11-02', '2026-11-03', 'Fest'),
    shut('2026-03-01'),
  ];
  const days = changedDays([easter, feast, named], { day: null, replaces: null }, '2026-11-28');
  expect(days).toEqual([easter]);
  expect(lastAnswer(days, '2027-03-28')).toEqual(easter);
  expect(lastAnswer(days, '2027-03-29')).toBeUndefined();
  // Next Easter's answer is the one that is read the year after.
  const newer = { ...easter, from: '2027-03-28', to: '2027-03-28', spans: null };
  expect(lastAnswer(changedDays(days, { day: newer, replaces: null }, '2027-01-01'), '2028-04-16')).toEqual(
    newer,
  );
  expect(changedDays(days, { day: null, replaces: null }, '2027-06-01')).toEqual([]);
});
