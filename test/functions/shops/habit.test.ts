import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { habitDays, habitLooks, habitOn, hasHabit } from '../../../functions/shops/habit.ts';
import { watchedShops } from '../../../functions/shops/watched-shops.ts';
import { business } from '../attention/watched-shop.ts';
import { fakeTable } from '../fake-table.ts';

const today = '2026-11-20';

test.each([
  ['no hour was ever heard', { listened: 0, missed: habitDays }, false],
  ['an hour was heard today', { day: today, listened: habitLooks, missed: habitDays }, true],
  ['an hour was heard on the last opening day', { day: '2026-10-01', listened: habitLooks, missed: 3 }, true],
  ['two opening days and this one were without', { day: '2026-11-19', listened: 4, missed: 1 }, true],
  ['three opening days were without', { day: '2026-11-19', listened: habitLooks - 1, missed: 2 }, false],
])('whether a shop answers on screens: %s', (_, stored, expected) => {
  const habit = habitOn(stored, today);
  expect(habit.day).toBe(today);
  expect(hasHabit(habit)).toBe(expected);
});

test.each([
  ['with sound', { withSound: true }, true],
  ['of any screen, as before', {}, false],
])('a habit that was counted %s', async (_, counted, expected) => {
  const habit = { day: '2026-11-19', listened: habitLooks, missed: 0 };
  fakeTable([{ ...keys.watched(business), schema: 1, business, nextAt: 0, ...habit, ...counted }]);
  for await (const [shop] of watchedShops(10)) expect(shop && hasHabit(habitOn(shop, today))).toBe(expected);
  expect.assertions(1);
});
