import { expect, test } from 'vitest';
import { defaultSettings } from '../../../../shared/settings/settings.ts';
import { hatchState } from '../../../../web/owner/parts/hatch-state.ts';
import { everyDay } from '../../../helpers/builders.ts';

/** Friday 20 November 2026, Norwegian winter time. */
const at = (time: string, day = '2026-11-20') => Date.parse(`${day}T${time}:00+01:00`);
const closed = { open: '15:00', close: '22:00', closed: true };
const { openingHours } = defaultSettings;

test('the hatch says until when it is open', () => {
  expect(hatchState(defaultSettings, at('18:00'))).toEqual({
    isOpen: true,
    text: 'Åpen nå',
    next: 'til 23:00',
  });
});

test('the hatch says when it opens: today, tomorrow, or on which day', () => {
  expect(hatchState(defaultSettings, at('10:00')).next).toBe('åpner 15:00');
  expect(hatchState(defaultSettings, at('23:30')).next).toBe('åpner i morgen 15:00');
  const weekendOff = {
    ...defaultSettings,
    openingHours: { ...openingHours, saturday: closed, sunday: closed },
  };
  expect(hatchState(weekendOff, at('23:30')).next).toBe('åpner mandag 15:00');
});

test('NUM-007 a place whose plan takes no more orders this month is shut in its opening hours', () => {
  const used = { monthOrders: 120, monthLimit: 100, softUntil: '2026-11-20T04:00:00.000Z' };
  expect(hatchState(defaultSettings, at('18:00'), used)).toEqual({
    isOpen: false,
    reason: 'quota',
    text: 'Stengt',
    next: 'planen er brukt opp',
  });
});

test('a pause is named whatever the hours say, with its end where it has one', () => {
  const paused = { ...defaultSettings, acceptOrders: false };
  const pause = { isOpen: false, reason: 'paused', text: 'Pause' };
  expect(hatchState(paused, at('18:00'))).toEqual({ ...pause, next: 'til du åpner' });
  const short = { ...defaultSettings, pausedUntil: new Date(at('19:12')).toISOString() };
  expect(hatchState(short, at('18:48'))).toEqual({ ...pause, next: 'til 19:12' });
  expect(hatchState(short, at('19:12'))).toMatchObject({ isOpen: true, next: 'til 23:00' });
});

test('a place that never opens, or never shuts, is told no time', () => {
  const all = (day: typeof closed) => ({
    ...defaultSettings,
    openingHours: everyDay(day),
  });
  expect(hatchState(all(closed), at('18:00'))).toMatchObject({ isOpen: false, next: '' });
  const always = { open: '00:00', close: '00:00', closed: false };
  expect(hatchState(all(always), at('18:00'))).toMatchObject({ isOpen: true, next: 'hele døgnet' });
});
