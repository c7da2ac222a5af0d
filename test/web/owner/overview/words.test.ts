import { expect, test } from 'vitest';
import { monthNames } from '../../../../shared/kernel/date-words.ts';
import { type BusinessSettings, defaultSettings } from '../../../../shared/shops/settings.ts';
import {
  hoursRows,
  shutState,
  siteLine,
  waitingText,
} from '../../../../web/owner/dashboard/overview/words.ts';
import { ownBusiness } from '../../../helpers/builders.ts';

/** A Friday, 18:42 in Oslo. */
const now = Date.parse('2026-11-20T17:42:00Z');

test('the greeting says what customers find: open, or shut until when', () => {
  expect(siteLine(ownBusiness(), now)).toBe('Siden din er åpen og tar imot bestillinger.');
  expect(siteLine(ownBusiness(), Date.parse('2026-11-20T10:00:00Z'))).toBe(
    'Siden din er stengt nå. Den åpner 15:00.',
  );
});

const paused = (pause: Partial<BusinessSettings>) =>
  shutState(ownBusiness({ settings: { ...defaultSettings, ...pause } }), now);

test('a pause with an end says until when and how long that is, and can be made longer', () => {
  expect(paused({ pausedUntil: '2026-11-20T18:12:00.000Z' })).toMatchObject({
    title: 'Luka har pause',
    line: 'Ingen nye bestillinger før 19:12.',
    hatch: 'Pause til 19:12',
    left: '30 minutter igjen',
    next: 'kl. 19:12',
    until: Date.parse('2026-11-20T18:12:00Z'),
  });
  expect(paused({ pausedUntil: '2026-11-21T14:00:00.000Z' })).toMatchObject({
    hatch: 'Pause til i morgen 15:00',
    left: 'Åpner igjen av seg selv.',
  });
});

test('a pause without an end says that it does not end by itself, and open or shut by the hours is no pause', () => {
  expect(paused({ acceptOrders: false })).toMatchObject({
    hatch: 'Pause uten slutt',
    left: 'Siden åpner ikke av seg selv.',
    until: undefined,
  });
  expect(paused({})).toBeUndefined();
  expect(shutState(ownBusiness(), Date.parse('2026-11-20T10:00:00Z'))).toBeUndefined();
});

test('NUM-007 once the plan takes no more orders, the overview says so and when it opens', () => {
  const quota = { month: '2026-11', closesAt: now };
  expect(shutState(ownBusiness({ quota }), now)).toMatchObject({
    reason: 'quota',
    title: 'Luka er full i november',
    hatch: 'Åpner av seg selv 1. desember',
    left: '11 dager igjen',
  });
  expect(shutState(ownBusiness({ quota }), now - 1)).toBeUndefined();
});

test('who waits is told with number, and since when in words', () => {
  const ago = (minutes: number) => now - minutes * 60_000;
  expect(waitingText({ count: 0, since: undefined }, now).title).toBe('Ingen bestillinger venter');
  expect(waitingText({ count: 1, since: ago(0) }, now)).toEqual({
    title: '1 bestilling venter på svar',
    text: 'Den kom akkurat nå.',
  });
  expect(waitingText({ count: 2, since: ago(3) }, now)).toEqual({
    title: '2 bestillinger venter på svar',
    text: 'Den eldste kom for 3 minutter siden.',
  });
  expect(waitingText({ count: 2, since: ago(1) }, now).text).toBe('Den eldste kom for 1 minutt siden.');
  expect(waitingText({ count: 2, since: ago(72) }, now).text).toBe('Den eldste kom kl. 17:30.');
});

test('the month is the one of Oslo, also in the last hour of another in UTC', () => {
  expect(monthNames(Date.parse('2026-11-30T22:59:00Z'))).toEqual({ month: 'november', next: 'desember' });
  expect(monthNames(Date.parse('2026-11-30T23:01:00Z'))).toEqual({ month: 'desember', next: 'januar' });
});

test('today is marked in the row it belongs to', () => {
  const marked = (at: string) =>
    hoursRows(defaultSettings.openingHours, Date.parse(at)).map((row) => row.isToday);
  expect(marked('2026-11-20T17:42:00Z')).toEqual([false, true, false]);
  expect(marked('2026-11-18T17:42:00Z')).toEqual([true, false, false]);
  expect(marked('2026-11-21T23:30:00Z')).toEqual([false, false, true]);
});
