import { expect, test } from 'vitest';
import { defaultSettings } from '../../../../shared/shops/settings.ts';
import { factsOf, hatchState, nextInBrief } from '../../../../web/owner/parts/hatch-state.ts';
import { everyDay, onPlan, ownBusiness } from '../../../helpers/builders.ts';

/** Friday 20 November 2026, Norwegian winter time. */
const at = (time: string, day = '2026-11-20') => Date.parse(`${day}T${time}:00+01:00`);
const closed = { open: '15:00', close: '22:00', closed: true };
const { openingHours } = defaultSettings;

test('the hatch says until when it is open', () => {
  expect(hatchState(defaultSettings, at('18:00'))).toEqual({
    isOpen: true,
    text: 'Åpen nå',
    short: 'Åpen',
    next: 'til 23:00',
  });
});

test('the line of the sidebar leaves out that it is the last order', () => {
  const state = hatchState({ ...defaultSettings, lastOrderMinutes: 30 }, at('18:00'));
  expect([state.next, nextInBrief(state)]).toEqual(['til siste bestilling 22:30', 'til 22:30']);
  expect(nextInBrief(hatchState(defaultSettings, at('18:00')))).toBe('til 23:00');
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

test('NUM-007 a place whose plan takes no more orders this month is full in its opening hours', () => {
  const quota = { month: '2026-11', closesAt: at('05:00') };
  const full = { isOpen: false, reason: 'quota', text: 'Full', short: 'Full', next: 'åpner 1. des.' };
  expect(hatchState(factsOf(ownBusiness({ quota }), at('18:00')), at('18:00'))).toEqual(full);
  expect(hatchState(factsOf(ownBusiness({ quota }), at('04:59')), at('04:59')).reason).toBe('hours');
  const paying = ownBusiness({ quota, ...onPlan('premium') });
  expect(hatchState(factsOf(paying, at('18:00')), at('18:00')).isOpen).toBe(true);
});

test('a place that we have closed says so, and no press opens it', () => {
  const restriction = { kind: 'closed' as const, since: '2026-11-20T16:00:00.000Z' };
  const stopped = { isOpen: false, reason: 'stopped', text: 'Stoppet', short: 'Stoppet', next: 'av Luka' };
  const facts = (kind: 'closed' | 'slowed') =>
    factsOf(ownBusiness({ restriction: { ...restriction, kind } }), at('18:00'));
  expect(hatchState(facts('closed'), at('18:00'))).toEqual(stopped);
  expect(hatchState(facts('slowed'), at('18:00')).isOpen).toBe(true);
});

test('a place that is not published says so before all else', () => {
  const { publishedAt: _, ...draft } = ownBusiness();
  expect(hatchState(factsOf(draft, at('18:00')), at('18:00'))).toMatchObject({
    text: 'Ikke åpnet',
    next: '',
  });
});

test('a pause is named whatever the hours say, with its end where it has one', () => {
  const paused = { ...defaultSettings, acceptOrders: false };
  const pause = { isOpen: false, reason: 'paused', text: 'Pause', short: 'Pause' };
  expect(hatchState(paused, at('18:00'))).toEqual({ ...pause, next: 'til du åpner' });
  const short = { ...defaultSettings, pausedUntil: new Date(at('19:12')).toISOString() };
  expect(hatchState(short, at('18:48'))).toEqual({ ...pause, next: 'til 19:12' });
  expect(hatchState(short, at('19:12'))).toMatchObject({ isOpen: true, next: 'til 23:00' });
});

test('a place that nobody hears says so in its opening hours', () => {
  const unheardUntil = new Date(at('23:00')).toISOString();
  const facts = (time: string) => hatchState(factsOf(ownBusiness({ unheardUntil }), at(time)), at(time));
  const next = 'åpner når en skjerm har lyd';
  expect(facts('18:00')).toMatchObject({ isOpen: false, reason: 'unheard', text: 'Ingen hører', next });
  expect(facts('23:30')).toMatchObject({ reason: 'hours' });
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
