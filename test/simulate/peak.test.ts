import { expect, test } from 'vitest';
import { evening, fridayOf, most } from './friday.ts';
import { shardsOf, usesOf } from './peak.ts';

const fridayIn = (shops: number) => fridayOf(shops, shardsOf(shops));
const sum = (values: Float64Array) => values.reduce((all, one) => all + one, 0);

test('in the busiest hour a shop has 3.8 orders, and the whole evening is the bell around it', () => {
  const { orders } = fridayIn(500);
  expect(most(orders, 3600) / (500 / 3600)).toBeCloseTo(3.7, 0);
  expect(sum(orders) / 500).toBeGreaterThan(10);
  expect(orders).toHaveLength(evening);
});

test('twice as many shops ask for twice as much of everything that is for all, and of one shop’s partition for no more', () => {
  const [one, two] = [fridayIn(400), fridayIn(800)];
  for (const name of ['requests', 'writes', 'workMs'] as const)
    expect(sum(two[name]) / sum(one[name])).toBeCloseTo(2, 1);
  expect(two.shopWrites).toBeLessThan(one.shopWrites * 2);
});

test('the same seed is the same evening', () => {
  expect(fridayOf(50, 4, 3).requests).toEqual(fridayOf(50, 4, 3).requests);
  expect(fridayOf(50, 4, 3).orders).not.toEqual(fridayOf(50, 4, 4).orders);
});

test('what fills first is told first, with the limit that it fills', () => {
  const uses = usesOf(500, fridayIn(500), 4);
  const shares = uses.map(({ use, limit }) => use / limit);
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  expect(shares[0]).toBeLessThan(1);
});
