import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { weekdays } from '../../../shared/kernel/dates.ts';
import type { SpecialDay } from '../../../shared/shops/open-state.ts';
import {
  defaultOpeningHours,
  groupedHours,
  type OpeningHours,
  openingHours,
  openState,
} from '../../../shared/shops/opening-hours.ts';
import { isLong, runs } from '../../helpers/long-run.ts';
import { faultsOf } from '../../helpers/said.ts';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Every quarter of the days around a clock change, as [instant, Norwegian day, the clock's time]. */
function quartersAround(day: string): [number, string, string][] {
  const from = Date.parse(`${day}T00:00:00Z`) - 3 * 24 * 3_600_000;
  return Array.from({ length: 8 * 24 * 4 }, (_, index) => {
    const instant = from + index * quarterMs;
    const [shownDay = '', time = ''] = clock.format(instant).split(' ');
    return [instant, shownDay, time];
  });
}

const weekdayOf = (day: string) => weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';

/**
 * A person with a watch: opens when the watch first shows the hour on that day, shuts when it first shows the
 * closing hour, on the next day if that is not later. The person knows no offsets and looks at the watch
 * every quarter. The long run compares all quarters of three days, each run those of the night of the change
 * or the year's end, those beside an edge, and some others.
 */
function watched(table: OpeningHours, quarters: [number, string, string][]): Set<number> {
  const first = (day: string, time: string) =>
    quarters.find(([, shown, at]) => shown === day && at >= time)?.[0];
  const open = new Set<number>();
  const days = [...new Set(quarters.map(([, shown]) => shown))];
  for (const [index, day] of days.entries()) {
    const { open: opens, close, closed } = table[weekdayOf(day)];
    const from = first(day, opens);
    const to = first(close > opens ? day : (days[index + 1] ?? ''), close);
    if (closed || from === undefined || to === undefined) continue;
    for (const [instant] of quarters) if (instant >= from && instant < to) open.add(instant);
  }
  return open;
}

/** Half of them in the hours of the night in which clocks change. */
const quarterNumber = fc.oneof(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 16 }));
const quarterOfDay = quarterNumber.map((quarter) => {
  return `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
});
const dayHours = fc
  .record({ open: quarterOfDay, close: quarterOfDay, closed: fc.boolean() })
  .filter(({ open, close, closed }) => closed || open !== close);
const tables = fc.record(
  Object.fromEntries(weekdays.map((day) => [day, dayHours])),
) as fc.Arbitrary<OpeningHours>;

test.each(['2026-03-29', '2026-10-25', '2027-03-28', '2026-12-31'])(
  'Q-35 D9 around %s a place is open when a person with a watch has it open, and says until when',
  (day) => {
    const quarters = quartersAround(day);
    const night = quarters.findIndex(([, shown]) => shown === day);
    fc.assert(
      fc.property(tables, fc.integer({ min: 1, max: 12 }), (table, random) => {
        const open = watched(table, quarters);
        const isOpen = (index: number) => open.has(quarters[index]?.[0] ?? 0);
        for (let index = 2 * 96; index < 5 * 96; index += 1) {
          const isNight = Math.abs(index - night) < 16;
          const isEdge = isOpen(index) !== isOpen(index - 1) || isOpen(index) !== isOpen(index + 1);
          if (!isLong && !isNight && !isEdge && index % 12 !== random % 12) continue;
          const [instant = 0] = quarters[index] ?? [];
          const state = openState({ openingHours: table }, instant);
          expect([instant, state.isOpen]).toEqual([instant, isOpen(index)]);
          const changesAt = state.isOpen ? state.closesAt : state.opensAt;
          const next = quarters.find(([later]) => later > instant && open.has(later) !== state.isOpen)?.[0];
          if (next !== undefined && next < (quarters[6 * 96]?.[0] ?? 0)) expect(changesAt).toBe(next);
        }
      }),
      { numRuns: runs(150) },
    );
  },
);

const everyDay = (open: string, close: string, closed = false) =>
  Object.fromEntries(weekdays.map((day) => [day, { open, close, closed }])) as OpeningHours;

test('a place that never opens has no time of opening', () => {
  expect(
    openState({ openingHours: everyDay('10:00', '20:00', true) }, Date.parse('2026-11-20T12:00:00Z')),
  ).toEqual({
    isOpen: false,
    opensAt: undefined,
  });
});

test('Q-35 who closes at 23:59 is open through that minute, and round the clock is without a gap', () => {
  const allDay = everyDay('00:00', '23:59');
  const evening = everyDay('15:00', '23:59');
  for (const day of ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-11-20']) {
    const midnight =
      Date.parse(`${day}T22:00:00Z`) +
      (clock.format(Date.parse(`${day}T22:00:00Z`)).endsWith('00:00') ? 0 : 3_600_000);
    for (const before of [60_000, 30_000, 1, 0, -1])
      expect(openState({ openingHours: allDay }, midnight - before).isOpen).toBe(true);
    expect(openState({ openingHours: evening }, midnight - 1)).toEqual({ isOpen: true, closesAt: midnight });
    expect(openState({ openingHours: evening }, midnight).isOpen).toBe(false);
  }
});

test('Q-35 a night that ends after midnight belongs to the day it began', () => {
  const table = {
    ...everyDay('10:00', '20:00', true),
    friday: { open: '18:00', close: '02:00', closed: false },
  };

  expect(openState({ openingHours: table }, Date.parse('2026-11-21T00:30:00+01:00'))).toEqual({
    isOpen: true,
    closesAt: Date.parse('2026-11-21T02:00:00+01:00'),
  });
  expect(openState({ openingHours: table }, Date.parse('2026-11-21T02:00:00+01:00')).isOpen).toBe(false);
  expect(openState({ openingHours: table }, Date.parse('2026-11-20T01:00:00+01:00')).isOpen).toBe(false);
});

test('DATA-006 the default hours are as specified', () => {
  const text = weekdays.map((day) => Object.values(defaultOpeningHours[day]).join(' '));

  expect(text).toEqual([
    ...Array(4).fill('15:00 22:00 false'),
    ...Array(2).fill('15:00 23:00 false'),
    '15:00 21:00 false',
  ]);
});

test('SHOP-020 SHOP-021 neighbouring days with the same hours are one row, without wrapping round the week', () => {
  expect(
    groupedHours({ ...defaultOpeningHours, sunday: { open: '15:00', close: '22:00', closed: false } }),
  ).toEqual([
    {
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday'],
      days: 'Mandag–torsdag',
      hours: '15:00–22:00',
    },
    { weekdays: ['friday', 'saturday'], days: 'Fredag–lørdag', hours: '15:00–23:00' },
    { weekdays: ['sunday'], days: 'Søndag', hours: '15:00–22:00' },
  ]);
  expect(groupedHours(everyDay('1', '2', true))).toEqual([
    { weekdays: [...weekdays], days: 'Alle dager', hours: 'Stengt' },
  ]);
  expect(groupedHours(everyDay('00:00', '23:59'))[0]).toMatchObject({
    days: 'Alle dager',
    hours: 'Døgnåpent',
  });
});

test.each(['9:00', '24:00', '12:60', '12.00', '', '12:00:00', ' 12:00'])('DATA-006 %j is no time', (open) => {
  const table = { ...defaultOpeningHours, monday: { open, close: '23:00', closed: false } };

  expect(v.is(openingHours, table)).toBe(false);
});

test('Q-35 equal times are refused on an open day and allowed on a closed one', () => {
  const monday = { open: '12:00', close: '12:00' };
  expect(faultsOf(openingHours, { ...defaultOpeningHours, monday: { ...monday, closed: false } })).toEqual([
    'Åpner og stenger kan ikke være samme klokkeslett. For døgnåpent: 00:00 til 23:59.',
  ]);
  expect(v.is(openingHours, { ...defaultOpeningHours, monday: { ...monday, closed: true } })).toBe(true);
});

const spansOfDay = fc
  .uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 2, maxLength: 6 })
  .map((quarters) => quarters.sort((a, b) => a - b))
  .map((quarters) => quarters.slice(0, quarters.length - (quarters.length % 2)))
  .map((quarters) => {
    const clockOf = (quarter: number) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
    return Array.from({ length: quarters.length / 2 }, (_, index) => ({
      open: clockOf(quarters[index * 2] ?? 0),
      close: clockOf(quarters[index * 2 + 1] ?? 0),
    }));
  });
const brokenDay = spansOfDay.map(([first = { open: '10:00', close: '20:00' }, ...more]) => ({
  ...{ ...first, closed: false },
  ...(more.length > 0 && { more }),
}));
const brokenTables = fc.record(
  Object.fromEntries(weekdays.map((day) => [day, brokenDay])),
) as fc.Arbitrary<OpeningHours>;
const dayNumber = fc.integer({ min: 20, max: 31 });
const shutDay = fc.constant<{ open: string; close: string }[]>([]);
const specialDays: fc.Arbitrary<SpecialDay[]> = fc.array(
  fc
    .record({ from: dayNumber, to: dayNumber, spans: fc.option(fc.oneof(shutDay, spansOfDay)) })
    .filter(({ from, to }) => from <= to)
    .map(({ from, to, spans }) => ({ from: `2026-03-${from}`, to: `2026-03-${to}`, name: 'Ferie', spans })),
  { maxLength: 4 },
);

test('with breaks and special days a place is open exactly in the spans of its day, and says until when', () => {
  const quarters = quartersAround('2026-03-26');
  fc.assert(
    fc.property(brokenTables, specialDays, (openingHours, special) => {
      const schedule = { openingHours, specialDays: special };
      const isOpenBy = (day: string, time: string) => {
        const held = special.find(({ from, to }) => from <= day && day <= to);
        const { more = [], ...first } = openingHours[weekdayOf(day)];
        const spans = held?.spans ?? [first, ...more];
        return spans.some(({ open, close }) => open <= time && time < close);
      };
      const open = quarters.map(([, day, time]) => isOpenBy(day, time));
      for (let index = 96; index < 5 * 96; index += 5) {
        const [instant = 0] = quarters[index] ?? [];
        const state = openState(schedule, instant);
        expect([instant, state.isOpen]).toEqual([instant, open[index]]);
        const change = open.findIndex((one, at) => at > index && one !== open[index]);
        const changesAt = state.isOpen ? state.closesAt : state.opensAt;
        if (change > 0) expect(changesAt).toBe(quarters[change]?.[0]);
      }
    }),
    { numRuns: runs(200) },
  );
});

test('a place that is shut for a summer holiday says the day on which it opens', () => {
  const specialDays = [{ from: '2027-07-06', to: '2027-07-26', name: 'Sommerferie', spans: [] }];
  expect(
    openState({ openingHours: defaultOpeningHours, specialDays }, Date.parse('2027-07-06T18:00:00+02:00')),
  ).toEqual({ isOpen: false, opensAt: Date.parse('2027-07-27T15:00:00+02:00') });
});

test('a break is said in the row of its days, and spans of one day come one after the other', () => {
  const more = [{ open: '16:00', close: '22:00' }];
  const monday = { open: '11:00', close: '14:00', closed: false, more };
  expect(groupedHours({ ...defaultOpeningHours, monday })[0]).toMatchObject({
    days: 'Mandag',
    hours: '11:00–14:00, 16:00–22:00',
  });
  const refused = (spans: { open: string; close: string }[]) =>
    faultsOf(openingHours, { ...defaultOpeningHours, monday: { ...monday, more: spans } });
  expect(refused(more)).toEqual([]);
  expect(refused([{ open: '16:00', close: '02:00' }])).toEqual([]);
  const overlap = ['Tidene på en dag må komme etter hverandre, med en pause mellom'];
  expect(refused([{ open: '13:00', close: '22:00' }])).toEqual(overlap);
  expect(refused([{ open: '14:00', close: '22:00' }])).toEqual(overlap);
  expect(
    refused([
      { open: '16:00', close: '02:00' },
      { open: '17:00', close: '18:00' },
    ]),
  ).toEqual(overlap);
  expect(refused([{ open: '16:00', close: '16:00' }])).toEqual([
    'Åpner og stenger kan ikke være samme klokkeslett. For døgnåpent: 00:00 til 23:59.',
  ]);
});
