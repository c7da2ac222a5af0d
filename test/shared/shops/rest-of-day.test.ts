import { expect, test } from 'vitest';
import { restOfDay } from '../../../shared/shops/rest-of-day.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import { everyDay } from '../../helpers/builders.ts';

const hours = defaultSettings.openingHours;
const end = (at: string, table = hours) =>
  new Date(restOfDay({ openingHours: table }, Date.parse(at))).toISOString();
const day = (open: string, close: string, closed = false) => everyDay({ open, close, closed });

test('what is sold out in the evening is sold again when the shop opens the next day', () => {
  expect(end('2026-11-20T17:00:00Z')).toBe('2026-11-21T14:00:00.000Z');
});

test('said in the morning, before the shop opens, it holds for that day', () => {
  expect(end('2026-11-20T09:00:00Z')).toBe('2026-11-21T14:00:00.000Z');
});

test('said after midnight it is of the evening before', () => {
  const late = day('15:00', '02:00');
  expect(end('2026-11-21T00:30:00Z', late)).toBe('2026-11-21T14:00:00.000Z');
  expect(end('2026-11-21T01:30:00Z', late)).toBe('2026-11-21T14:00:00.000Z');
});

test('days on which the shop is shut are skipped', () => {
  const weekend = { ...hours, saturday: { ...hours.saturday, closed: true } };
  expect(end('2026-11-20T17:00:00Z', weekend)).toBe('2026-11-22T14:00:00.000Z');
});

test('a shop that never shuts, and one without hours, sells again at five', () => {
  expect(end('2026-11-20T17:00:00Z', day('00:00', '23:59'))).toBe('2026-11-21T04:00:00.000Z');
  expect(end('2026-11-20T17:00:00Z', day('15:00', '22:00', true))).toBe('2026-11-21T04:00:00.000Z');
});
