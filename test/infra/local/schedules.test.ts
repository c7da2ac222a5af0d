import { expect, test } from 'vitest';
import { functionDefinitions } from '../../../infra/definitions/functions.ts';
import { fixtureBuild } from './fixture-build.ts';
import { testCloud } from './test-cloud.ts';

const hour = functionDefinitions.due.everyMinutes * 60_000;
const says = 'async ({ time }) => console.log("called at", time)';

test('a scheduled function is called by the cloud’s clock, once for each hour that is waited for, and not before', async () => {
  const cloud = await testCloud({ built: fixtureBuild({ due: says }) });
  const calls = () => cloud.logs().filter((line) => line.function === 'due').length;
  await cloud.settle();
  expect(calls()).toBe(0);

  cloud.clock.advance(hour);
  await cloud.settle();
  expect(calls()).toBe(1);
  await cloud.settle();
  expect(calls()).toBe(1);

  cloud.clock.advance(30 * 24 * hour);
  await cloud.settle();
  expect(calls()).toBe(2);
});

test('a scheduled function that fails is said, and called again when its time comes', async () => {
  const cloud = await testCloud({
    built: fixtureBuild({ due: 'async () => { throw new Error("no table") }' }),
  });
  const warnings = () =>
    cloud.logs().filter(({ text }) => /due, called by its schedule, failed: no table/.test(text));

  for (const times of [1, 2]) {
    cloud.clock.advance(hour);
    await cloud.settle();
    expect(warnings()).toHaveLength(times);
  }
});
