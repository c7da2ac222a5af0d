import type { ApexOptions } from 'apexcharts';
import { expect, test } from 'vitest';
import { type Period, periods } from '../../../../shared/figures/period.ts';
import { orderStatuses } from '../../../../shared/orders/steps.ts';
import {
  axisUpTo,
  barOptions,
  dayLabels,
  lineOptions,
  ordersSeries,
  pieOptions,
  pieSeries,
  revenueSeries,
  statusColour,
} from '../../../../web/owner/dashboard/figures/chart-options.ts';
import { busy, statistics } from './statistics-fixture.ts';

const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ');
const month = statistics(30, busy);
const at = (day: string) => month.daily.findIndex((point) => point.day === day);

/** A tooltip's text over a point. */
function told({ tooltip }: ApexOptions, about: { seriesIndex?: number; dataPointIndex?: number }): string {
  const custom = tooltip?.custom;
  return typeof custom === 'function' ? plain(custom(about).replace(/<[^>]+>/g, ' ')).trim() : '';
}

test('STAT-012 the line draws every day, zero days too, in kroner', () => {
  const [series] = revenueSeries(month.daily);

  expect(series?.data).toHaveLength(30);
  expect(series?.data[at('2026-10-24')]).toBe(600);
  expect(series?.data[at('2026-11-19')]).toBe(434.6);
  expect(series?.data.at(-1)).toBe(200);
  expect(series?.data.reduce((all, one) => all + one, 0)).toBeCloseTo(1234.6);
});

test('STAT-013 the bars draw every day, cancelled orders included, and only today is lit', () => {
  const [series] = ordersSeries(month.daily, '2026-11-20');

  expect(series?.data.map(({ y }) => y)).toEqual(month.daily.map(({ orders }) => orders));
  expect(series?.data[at('2026-10-24')]).toMatchObject({ x: '2026-10-24', y: 4 });
  const lit = series?.data.filter(({ fillColor }) => fillColor === 'var(--lamp-2)');
  expect(lit).toEqual([expect.objectContaining({ x: '2026-11-20' })]);
});

test('STAT-018 the best day carries a lamp and its amount, no other day does', () => {
  const { markers, dataLabels } = lineOptions(month.daily, month.bestDay, false);

  expect(markers?.discrete).toEqual([expect.objectContaining({ dataPointIndex: at('2026-10-24') })]);
  const labels = month.daily.map(({ revenueOre }, dataPointIndex) =>
    dataLabels?.formatter?.(revenueOre / 100, { dataPointIndex }),
  );
  expect(labels.filter(Boolean)).toEqual(['600,-']);
});

test('without revenue no day carries a lamp', () => {
  const { daily, bestDay } = statistics();

  expect(lineOptions(daily, bestDay, false)).toMatchObject({
    markers: { discrete: [] },
    dataLabels: { enabled: false },
  });
});

test.each([
  [30, '2026-10-24', false, 'start'],
  [30, '2026-11-19', false, 'end'],
  [30, '2026-11-12', true, 'end'],
  [90, '2026-10-24', false, 'start'],
  [90, '2026-11-06', false, 'end'],
  [90, '2026-11-20', false, 'end'],
  [90, '2026-08-24', false, 'start'],
] as const)('of %i days the amount on %s stands where there is room', (days, day, isNarrow, side) => {
  const { daily, bestDay } = statistics(days, { [day]: { completed: [1, 100] } });

  expect(lineOptions(daily, bestDay, isNarrow).dataLabels?.textAnchor).toBe(side);
});

test('STAT-014 Q-48 a slice is labelled with status and percentage, from 8 % on', () => {
  const { dataLabels, plotOptions, labels } = pieOptions(month.byStatus);
  const texts = month.byStatus.map((_, seriesIndex) => dataLabels?.formatter?.(0, { seriesIndex }));

  expect(texts.map((text) => plain(Array.isArray(text) ? text.join(' ') : text))).toEqual([
    'Fullført 50,0 %',
    'Klar 12,5 %',
    'Venter 25,0 %',
    'Avbrutt 12,5 %',
  ]);
  expect(labels).toEqual(['Fullført', 'Klar', 'Venter', 'Avbrutt']);
  expect(pieSeries(month.byStatus)).toEqual([4, 1, 2, 1]);
  expect(plotOptions?.pie?.dataLabels?.minAngleToShowLabel).toBeCloseTo(28.8);
});

test('STAT-015 each of the six statuses has a colour of its own', () => {
  expect(new Set(orderStatuses.map(statusColour)).size).toBe(6);
});

test('pie slices keep a wide white gap unless one is a sliver', () => {
  const sliver = statistics(7, { '2026-11-20': { completed: [299, 1], pending: [1, 1] } });

  expect(pieOptions(month.byStatus).stroke?.width).toBe(2.5);
  expect(pieOptions(sliver.byStatus).stroke?.width).toBe(1);
});

test.each([
  ['line', lineOptions(month.daily, month.bestDay, false)],
  ['bar', barOptions(month.daily, false)],
  ['pie', pieOptions(month.byStatus)],
])('the %s does not move, and offers no tools', (_, { chart }) => {
  expect(chart).toMatchObject({
    animations: { enabled: false },
    toolbar: { show: false },
    zoom: { enabled: false },
  });
});

test('tooltips say the day with its weekday, and the figure', () => {
  const saturday = { dataPointIndex: at('2026-10-24') };

  expect(told(lineOptions(month.daily, month.bestDay, false), saturday)).toBe('lørdag 24.10  600,-');
  expect(told(barOptions(month.daily, false), saturday)).toBe('lørdag 24.10  4 bestillinger');
  expect(told(pieOptions(month.byStatus), { seriesIndex: 1 })).toBe('Klar  1 bestilling, 12,5 %');
});

test.each([
  [6210, 100, 8000, 4],
  [8987, 100, 10_000, 5],
  [10_000, 100, 12_000, 6],
  [150, 100, 200, 2],
  [0, 100, 200, 2],
  [15, 1, 20, 4],
  [22, 1, 25, 5],
  [1, 1, 2, 2],
  [0, 1, 2, 2],
])('an axis for %d in steps of at least %d ends at %d after %d steps', (highest, smallest, top, steps) => {
  expect(axisUpTo(highest, smallest)).toEqual({ top, steps });
});

test('an axis always ends above the highest value, in two to six steps', () => {
  for (let highest = 0; highest < 3_000_000; highest = Math.ceil(highest * 1.07) + 1) {
    const { top, steps } = axisUpTo(highest, 1);
    expect(top).toBeGreaterThan(highest);
    expect(steps).toBeGreaterThanOrEqual(2);
    expect(steps).toBeLessThanOrEqual(6);
    expect(Number.isInteger(top / steps)).toBe(true);
  }
});

test.each(periods)('STAT-024 of %i days some are labelled dd.MM, the last one always', (days: Period) => {
  const { daily } = statistics(days);
  const all = daily.map(({ day }) => day);
  const wide = dayLabels(all, false).filter(Boolean);

  expect(dayLabels(all, false)).toHaveLength(days);
  expect(wide.at(-1)).toBe('20.11');
  expect(wide.length).toBeLessThanOrEqual(7);
  expect(dayLabels(all, true).filter(Boolean).length).toBeLessThanOrEqual(4);
  expect(dayLabels(all, true).at(-1)).toBe('20.11');
});
