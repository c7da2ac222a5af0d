import { expect, test } from 'vitest';
import { defaultOpeningHours } from '../../../shared/shops/opening-hours.ts';
import { restOfDayEnds } from '../../../shared/shops/pause-choices.ts';
import { everyDay } from '../../helpers/builders.ts';

/** Friday 20 November 2026, Norwegian winter time: open from 15:00 to 23:00. */
const at = (time: string, day = 20) => Date.parse(`2026-11-${day}T${time}:00+01:00`);

test.each([
  ['in the evening', '18:48', at('15:00', 21)],
  ['before the shop opens', '10:00', at('15:00', 21)],
  ['after it closed', '23:30', at('15:00', 22)],
])('%s a pause for the rest of the day ends when the day after begins', (_, time, ends) => {
  expect(restOfDayEnds({ openingHours: defaultOpeningHours }, at(time))).toBe(ends);
});

test('a shop that closes after midnight rests until the next evening, and one that never closes until midnight', () => {
  const late = everyDay({ open: '16:00', close: '03:00', closed: false });
  expect(restOfDayEnds({ openingHours: late }, at('01:30', 21))).toBe(at('16:00', 21));
  const always = everyDay({ open: '00:00', close: '00:00', closed: false });
  expect(restOfDayEnds({ openingHours: always }, at('18:00'))).toBe(at('00:00', 21));
});

test('a shop that never opens has no day to rest from', () => {
  const openingHours = everyDay({ open: '15:00', close: '22:00', closed: true });
  expect(restOfDayEnds({ openingHours }, at('18:00'))).toBeUndefined();
});

test('the rest of a day with a break ends on the next day, and goes over a holiday', () => {
  const lunch = { open: '11:00', close: '14:00', closed: false, more: [{ open: '16:00', close: '22:00' }] };
  const hours = { openingHours: everyDay(lunch) };
  expect(restOfDayEnds(hours, at('12:00'))).toBe(at('11:00', 21));
  expect(restOfDayEnds(hours, at('15:00'))).toBe(at('11:00', 21));
  const holiday = { from: '2026-11-21', to: '2026-11-27', name: 'Ferie', spans: [] };
  expect(restOfDayEnds({ ...hours, specialDays: [holiday] }, at('12:00'))).toBe(at('11:00', 28));
});
