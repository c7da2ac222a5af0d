import { expect, test } from 'vitest';
import { defaultSettings } from '../../../../shared/settings/settings.ts';
import { hoursRows, siteLine, waitingText } from '../../../../web/owner/dashboard/overview/words.ts';
import { monthNames } from '../../../../web/owner/parts/dates.ts';

/** A Friday, 18:42 in Oslo. */
const now = Date.parse('2026-11-20T17:42:00Z');

test('the greeting says what customers find: open, shut until when, or a pause', () => {
  expect(siteLine(defaultSettings, now)).toBe('Siden din er åpen og tar imot bestillinger.');
  expect(siteLine(defaultSettings, Date.parse('2026-11-20T10:00:00Z'))).toBe(
    'Siden din er stengt nå. Den åpner 15:00.',
  );
  expect(siteLine({ ...defaultSettings, acceptOrders: false }, now)).toBe(
    'Siden din tar pause til du åpner.',
  );
});

test('NUM-007 once the plan takes no more orders, the greeting does not say that the page is open', () => {
  const used = { monthOrders: 120, monthLimit: 100, softUntil: '2026-11-20T04:00:00.000Z' };
  expect(siteLine(defaultSettings, now, used)).toBe(
    'Siden din tar ikke imot flere bestillinger før 1. desember.',
  );
  expect(siteLine(defaultSettings, now, { ...used, softUntil: '2026-11-22T04:00:00.000Z' })).toBe(
    'Siden din er åpen og tar imot bestillinger.',
  );
});

test('who waits is told with number, and since when in words', () => {
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  expect(waitingText({ count: 0, since: undefined }, now).title).toBe('Ingen bestillinger venter');
  expect(waitingText({ count: 1, since: ago(0) }, now)).toEqual({
    title: '1 bestilling venter på svar',
    text: 'Den kom nå nettopp.',
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
