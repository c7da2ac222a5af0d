import { expect, test } from 'vitest';
import { monthlyBill } from '../../../infra/check/monthly-bill.ts';
import { templates } from '../stack/synthesized.ts';

const { resources, global } = await templates('prod');

test('the bill prints a row for each item, adds them up, and the first restaurant pays for the house', () => {
  const bill = monthlyBill([resources, global], [1, 10_000]).split('\n');
  const dollars = (row = '') => [...row.matchAll(/\$([\d.]+)/g)].map(([, amount]) => Number(amount));
  const last = bill.findIndex((row) => row.startsWith('altogether'));
  const [first = 0, many = 0] = dollars(bill[last]);
  const items = bill.slice(1, last).map(dollars);

  expect(items.length).toBeGreaterThan(10);
  for (const [column, total] of [first, many].entries())
    expect(items.reduce((sum, item) => sum + (item[column] ?? 0), 0)).toBeCloseTo(total, 0);
  expect(dollars(bill[last + 1])).toEqual([first, Number((many / 10_000).toFixed(2))]);
  expect(first).toBeGreaterThan(10);
});
